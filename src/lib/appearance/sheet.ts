import frame from '@/styles/page/pedido.css?inline';
import base from '@/styles/page.css?inline';
import { type Drawn, shapesOf, tokensOf } from './css';
import { type Appearance, isMosaic, THEME_IDS, type ThemeId } from './options';

type Sheets = Record<string, string>;

// The options are repeated as literals: Vite evaluates `import.meta.glob` statically.
const blocks = import.meta.glob<string>('../../styles/page/blocks/*.css', {
  eager: true,
  query: '?inline',
  import: 'default',
});
const pageSheets = import.meta.glob<string>('../../styles/page/*.css', {
  eager: true,
  query: '?inline',
  import: 'default',
});
const themes = import.meta.glob<string>('../../styles/page/themes/*.css', {
  eager: true,
  query: '?inline',
  import: 'default',
});

function named(sheets: Sheets, name: string): string {
  return Object.entries(sheets).find(([path]) => path.endsWith(`/${name}.css`))?.[1] ?? '';
}

/**
 * Returns the parts of a stylesheet by name. The file has each part in its own `@layer`, which is
 * removed here.
 */
function partsOf(sheet: string): Sheets {
  const [, ...pieces] = sheet.split(/@layer ([\w-]+)\s*\{/);
  const parts: Sheets = {};
  for (let at = 0; at < pieces.length; at += 2) {
    const [name = '', rules = ''] = pieces.slice(at, at + 2);
    parts[name] = rules.slice(0, rules.lastIndexOf('}')).trim();
  }
  return parts;
}

const [fills, portraits, tiles] = ['fills', 'portraits', 'tiles'].map((name) =>
  partsOf(named(pageSheets, name)),
) as [Sheets, Sheets, Sheets];
const themeParts = new Map(THEME_IDS.map((theme) => [theme, partsOf(named(themes, theme))]));

/** Returns the sheet of a part that the theme draws itself, or ''. */
const drawnBy = (theme: ThemeId, part: 'theme' | 'head' | 'portrait' | 'links' | 'blocks') =>
  themeParts.get(theme)?.[part] ?? '';

/**
 * True when a page begins with portrait and name. Secondary pages (forms, a product) show the name
 * in one line (formulario.css).
 */
const hasHead = (kinds: readonly string[]) => !kinds.includes('formulario');

/** Returns the sheet of the portrait's position, which a theme may draw itself. */
const portraitOf = (theme: ThemeId, place: Appearance['retrato']) =>
  place === 'tema' ? drawnBy(theme, 'portrait') : (portraits[place] ?? '');

/** Returns the sheets of a mosaic, and of the page's block kinds that look different as tiles. */
const mosaicOf = (kinds: readonly string[]) => [
  named(pageSheets, 'mosaico'),
  ...kinds.map((kind) => tiles[kind] ?? ''),
];

/**
 * `kinds` name the sheets that a page needs: its blocks' kinds, `imagen` when links have pictures,
 * `formulario` on secondary pages.
 */
type Parts = Drawn & { kinds?: readonly string[] };

/** Returns the whole sheet of a page: only the parts that it uses. */
export function pageSheet(appearance: Appearance, { kinds = [], ...drawn }: Parts = {}): string {
  const { relleno, retrato, enlaces } = shapesOf(appearance);
  const mosaic = isMosaic(appearance);
  return [
    base,
    relleno === 'tema' ? drawnBy(appearance.tema, 'links') : (fills[relleno] ?? ''),
    mosaic ? '' : named(pageSheets, enlaces),
    hasHead(kinds) ? portraitOf(appearance.tema, retrato) : '',
    ...kinds.map((kind) => named(blocks, kind)),
    kinds.includes('imagen') && !mosaic ? named(blocks, `imagen-${enlaces}`) : '',
    drawnBy(appearance.tema, 'theme'),
    hasHead(kinds) ? drawnBy(appearance.tema, 'head') : '',
    kinds.length > 0 ? drawnBy(appearance.tema, 'blocks') : '',
    // Comes last, because tiles are placed in the same way in every theme.
    ...(mosaic && hasHead(kinds) ? mosaicOf(kinds) : []),
    tokensOf(appearance, drawn),
  ]
    .join('')
    .trim();
}

/**
 * Returns the sheet of screens that are not the page itself, such as its orders: the page's colours
 * by day and night, background, corners and heading font.
 */
export function frameSheet(
  appearance: Appearance,
  { face, heading }: { face: string | undefined; heading: string },
): string {
  const embedded = face ? { family: 'D', base64: face } : undefined;
  return tokensOf(appearance, { embedded, heading }) + frame;
}
