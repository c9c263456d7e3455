import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { vi } from 'vitest';
import { RESULTS } from '../../../scripts/lib/paths.mjs';
import { type RunningBrowser, TIMEOUT_MS } from './programs';

/** An element as WebDriver sends it. */
const ELEMENT = 'element-6066-11e4-a52e-4f735466cecf';
type Element = { [ELEMENT]: string };

/** WebDriver's codes of keys. */
export const KEYS = { tab: '\ue004', enter: '\ue007', escape: '\ue00c', space: ' ' } as const;

/** Errors of a script that ended because its page was left. */
const LEFT = /unload|navigat|no such (?:window|frame|element)|stale|discarded|javascript error: $/i;

/** Finds the first visible element with an accessible name that matches. */
function findNamed(selector: string, source: string, flags: string) {
  if (document.querySelector('astro-island[ssr]')) return undefined;
  const pattern = new RegExp(source, flags);
  const nameOf = (element: HTMLInputElement) =>
    element.getAttribute('aria-label') ??
    element.labels?.[0]?.textContent ??
    element.textContent ??
    '';
  const isSeen = (element: HTMLElement) =>
    element.matches('[type=file]') ||
    (element.getClientRects().length > 0 && getComputedStyle(element).visibility === 'visible');
  return Array.from(document.querySelectorAll<HTMLInputElement>(selector)).find(
    (element) => isSeen(element) && pattern.test(nameOf(element).replace(/\s+/g, ' ').trim()),
  );
}

/** A window of a browser, used as a person does. */
export class Page {
  #pictures = 0;

  constructor(
    readonly url: string,
    readonly browser: RunningBrowser,
    readonly name: string,
  ) {}

  run<T, A extends unknown[]>(work: (...args: A) => T, ...args: A): Promise<Awaited<T>> {
    return this.browser.send('execute', { script: `return (${work})(...arguments)`, args });
  }

  /** Waits until a function returns a value in the page, also across navigations. */
  until<T, A extends unknown[]>(find: (...args: A) => T, ...args: A): Promise<Awaited<T>> {
    const look = () =>
      this.run(find, ...args).catch((error) => {
        if (!LEFT.test(String(error))) throw error;
      });
    return vi.waitUntil(look, { timeout: TIMEOUT_MS }) as Promise<Awaited<T>>;
  }

  find(selector: string, name: string | RegExp = /^/): Promise<Element> {
    const { source, flags } = typeof name === 'string' ? { source: `^${name}$`, flags: '' } : name;
    return this.until(findNamed, selector, source, flags) as unknown as Promise<Element>;
  }

  go(path: string): Promise<void> {
    return this.browser.send('navigate', { url: new URL(path, this.url).href });
  }

  async click(selector: string, name?: string | RegExp): Promise<void> {
    const element = await this.find(selector, name);
    await this.run((one: unknown) => {
      (one as HTMLElement).scrollIntoView({ block: 'center', behavior: 'instant' });
    }, element);
    let place = '';
    // A click would miss an element that still moves.
    const isStill = async () => {
      const before = place;
      place = await this.run((one: unknown) => {
        const { x, y, width, height } = (one as HTMLElement).getBoundingClientRect();
        return [x, y, width, height].join(' ');
      }, element);
      return place === before;
    };
    await vi.waitUntil(isStill, { timeout: TIMEOUT_MS });
    await this.browser.send('click', { id: element[ELEMENT] });
  }

  /** Types into a field; selects a file in a file field. */
  async type(selector: string, name: string | RegExp, text: string): Promise<void> {
    const { [ELEMENT]: id } = await this.find(selector, name);
    await this.browser.send('sendKeys', { id, text });
  }

  /** Puts text into a field at once, as the clipboard does. */
  async paste(selector: string, name: string | RegExp, text: string): Promise<void> {
    await this.run(
      (element: unknown, pasted: string) => {
        (element as HTMLElement).focus();
        document.execCommand('insertText', false, pasted);
      },
      await this.find(selector, name),
      text,
    );
  }

  async press(...keys: string[]): Promise<void> {
    const actions = keys.flatMap((value) => [
      { type: 'keyDown', value },
      { type: 'keyUp', value },
    ]);
    await this.browser.send('actions', { actions: [{ type: 'key', id: 'keyboard', actions }] });
  }

  /** Returns the console errors of all pages since the last call. */
  takeErrors(): Promise<string[]> {
    return this.run(() => {
      const errors: string[] = JSON.parse(localStorage.getItem('errors') ?? '[]');
      localStorage.removeItem('errors');
      return errors;
    });
  }

  /** Takes a screenshot once fonts and pictures are loaded, and stores it for people to look at. */
  async picture(what: string): Promise<Buffer> {
    await this.until(
      () =>
        document.fonts.status === 'loaded' &&
        [...document.images].every(({ complete, loading }) => complete || loading === 'lazy'),
    );
    const bytes = Buffer.from(await this.browser.send('screenshot', { full: false }), 'base64');
    const folder = join(RESULTS, 'browsers', this.name);
    mkdirSync(folder, { recursive: true });
    this.#pictures += 1;
    const number = String(this.#pictures).padStart(2, '0');
    writeFileSync(join(folder, `${number}-${what}.png`), bytes);
    return bytes;
  }
}
