import type { Page } from '@playwright/test';
import { MARKS } from '../../../src/lib/core/i18n';

/** Returns a document's texts and the labels of its elements. */
function saidBy(): string[] {
  const named = [
    'alt',
    'title',
    'aria-label',
    'placeholder',
    'aria-roledescription',
    'aria-valuetext',
  ];
  const meta = 'meta[name=description], meta[property="og:title"], meta[property="og:description"]';
  const contents = [...document.querySelectorAll<HTMLMetaElement>(meta)].map(
    ({ content }) => content,
  );
  const names = [...document.querySelectorAll('body *')].flatMap((element) =>
    named.flatMap((name) => element.getAttribute(name) ?? []),
  );
  const walker = document.createTreeWalker(document.documentElement, NodeFilter.SHOW_TEXT);
  const texts: string[] = [];
  while (walker.nextNode()) {
    // Names that programs use are the same in every language.
    const none = 'script, style, template, [translate="no"]';
    const within = walker.currentNode.parentElement?.closest(none);
    if (!within) texts.push(walker.currentNode.textContent ?? '');
  }
  return [...contents, ...names, texts.join('\n')];
}

/** Returns the pieces of a text outside of MARKS, and `unclosed: …` for a missing end mark. */
function outsideMarks(text: string): string[] {
  const [open, close] = MARKS;
  const pieces = [''];
  let depth = 0;
  let since = 0;
  for (const [at, letter] of [...text].entries()) {
    if (letter === open) {
      if (depth === 0) since = at;
      depth += 1;
      pieces.push('');
    } else if (letter === close) depth -= 1;
    else if (depth === 0) pieces[pieces.length - 1] += letter;
  }
  if (depth !== 0) pieces.push(`unclosed: ${[...text].slice(since, since + 60).join('')}`);
  return pieces.flatMap((piece) => piece.split('\n')).map((piece) => piece.trim());
}

/** Returns the pieces with words that stand outside of MARKS and are not in `known`. */
export function unmarkedIn(texts: string[], known: readonly (string | RegExp)[]): string[] {
  const stripped = (text: string) =>
    known.reduce<string>((left, one) => left.replaceAll(one, ''), text);
  const pieces = texts.flatMap(outsideMarks).filter((piece) => /\p{L}{2}/u.test(stripped(piece)));
  return [...new Set(pieces)];
}

/** The same for the current document of a browser's page. */
export async function unmarkedOn(
  page: Page,
  known: readonly (string | RegExp)[],
): Promise<string[]> {
  return unmarkedIn(await page.evaluate(saidBy), known);
}
