import { type ExampleId, startAddress, startPath } from '@/lib/site/examples/names';

const MIN_SLUG = 3;
/** Debounce (ms) before the server renders the page, because it subsets a font for each name. */
const REST_MS = 220;

/**
 * The preview in the landing page's phone. It shows a typed name at once and then loads the page
 * that the server renders.
 */
class Sample {
  readonly #form: HTMLFormElement;
  readonly #screen: HTMLElement;
  readonly #address: HTMLElement | null;
  #frame: HTMLIFrameElement;
  #coming: HTMLIFrameElement | undefined;
  #rest: ReturnType<typeof setTimeout> | undefined;

  constructor(
    readonly root: HTMLElement,
    form: HTMLFormElement,
    frame: HTMLIFrameElement,
    screen: HTMLElement,
  ) {
    this.#form = form;
    this.#frame = frame;
    this.#screen = screen;
    this.#address = root.querySelector('[data-address] b');
  }

  start(): void {
    this.#form.addEventListener('input', ({ target }) => {
      const isTrade = target instanceof HTMLInputElement && target.type === 'radio';
      this.#write();
      clearTimeout(this.#rest);
      this.#rest = setTimeout(() => this.#draw(), isTrade ? 0 : REST_MS);
    });
    this.#form.addEventListener('submit', (event) => {
      event.preventDefault();
      clearTimeout(this.#rest);
      this.#draw();
    });
    // After back navigation the browser has restored the form's values.
    if (this.#name !== '' || !this.#trade?.defaultChecked) {
      this.#write();
      this.#draw();
    }
  }

  get #name(): string {
    const field = this.#form.elements.namedItem('nombre');
    return field instanceof HTMLInputElement ? field.value.trim() : '';
  }

  get #trade(): HTMLInputElement | null {
    return this.#form.querySelector<HTMLInputElement>('[name="oficio"]:checked');
  }

  /** Writes the name and the links into the current page at once. */
  #write(): void {
    const name = this.#name;
    const trade = this.#trade;
    const heading = this.#frame.contentDocument?.querySelector('h1');
    if (heading && name) heading.textContent = name;
    void this.#writeAddress(name, trade?.dataset['slug'] ?? '');
    this.root.querySelector('[data-open]')?.setAttribute('href', trade?.dataset['page'] ?? '');
    // Each link to the sign-in contains the name and the example.
    const id = trade?.value as ExampleId;
    for (const way of document.querySelectorAll('[data-begin]')) {
      const start = way.hasAttribute('data-sign-in') ? startAddress : startPath;
      way.setAttribute('href', start(id, name));
    }
  }

  /** Shows the slug of a name. The transliteration table loads once a name is typed. */
  async #writeAddress(name: string, proposed: string): Promise<void> {
    const isLong = name.replace(/\s/g, '').length >= MIN_SLUG;
    const slug = isLong ? (await import('@/lib/pages/slugify')).slugFromName(name) : name && '…';
    if (this.#address && name === this.#name) this.#address.textContent = slug || proposed;
  }

  /** Renders the page in a second frame, which replaces the first once it has loaded. */
  #draw(): void {
    const name = this.#name;
    const { action } = this.#form;
    const oficio = this.#trade?.value ?? '';
    const query = new URLSearchParams({ oficio, nombre: name });
    this.#coming?.remove();
    const next = this.#frame.cloneNode() as HTMLIFrameElement;
    this.#coming = next;
    next.removeAttribute('loading');
    next.dataset['coming'] = '';
    next.src = name ? `${action}?${query}` : `${action}/${oficio}`;
    next.addEventListener('load', () => this.#show(next), { once: true });
    this.#screen.append(next);
  }

  #show(next: HTMLIFrameElement): void {
    if (next !== this.#coming) return;
    this.#coming = undefined;
    // Without a connection the current frame stays.
    if (!next.contentDocument?.querySelector('h1')) {
      next.remove();
      return;
    }
    const before = this.#frame;
    this.#frame = next;
    delete next.dataset['coming'];
    this.#write();
    setTimeout(() => before.remove(), REST_MS);
  }
}

/**
 * Starts the preview, which follows the typed name and the chosen trade. Nothing typed is stored.
 */
export function showSample(): void {
  const root = document.querySelector<HTMLElement>('[data-sample]');
  const form = root?.querySelector('form');
  const frame = root?.querySelector('iframe');
  const screen = root?.querySelector<HTMLElement>('[data-screen]');
  if (root && form && frame && screen) new Sample(root, form, frame, screen).start();
}
