// Runs before the first paint, so that a chosen appearance does not flash in the other one.
try {
  const settings = JSON.parse(localStorage.getItem('ataraxia') ?? '{}');
  const root = document.documentElement;
  if (settings.theme === 'light' || settings.theme === 'dark') root.dataset.theme = settings.theme;
  if (settings.palette) root.dataset.palette = settings.palette;
  if (settings.motion === 'reduced') root.dataset.motion = 'reduced';
} catch {
  // No storage, or somebody else's text in it: the defaults do.
}
