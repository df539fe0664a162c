// The page that is shown, kept in step with the address.
import { route_of, type Route } from './route-of';

export type { Route };

class Router {
  path = $state(location.pathname);
  query = $state(location.search);
  route = $derived(route_of(this.path));
  parameters = $derived(new URLSearchParams(this.query));

  start(): void {
    addEventListener('popstate', () => this.#read());
    document.addEventListener('click', (event) => {
      if (event.defaultPrevented || event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey) return;
      const link = (event.target as Element).closest('a');
      if (!link || link.origin !== location.origin || link.target || link.hasAttribute('download')) return;
      if (link.pathname.startsWith('/api/')) return;
      event.preventDefault();
      this.go(link.pathname + link.search);
    });
  }

  go(address: string): void {
    history.pushState(null, '', address);
    this.#read();
    scrollTo(0, 0);
    document.querySelector<HTMLElement>('main')?.focus({ preventScroll: true });
  }

  /** Changes the address of the page that is shown, without a step in the history. */
  replace(address: string): void {
    history.replaceState(null, '', address);
    this.#read();
  }

  #read(): void {
    this.path = location.pathname;
    this.query = location.search;
  }
}

export const router = new Router();
