const EVERY = 4_000;

/** Rotates a carousel's testimonials. Buttons, pointer and focus in it stop the rotation. */
class Carousel {
  #current = 0;
  #paused = matchMedia('(prefers-reduced-motion: reduce)').matches;
  #held = false;
  readonly #slides: HTMLElement[];
  readonly #dots: HTMLButtonElement[];
  readonly #pause: HTMLButtonElement | null;

  constructor(readonly root: HTMLElement) {
    this.#slides = [...root.querySelectorAll<HTMLElement>('[data-slide]')];
    this.#dots = [...root.querySelectorAll<HTMLButtonElement>('[data-show]')];
    this.#pause = root.querySelector('[data-pause]');
  }

  start(): void {
    for (const [index, dot] of this.#dots.entries()) {
      dot.addEventListener('click', () => {
        this.#setPaused(true);
        this.#show(index);
      });
    }
    this.#pause?.addEventListener('click', () => this.#setPaused(!this.#paused));
    this.root.addEventListener('pointerenter', () => this.#hold(true));
    this.root.addEventListener('pointerleave', () => this.#hold(false));
    this.root.addEventListener('focusin', () => this.#hold(true));
    this.root.addEventListener('focusout', () => this.#hold(false));
    this.#setPaused(this.#paused);
    setInterval(() => this.#turn(), EVERY);
  }

  #hold(held: boolean): void {
    this.#held = held;
  }

  #turn(): void {
    if (this.#paused || this.#held || document.hidden) return;
    this.#show((this.#current + 1) % this.#slides.length);
  }

  #setPaused(paused: boolean): void {
    this.#paused = paused;
    this.root.dataset['paused'] = String(paused);
    // Automatic changes must not interrupt a screen reader; changes by a button are announced.
    const stage = this.root.querySelector('[data-stage]');
    stage?.setAttribute('aria-live', paused ? 'polite' : 'off');
    if (!this.#pause) return;
    const { pause = '', resume = '' } = this.#pause.dataset;
    this.#pause.setAttribute('aria-label', paused ? resume : pause);
  }

  #show(next: number): void {
    this.#current = next;
    for (const [index, slide] of this.#slides.entries()) slide.inert = index !== next;
    for (const [index, dot] of this.#dots.entries()) {
      if (index === next) dot.setAttribute('aria-current', 'true');
      else dot.removeAttribute('aria-current');
    }
  }
}

/** Starts all carousels of the page. */
export function turnTestimonials(): void {
  for (const root of document.querySelectorAll<HTMLElement>('[data-carousel]')) {
    new Carousel(root).start();
  }
}
