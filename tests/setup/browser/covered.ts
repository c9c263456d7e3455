import type { Page } from '@playwright/test';

/**
 * Returns the texts and controls of a page, at a width, that another element overlaps. Ornaments
 * that let clicks through count as overlapping too, unless they are only a frame. Makes the window
 * as high as the page.
 */
export async function covered(page: Page, width: number): Promise<string[]> {
  await page.setViewportSize({ width, height: 844 });
  const height = await page.evaluate(() => document.documentElement.scrollHeight);
  await page.setViewportSize({ width, height });
  return page.evaluate(findCovered);
}

function findCovered(): string[] {
  const CONTROLS = 'a, button, input:not([type=hidden]), textarea, select, summary';
  const OUT_OF_SIGHT = '.tr, .rd span, [inert], script, style, title';
  const covered = new Set<string>();

  /**
   * Makes painted ornaments, except frames, receive clicks until the returned function is called.
   */
  function feelOrnaments(): () => void {
    const felt = document.createElement('style');
    felt.textContent =
      '[data-felt~=before]::before,[data-felt~=after]::after{pointer-events:auto!important}';
    document.head.append(felt);
    for (const element of document.querySelectorAll('body, body *')) {
      const painted = ['before', 'after'].filter((side) => {
        const style = getComputedStyle(element, `::${side}`);
        const { content, position, backgroundImage, backgroundColor } = style;
        if (content === 'none' || !/absolute|fixed/.test(position)) return false;
        return backgroundImage !== 'none' || !/\/ 0\)|, 0\)$/.test(backgroundColor);
      });
      if (painted.length > 0) element.setAttribute('data-felt', painted.join(' '));
    }
    return () => felt.remove();
  }

  const name = (element: Element) =>
    `<${element.localName}${element.className && typeof element.className === 'string' ? ` class=${element.className}` : ''}>`;

  /** True if a point is clipped by the element or an ancestor, so that nothing overlaps it. */
  function isCut(element: Element, x: number, y: number): boolean {
    for (let outer: Element | null = element; outer; outer = outer.parentElement) {
      if (getComputedStyle(outer).overflow === 'visible') continue;
      const { left, right, top, bottom } = outer.getBoundingClientRect();
      if (x < left || x > right || y < top || y > bottom) return true;
    }
    return false;
  }

  /** Tests some points of an element's boxes for another element on top. */
  function feel(element: Element, boxes: Iterable<DOMRect>, what: string): void {
    for (const { left, top, width, height } of boxes) {
      if (width < 2 || height < 2) continue;
      for (const across of [0.1, 0.5, 0.9]) {
        for (const along of [0.3, 0.7]) {
          const [x, y] = [left + across * width, top + along * height];
          const hit = document.elementFromPoint(x, y);
          if (!hit || element.contains(hit) || isCut(element, x, y)) continue;
          covered.add(`${what} lies under ${name(hit)}`);
        }
      }
    }
  }

  /** Returns how far (px) the rings of an avatar extend beyond its box. */
  function reachOf(portrait: Element): number {
    const { outlineStyle, outlineWidth, outlineOffset, boxShadow } = getComputedStyle(portrait);
    const [, , , spread = 0] = (boxShadow.match(/-?[\d.]+px/g) ?? []).map(Number.parseFloat);
    const outline = Number.parseFloat(outlineWidth) + Number.parseFloat(outlineOffset);
    return Math.max(spread, outlineStyle === 'none' ? 0 : outline);
  }

  const rings = [...document.querySelectorAll('.av')].flatMap((portrait) => {
    const reach = reachOf(portrait);
    const { left, right, top, bottom } = portrait.getBoundingClientRect();
    const box = { portrait, left: left - reach, right: right + reach };
    return reach > 0 ? [{ ...box, top: top - reach, bottom: bottom + reach }] : [];
  });
  const isRinged = (element: Element, box: DOMRect) =>
    rings.some(
      ({ portrait, left, right, top, bottom }) =>
        !portrait.contains(element) &&
        Math.min(right, box.right) - Math.max(left, box.left) > 1.5 &&
        Math.min(bottom, box.bottom) - Math.max(top, box.top) > 1.5,
    );

  const stop = feelOrnaments();
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  while (walker.nextNode()) {
    const { parentElement: element, textContent } = walker.currentNode;
    const text = textContent?.trim().slice(0, 30);
    if (!text || !element || element.closest(OUT_OF_SIGHT) || !element.checkVisibility()) continue;
    const range = document.createRange();
    range.selectNodeContents(walker.currentNode);
    const boxes = [...range.getClientRects()];
    feel(element, boxes, `«${text}»`);
    if (boxes.some((box) => isRinged(element, box))) covered.add(`«${text}» lies under a ring`);
  }
  for (const control of document.querySelectorAll(CONTROLS)) {
    if (control.closest(OUT_OF_SIGHT) || !control.checkVisibility()) continue;
    feel(control, control.getClientRects(), name(control));
  }
  stop();
  return [...covered];
}
