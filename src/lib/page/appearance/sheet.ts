import mapping from '@/styles/page/pedido.css?inline';
import base from '@/styles/profile.css?inline';
import { type Drawn, shapesOf, tokensOf } from './css';
import { type Appearance, isMosaic, type ThemeId } from './options';

type Sheets = Record<string, string>;

// The options are written out each time: the bundler reads them without running them.
const fills = import.meta.glob<string>('../../../styles/page/fills/*.css', {
  eager: true,
  query: '?inline',
  import: 'default',
});
const portraits = import.meta.glob<string>('../../../styles/page/portraits/*.css', {
  eager: true,
  query: '?inline',
  import: 'default',
});
/** What each theme draws: a folder a theme, a sheet a part of the page. */
const themes = import.meta.glob<string>('../../../styles/page/themes/*/*.css', {
  eager: true,
  query: '?inline',
  import: 'default',
});
const blocks = import.meta.glob<string>('../../../styles/page/blocks/*.css', {
  eager: true,
  query: '?inline',
  import: 'default',
});
/** What blocks are on tiles. */
const tiles = import.meta.glob<string>('../../../styles/page/tiles/*.css', {
  eager: true,
  query: '?inline',
  import: 'default',
});
const grid = import.meta.glob<string>('../../../styles/page/*.css', {
  eager: true,
  query: '?inline',
  import: 'default',
});

function named(sheets: Sheets, name: string): string {
  return Object.entries(sheets).find(([path]) => path.endsWith(`/${name}.css`))?.[1] ?? '';
}

/** What a theme draws: of the whole page, the name, the portrait, links or blocks. */
const drawnBy = (theme: ThemeId, part: 'theme' | 'head' | 'portrait' | 'links' | 'blocks') =>
  named(themes, `${theme}/${part}`);

/**
 * Whether a page begins with the portrait and name. Secondary pages (forms, a product) name the
 * page in one line (formulario.css).
 */
const hasHead = (kinds: readonly string[]) => !kinds.includes('formulario');

/** The sheet of where the portrait stands, which a theme may draw itself. */
const portraitOf = (theme: ThemeId, place: Appearance['retrato']) =>
  place === 'tema' ? drawnBy(theme, 'portrait') : named(portraits, place);

/** The sheet of tiles, and of those of a page's kinds of blocks that are placed otherwise in one. */
const mosaicOf = (kinds: readonly string[]) => [
  named(grid, 'mosaico'),
  ...kinds.map((kind) => named(tiles, kind)),
];

/** `kinds` are those of a page's blocks, and `imagen` where links have pictures. */
type Parts = Drawn & { kinds?: readonly string[] };

/** The whole sheet of a page with a look: only the parts that it uses. */
export function pageSheet(appearance: Appearance, { kinds = [], ...drawn }: Parts = {}): string {
  const { relleno, retrato, enlaces } = shapesOf(appearance);
  const mosaic = isMosaic(appearance);
  return [
    base,
    relleno === 'tema' ? drawnBy(appearance.tema, 'links') : named(fills, relleno),
    mosaic ? '' : named(grid, enlaces),
    hasHead(kinds) ? portraitOf(appearance.tema, retrato) : '',
    ...kinds.map((kind) => named(blocks, kind)),
    kinds.includes('imagen') && !mosaic ? named(blocks, `imagen-${enlaces}`) : '',
    drawnBy(appearance.tema, 'theme'),
    hasHead(kinds) ? drawnBy(appearance.tema, 'head') : '',
    kinds.length > 0 ? drawnBy(appearance.tema, 'blocks') : '',
    // Last, as tiles are placed alike in every theme.
    ...(mosaic && hasHead(kinds) ? mosaicOf(kinds) : []),
    tokensOf(appearance, drawn),
  ]
    .join('')
    .trim();
}

/**
 * The sheet that gives what the product draws beside a page, its orders, the page's whole look by
 * day and by night: colours, background, corners, and the face of the heading.
 */
export function frameSheet(
  appearance: Appearance,
  { face, heading }: { face: string | undefined; heading: string },
): string {
  const embedded = face ? { family: 'D', base64: face } : undefined;
  return tokensOf(appearance, { embedded, heading }) + mapping;
}
