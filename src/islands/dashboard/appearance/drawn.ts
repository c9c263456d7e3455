import { computed } from 'nanostores';
import { $preview } from '../preview/preview';
import { appearanceTexts } from './appearance';

/** Stands for the page's `main`, of which a document has only one. */
export const CARD = 'x-card';
/** Links that fit into a miniature. */
const SHOWN_LINKS = 4;

/** The person's page as the preview draws it, and what its sheet is made of besides a theme. */
export interface DrawnPage {
  card: HTMLElement;
  /** The parts of its sheet: its kinds of blocks (PageDocument). */
  kinds: string[];
  heading: string;
}

/** Links to stand in a page that has none yet: a theme is hardly seen without any. */
function sampleLinks(): HTMLElement {
  const list = document.createElement('ul');
  for (const title of appearanceTexts.screen.samples) {
    const link = list
      .appendChild(document.createElement('li'))
      .appendChild(document.createElement('a'));
    link.appendChild(document.createElement('b')).textContent = title;
  }
  return list;
}

/** The page without what has no room in a miniature. */
function read(html: string): DrawnPage {
  // The dashboard's policy would report the page's own sheet, which is not needed here.
  const bare = html.replace(/<style[^>]*>.*?<\/style>/gs, '');
  const page = new DOMParser().parseFromString(bare, 'text/html');
  const card = document.createElement(CARD);
  for (const part of page.querySelector('main')?.children ?? []) {
    for (const extra of part.querySelectorAll(`form, li:nth-child(n + ${SHOWN_LINKS + 1})`)) {
      extra.remove();
    }
    if (!part.querySelector('ul')) part.append(sampleLinks());
    card.append(document.importNode(part, true));
  }
  const kinds = page.body.dataset['partes']?.split(' ') ?? [];
  return {
    card,
    // The faces of miniatures hold the letters of the name alone.
    kinds: kinds.filter((kind) => kind !== 'titulares'),
    heading: card.querySelector('h1')?.textContent ?? '',
  };
}

/** The page that every miniature shows: read once for all themes. */
export const $drawn = computed($preview, ({ html }) => read(html));
