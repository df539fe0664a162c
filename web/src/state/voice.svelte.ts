// What is announced to people who listen to the page instead of looking at it.
class Voice {
  text = $state('');
  #flip = false;

  say(...sentences: string[]): void {
    // A text equal to the one before would not be read again.
    this.#flip = !this.#flip;
    this.text = sentences.filter(Boolean).join(' ') + (this.#flip ? '' : ' ');
  }
}

export const voice = new Voice();
