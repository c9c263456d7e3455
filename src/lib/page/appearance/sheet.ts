import base from '@/styles/profile.css?inline';
import { type Drawn, shapesOf, tokensOf } from './css';
import type { Appearance } from './options';

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
const themes = import.meta.glob<string>('../../../styles/page/themes/*.css', {
  eager: true,
  query: '?inline',
  import: 'default',
});
/** What a theme draws for the portrait and the name: only where a page begins with them. */
const heads = import.meta.glob<string>('../../../styles/page/heads/*.css', {
  eager: true,
  query: '?inline',
  import: 'default',
});
/** How a theme draws blocks: only where there are any. */
const themeBlocks = import.meta.glob<string>('../../../styles/page/theme-blocks/*.css', {
  eager: true,
  query: '?inline',
  import: 'default',
});
const blocks = import.meta.glob<string>('../../../styles/page/blocks/*.css', {
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

/**
 * Whether a page begins with somebody's portrait and name. Pages beside it (forms, a product) say
 * in one line whose they are (formulario.css).
 */
const hasHead = (kinds: readonly string[]) => !kinds.includes('formulario');

/** `kinds` are those of a page's blocks, and `imagen` where links have pictures. */
type Parts = Drawn & { kinds?: readonly string[] };

/** The whole sheet of a page with a look: only the parts that it uses. */
export function pageSheet(look: Appearance, { kinds = [], ...drawn }: Parts = {}): string {
  const { relleno, retrato, enlaces } = shapesOf(look);
  return [
    base,
    named(fills, relleno === 'tema' ? look.tema : relleno),
    named(grid, enlaces),
    hasHead(kinds) ? named(portraits, retrato === 'tema' ? look.tema : retrato) : '',
    ...kinds.map((kind) => named(blocks, kind)),
    kinds.includes('imagen') ? named(blocks, `imagen-${enlaces}`) : '',
    named(themes, look.tema),
    hasHead(kinds) ? named(heads, look.tema) : '',
    kinds.length > 0 ? named(themeBlocks, look.tema) : '',
    tokensOf(look, drawn),
  ]
    .join('')
    .trim();
}
