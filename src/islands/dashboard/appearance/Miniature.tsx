import { useStore } from '@nanostores/react';
import { useEffect, useMemo, useRef } from 'react';
import { faceIdOf } from '@/lib/appearance/fonts';
import { type Appearance, DEFAULT_APPEARANCE, type ThemeId } from '@/lib/appearance/options';
import { pageSheet } from '@/lib/appearance/sheet';
import { THEMES } from '@/lib/appearance/themes';
import { $preview } from '../preview/preview';
import { $theme } from '../shell/state';
import { $faces, familyOf } from './faces';
import styles from './Miniature.module.css';
import { look as words } from './texts';

/** Links that fit into a miniature. */
const SHOWN_LINKS = 4;

/** Stands for the page's `main`, of which a document has only one. */
const CARD = 'x-card';
const FRAME = `${CARD}{display:block}body{min-height:100%;padding-top:1.5rem;pointer-events:none}`;

/** Links to stand in a page that has none yet: a theme is hardly seen without any. */
function sampleLinks(): HTMLElement {
  const list = document.createElement('ul');
  for (const title of words.screen.samples) {
    const link = list
      .appendChild(document.createElement('li'))
      .appendChild(document.createElement('a'));
    link.appendChild(document.createElement('b')).textContent = title;
  }
  return list;
}

/** The card of the person's own page as the preview draws it, without what has no room. */
function cardOf(html: string): HTMLElement {
  // The dashboard's policy would report the page's own sheet, which is not needed here.
  const bare = html.replace(/<style[^>]*>.*?<\/style>/gs, '');
  const page = new DOMParser().parseFromString(bare, 'text/html');
  const card = document.createElement(CARD);
  for (const part of page.querySelector('main')?.children ?? []) {
    for (const extra of part.querySelectorAll(`li:nth-child(n + ${SHOWN_LINKS + 1})`)) {
      extra.remove();
    }
    if (!part.querySelector('ul')) part.append(sampleLinks());
    card.append(document.importNode(part, true));
  }
  return card;
}

function useSheet(tema: ThemeId): CSSStyleSheet {
  const dark = useStore($theme) === 'dark';
  const faces = useStore($faces);
  return useMemo(() => {
    const look: Appearance = { ...DEFAULT_APPEARANCE, tema, modo: THEMES[tema].modo };
    const light = look.modo === 'auto' ? (dark ? 'oscuro' : 'claro') : look.modo;
    const face = faceIdOf(look);
    const embedded = face && faces.has(face) ? { family: familyOf(face) } : undefined;
    const sheet = new CSSStyleSheet();
    const page = pageSheet(look, { embedded, lights: [light] }).replaceAll(/\bmain\b/g, CARD);
    sheet.replaceSync(page + FRAME);
    return sheet;
  }, [tema, dark, faces]);
}

/**
 * The person's page in a theme, drawn here from the preview's own markup. A
 * shadow tree keeps its sheet from the dashboard's and the dashboard's from it.
 */
export function Miniature({ tema }: { tema: ThemeId }) {
  const host = useRef<HTMLDivElement>(null);
  const { html } = useStore($preview);
  const sheet = useSheet(tema);
  useEffect(() => {
    const root = host.current?.shadowRoot ?? host.current?.attachShadow({ mode: 'open' });
    if (!root) return;
    root.adoptedStyleSheets = [sheet];
    const body = document.createElement('body');
    body.append(cardOf(html));
    root.replaceChildren(body);
  }, [html, sheet]);
  return (
    <div className={styles.frame} aria-hidden="true" inert>
      <div className={styles.page} ref={host} />
    </div>
  );
}
