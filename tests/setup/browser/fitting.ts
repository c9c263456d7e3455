import { expect, type Page } from '@playwright/test';

/** The usual font size and twice that, in px. */
export const LETTERS = { usual: 16, double: 32 } as const;

/** Returns a function that sets the browser's default font size in px. */
export async function lettersOf(page: Page): Promise<(pixels: number) => Promise<void>> {
  const browser = await page.context().newCDPSession(page);
  return async (pixels) => {
    await browser.send('Page.setFontSizes', { fontSizes: { standard: pixels } });
  };
}

/** A small phone and a tablet with double font size, and a phone with the usual one. */
export const NARROW = [
  [320, 640, LETTERS.double],
  [390, 844, LETTERS.usual],
  [820, 1180, LETTERS.double],
] as const;
/** A small desktop window with double font size, and a large one with the usual size. */
export const WIDE = [
  [1280, 800, LETTERS.double],
  [1440, 900, LETTERS.usual],
] as const;
/** Width, height and font size in px. */
type Window = (typeof NARROW)[number] | (typeof WIDE)[number];
const WINDOWS = [...NARROW, ...WIDE];

/**
 * Returns the layout problems of a page: the page is wider than its window, or a text leaves the
 * window or its button, is cut without an ellipsis, lies under the picture of its link (a title:
 * under a button), or has a line whose letters touch the line above. Texts that scroll or end in an
 * ellipsis are no problem. A word of usual length must not be cut without a hyphen.
 */
export function misfits(page: Page): Promise<string[]> {
  return page.evaluate(findMisfits);
}

/** Fails where a page has a layout problem in one of the windows. */
export async function expectFit(
  page: Page,
  what: string,
  windows: readonly Window[] = WINDOWS,
): Promise<void> {
  const letters = await lettersOf(page);
  for (const [width, height, size] of windows) {
    await page.setViewportSize({ width, height });
    await letters(size);
    const message = `${what} at ${width} px with letters of ${size} px`;
    await expect.poll(() => misfits(page), { message }).toEqual([]);
  }
  await letters(LETTERS.usual);
}

function findMisfits(): string[] {
  const SLACK = 1.5;
  const { scrollWidth, clientWidth } = document.documentElement;

  class Shown {
    constructor(
      readonly element: Element,
      readonly box: DOMRect,
    ) {}
    within({ left, right }: DOMRect) {
      return this.box.left >= left - SLACK && this.box.right <= right + SLACK;
    }
    below({ top, bottom }: DOMRect) {
      return this.box.top < top - SLACK || this.box.bottom > bottom + SLACK;
    }
    /** True for a text that only screen readers get. */
    get isForScreenReaders(): boolean {
      for (let outer: Element | null = this.element; outer; outer = outer.parentElement) {
        if (getComputedStyle(outer).clipPath === 'inset(50%)') return true;
      }
      return false;
    }
    /** The reason why the text is not visible as a whole, if it is not. */
    get trouble(): string | undefined {
      if (this.isForScreenReaders) return undefined;
      for (let outer = this.element; outer !== document.body; ) {
        const style = getComputedStyle(outer);
        const { overflowX, overflowY, textOverflow, webkitLineClamp } = style;
        if (/auto|scroll/.test(overflowX)) return undefined;
        if (textOverflow === 'ellipsis' || webkitLineClamp !== 'none') return undefined;
        const around = outer.getBoundingClientRect();
        const button = outer.matches('button, .button');
        const container = button || outer.matches('article');
        if ((container || overflowX !== 'visible') && !this.within(around)) return 'is cut';
        if ((button || overflowY === 'hidden') && this.below(around)) return 'is cut below';
        outer = outer.parentElement ?? document.body;
      }
      const { left, right } = this.box;
      return left < -SLACK || right > clientWidth + SLACK ? 'leaves the window' : undefined;
    }
    /** True if the picture of its link overlaps the text, or a button the page's title. */
    get covered(): boolean {
      const own = this.element.getBoundingClientRect();
      const pictures = this.element.closest('li a')?.querySelectorAll('svg') ?? [];
      const isTitle = this.element.matches('h1');
      // A dialog or menu that is open over the page may overlap the title.
      const buttons = isTitle
        ? [...document.querySelectorAll('header :is(button, a[href="/notificaciones"])')]
        : [];
      return [...pictures, ...buttons.filter((one) => !unseen(one))].some((other) => {
        const { left, right, top, bottom, width } = other.getBoundingClientRect();
        const across = Math.min(right, this.box.right, own.right) - Math.max(left, this.box.left);
        // A title's line box may be smaller than its typeface's letters.
        const above = Math.max(top, this.box.top, isTitle ? own.top : top);
        const along = Math.min(bottom, this.box.bottom, isTitle ? own.bottom : bottom) - above;
        return width > 0 && across > SLACK && along > SLACK;
      });
    }
  }

  const ink = document.createElement('canvas').getContext('2d') as CanvasRenderingContext2D;
  /** Splits a text into its rendered lines. */
  function linesOf(text: Text): string[] {
    const lines: string[] = [];
    const range = document.createRange();
    let line = '';
    let last = Number.NaN;
    for (let at = 0; at < text.length; at += 1) {
      range.setStart(text, at);
      range.setEnd(text, at + 1);
      const { bottom, height } = range.getBoundingClientRect();
      if (height === 0) continue;
      if (Math.abs(bottom - last) > 2) {
        lines.push(line);
        line = '';
      }
      last = bottom;
      line += text.data[at];
    }
    lines.push(line);
    return lines;
  }
  /** True if the letters of a line touch the line above, measured by ink, not by line height. */
  function runsTogether(text: Text, style: CSSStyleDeclaration): boolean {
    const { fontSize, textTransform } = style;
    const pitch = Number.parseFloat(style.lineHeight);
    // No typeface has letters that are higher than this.
    if (Number.isNaN(pitch) || pitch >= 1.3 * Number.parseFloat(fontSize)) return false;
    ink.font = `${style.fontStyle} ${style.fontWeight} ${fontSize} ${style.fontFamily}`;
    let deep = Number.NEGATIVE_INFINITY;
    return linesOf(text).some((line) => {
      const displayed = textTransform === 'uppercase' ? line.toLocaleUpperCase('es') : line;
      const { actualBoundingBoxAscent, actualBoundingBoxDescent } = ink.measureText(displayed);
      const touches = deep + actualBoundingBoxAscent > pitch + SLACK;
      deep = actualBoundingBoxDescent;
      return touches;
    });
  }

  /** True if a word of usual length continues on the next line without a hyphen. */
  function cutWord(text: Text, { hyphens }: CSSStyleDeclaration): boolean {
    // On the smallest windows words have hyphens, for which this Chromium has no dictionary: there
    // only the words that are always in sight must fit.
    const isSmall = matchMedia('(max-width: 20rem)').matches;
    const isLinkButton = text.parentElement?.closest('a[class*="_button_"]');
    const mayCut = hyphens === 'auto' || (isSmall && !isLinkButton);
    if (mayCut && !text.parentElement?.closest('header #titulo, [data-saves] button')) return false;
    const range = document.createRange();
    const words = text.data.matchAll(/(?<![^\s«"(¿¡])\p{L}{3,14}(?![^\s»").,;:?!…])/gu);
    return [...words].some(({ 0: word, index }) => {
      // An initial of several lines has a box of its own.
      range.setStart(text, index || 1);
      range.setEnd(text, index + word.length);
      const shown = [...range.getClientRects()].filter(({ width }) => width > 0);
      return new Set(shown.map(({ bottom }) => Math.round(bottom))).size > 1;
    });
  }

  const unseen = (element: Element) =>
    // The honeypot field of a form (`.tr`) lies outside of the window.
    element.closest('[inert], script, style, option, svg, .tr') !== null ||
    !element.checkVisibility({ opacityProperty: true, visibilityProperty: true });
  const problems = scrollWidth > clientWidth ? [`the page is ${scrollWidth} px wide`] : [];
  // A dialog may scroll vertically, but not horizontally.
  for (const dialog of document.querySelectorAll('[role$="dialog"]')) {
    if (dialog.scrollWidth > dialog.clientWidth + SLACK) {
      problems.push(`a dialog is ${dialog.scrollWidth} px wide`);
    }
  }
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  while (walker.nextNode()) {
    const { parentElement: element, textContent } = walker.currentNode;
    const text = textContent?.trim().slice(0, 40);
    if (!text || !element || unseen(element)) continue;
    const range = document.createRange();
    range.selectNodeContents(walker.currentNode);
    const box = new Shown(element, range.getBoundingClientRect());
    const style = getComputedStyle(element);
    const isCut = () => !box.isForScreenReaders && cutWord(walker.currentNode as Text, style);
    const why =
      box.trouble ??
      (box.covered ? 'lies under a picture or a button' : undefined) ??
      (runsTogether(walker.currentNode as Text, style) ? 'runs into the line above' : undefined) ??
      (isCut() ? 'has a word that is cut' : undefined);
    if (why) problems.push(`<${element.tagName.toLowerCase()}> «${text}» ${why}`);
  }
  return problems;
}
