import { useStore } from '@nanostores/react';
import { useEffect, useMemo, useRef } from 'react';
import { faceIdOf } from '@/lib/page/appearance/fonts';
import { type Appearance, DEFAULT_APPEARANCE, type ThemeId } from '@/lib/page/appearance/options';
import { pageSheet } from '@/lib/page/appearance/sheet';
import { THEMES } from '@/lib/page/appearance/themes';
import { $theme } from '../kernel/state';
import { $drawn, CARD, type DrawnPage } from './drawn';
import { $faces, familyOf } from './faces';
import styles from './Gallery.module.css';

const FRAME = `${CARD}{display:block}body{min-height:100%;padding-top:1.5rem;pointer-events:none}`;

function useSheet(tema: ThemeId, page: DrawnPage): CSSStyleSheet {
  const dark = useStore($theme) === 'dark';
  const faces = useStore($faces);
  const { heading } = page;
  const parts = page.kinds.join(' ');
  return useMemo(() => {
    const appearance: Appearance = { ...DEFAULT_APPEARANCE, tema, modo: THEMES[tema].modo };
    const light = appearance.modo === 'auto' ? (dark ? 'oscuro' : 'claro') : appearance.modo;
    const face = faceIdOf(appearance);
    const embedded = face && faces.has(face) ? { family: familyOf(face) } : undefined;
    const sheet = new CSSStyleSheet();
    const kinds = parts.split(' ').filter(Boolean);
    const drawn = { embedded, heading, lights: [light], kinds };
    sheet.replaceSync(pageSheet(appearance, drawn).replaceAll(/\bmain\b/g, CARD) + FRAME);
    return sheet;
  }, [tema, dark, faces, parts, heading]);
}

/**
 * The person's page in a theme: the preview's own markup, with the sheet that the page has. A
 * shadow tree keeps its sheet from the dashboard's and the dashboard's from it.
 */
export function Miniature({ tema }: { tema: ThemeId }) {
  const host = useRef<HTMLDivElement>(null);
  const drawn = useStore($drawn);
  const sheet = useSheet(tema, drawn);
  useEffect(() => {
    const root = host.current?.shadowRoot ?? host.current?.attachShadow({ mode: 'open' });
    if (!root) return;
    root.adoptedStyleSheets = [sheet];
    const body = document.createElement('body');
    body.append(drawn.card.cloneNode(true));
    root.replaceChildren(body);
  }, [drawn, sheet]);
  return (
    <div className={styles.frame} aria-hidden="true" inert>
      <div className={styles.page} ref={host} />
    </div>
  );
}
