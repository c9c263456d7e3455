import { useStore } from '@nanostores/react';
import { computed } from 'nanostores';
import { useEffect, useMemo, useRef } from 'react';
import { faceIdOf } from '@/lib/appearance/fonts';
import {
  type Appearance,
  DEFAULT_APPEARANCE,
  THEME_IDS,
  type ThemeId,
} from '@/lib/appearance/options';
import { paletteOf } from '@/lib/appearance/palette';
import { mayUseTheme } from '@/lib/appearance/plan';
import { pageSheet } from '@/lib/appearance/sheet';
import { THEMES } from '@/lib/appearance/themes';
import { escapeAttributes } from '@/lib/core/text/html';
import { $theme } from '../core/state';
import { $issues } from '../draft/issues';
import { $base } from '../draft/store';
import { $preview } from '../preview/preview';
import styles from './Appearance.module.css';
import { $appearance, $faces, appearanceTexts, chooseTheme, familyOf } from './appearance';

/** Name of the element that replaces the page's `main`, which may exist only once in a document. */
const CARD = 'x-card';
/** Number of links that fit into a miniature. */
const SHOWN_LINKS = 4;

/** The page from the preview, and the parts of its style sheet that no theme changes. */
interface DrawnPage {
  card: HTMLElement;
  /** The block kinds that the page's style sheet includes (PageDocument). */
  kinds: string[];
  heading: string;
}

/**
 * Returns sample links for a page without links, because a theme is hardly visible without them.
 */
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

/** Parses the page and removes the parts that do not fit into a miniature. */
function read(html: string): DrawnPage {
  // The page's inline style sheet is not needed here, and the dashboard's Content-Security-Policy
  // would report it.
  const bare = escapeAttributes(html).replace(/<style[^>]*>.*?<\/style>/gs, '');
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
    // Font subsets of miniatures cover the name only, not the titles.
    kinds: kinds.filter((kind) => kind !== 'titulares'),
    heading: card.querySelector('h1')?.textContent ?? '',
  };
}

/** The page in all miniatures: parsed once for all themes. */
const $drawn = computed($preview, ({ html }) => read(html));

const FRAME = `${CARD}{display:block}body{min-height:100%;padding-top:1.5rem;pointer-events:none}`;

interface Drawing {
  /** Undefined in browsers without constructable style sheets, such as Safari before 16.4. */
  sheet: CSSStyleSheet | undefined;
  /** The theme's colours as a background, shown until the page is rendered or in its place. */
  swatch: string;
}

function useDrawing(tema: ThemeId, page: DrawnPage): Drawing {
  const dark = useStore($theme) === 'dark';
  const faces = useStore($faces);
  const { heading } = page;
  const parts = page.kinds.join(' ');
  return useMemo(() => {
    const appearance: Appearance = { ...DEFAULT_APPEARANCE, tema, modo: THEMES[tema].modo };
    const light = appearance.modo === 'auto' ? (dark ? 'oscuro' : 'claro') : appearance.modo;
    const face = faceIdOf(appearance);
    const embedded = face && faces.has(face) ? { family: familyOf(face) } : undefined;
    const { desk, stock, accent } = paletteOf(appearance, light);
    const swatch = `linear-gradient(${desk} 25%, ${stock} 0 75%, ${accent} 0)`;
    if (!('replaceSync' in CSSStyleSheet.prototype)) return { sheet: undefined, swatch };
    const sheet = new CSSStyleSheet();
    const kinds = parts.split(' ').filter(Boolean);
    const drawn = { embedded, heading, lights: [light], kinds };
    sheet.replaceSync(pageSheet(appearance, drawn).replaceAll(/\bmain\b/g, CARD) + FRAME);
    return { sheet, swatch };
  }, [tema, dark, faces, parts, heading]);
}

/**
 * The person's page in a theme: the preview's markup with the page's style sheet. A shadow root
 * isolates that style sheet from the dashboard's.
 */
function Miniature({ tema }: { tema: ThemeId }) {
  const host = useRef<HTMLDivElement>(null);
  const drawn = useStore($drawn);
  const { sheet, swatch } = useDrawing(tema, drawn);
  useEffect(() => {
    if (!sheet) return;
    const root = host.current?.shadowRoot ?? host.current?.attachShadow({ mode: 'open' });
    if (!root) return;
    root.adoptedStyleSheets = [sheet];
    const body = document.createElement('body');
    body.append(drawn.card.cloneNode(true));
    root.replaceChildren(body);
  }, [drawn, sheet]);
  return (
    <div className={styles.frame} style={{ background: swatch }} aria-hidden="true" inert>
      <div className={styles.page} ref={host} />
    </div>
  );
}

interface CardProps {
  tema: ThemeId;
  chosen: boolean;
  /** True when publishing the theme needs PRO. */
  ofPro?: boolean;
}

function Caption({ tema }: { tema: ThemeId }) {
  const { name, about } = appearanceTexts.themes[tema];
  return (
    <span className={styles.caption}>
      <b>{name}</b>
      <span>{about}</span>
    </span>
  );
}

function Card({ tema, chosen, ofPro }: CardProps) {
  const issue = useStore($issues)['apariencia.tema'];
  const card = useRef<HTMLLabelElement>(null);
  // Scrolls the strip to the page's theme, which may be far to the right.
  const first = useRef(chosen);
  useEffect(() => {
    const strip = card.current?.parentElement;
    if (first.current && strip)
      strip.scrollLeft = (card.current?.offsetLeft ?? 0) - strip.offsetLeft - 16;
  }, []);
  return (
    <label className={styles.card} ref={card}>
      <input
        className="covering"
        type="radio"
        name="tema"
        checked={chosen}
        aria-invalid={(chosen && issue && true) || undefined}
        onChange={() => chooseTheme(tema)}
      />
      <Miniature tema={tema} />
      {ofPro && <span className={styles.pro}>{appearanceTexts.screen.locked}</span>}
      <Caption tema={tema} />
    </label>
  );
}

/**
 * Every theme as a miniature of the person's page. Themes that the plan cannot publish are marked.
 */
export function Gallery() {
  const { tema: current } = useStore($appearance);
  const plan = useStore($base)?.plan ?? 'free';
  const open = THEME_IDS.filter((tema) => mayUseTheme(plan, tema));
  const ofPro = THEME_IDS.filter((tema) => !mayUseTheme(plan, tema));
  return (
    <>
      <fieldset className={styles.galleryGroup}>
        <legend className={ofPro.length ? styles.galleryLegend : 'visually-hidden'}>
          {ofPro.length ? appearanceTexts.screen.free(open.length) : appearanceTexts.screen.title}
        </legend>
        {open.map((tema) => (
          <Card key={tema} tema={tema} chosen={tema === current} />
        ))}
      </fieldset>
      {ofPro.length > 0 && (
        <fieldset className={styles.galleryGroup}>
          <legend className={styles.galleryLegend}>
            {appearanceTexts.screen.pro(ofPro.length)} <span>{appearanceTexts.screen.proHelp}</span>
          </legend>
          {ofPro.map((tema) => (
            <Card key={tema} tema={tema} chosen={tema === current} ofPro />
          ))}
        </fieldset>
      )}
    </>
  );
}
