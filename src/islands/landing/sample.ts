import { slugFromName } from '@/lib/page/profile/slug';

const MIN_SLUG = 3;
/** How long typing rests before the page is drawn again: its typeface is cut to the name. */
const REST_MS = 220;

/** A page in the landing page's phone: writes the name at once, and has the server draw it. */
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
    // What the browser has put back into the form after a way back.
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

  /** Shows the name and the ways on at once, in what is drawn already. */
  #write(): void {
    const name = this.#name;
    const trade = this.#trade;
    const heading = this.#frame.contentDocument?.querySelector('h1');
    if (heading && name) heading.textContent = name;
    const slug = name.replace(/\s/g, '').length >= MIN_SLUG ? slugFromName(name) : '…';
    if (this.#address) this.#address.textContent = name ? slug : (trade?.dataset['slug'] ?? '');
    const to = (mark: string, href = '') =>
      this.root.querySelector(mark)?.setAttribute('href', href);
    to('[data-open]', trade?.dataset['page']);
    to('[data-begin]', trade?.dataset['start']);
  }

  /** Draws the page in a second frame, which takes the place of the first once it is there. */
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
    // Without a connection what is there stays.
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

/** Lets the landing page's phone follow the name and the trade. Nothing typed is stored. */
export function showSample(): void {
  const root = document.querySelector<HTMLElement>('[data-sample]');
  const form = root?.querySelector('form');
  const frame = root?.querySelector('iframe');
  const screen = root?.querySelector<HTMLElement>('[data-screen]');
  if (root && form && frame && screen) new Sample(root, form, frame, screen).start();
}
