import base from '@/styles/profile.css?inline';
import { type Embedded, shapesOf, tokensOf } from './css';
import type { Appearance, Light } from './options';

type Sheets = Record<string, string>;

// The options are written out each time: the bundler reads them without running them.
const fills = import.meta.glob<string>('../../styles/page/fills/*.css', {
  eager: true,
  query: '?inline',
  import: 'default',
});
const portraits = import.meta.glob<string>('../../styles/page/portraits/*.css', {
  eager: true,
  query: '?inline',
  import: 'default',
});
const themes = import.meta.glob<string>('../../styles/page/themes/*.css', {
  eager: true,
  query: '?inline',
  import: 'default',
});
/** How a theme draws blocks: only where there are any. */
const themeBlocks = import.meta.glob<string>('../../styles/page/theme-blocks/*.css', {
  eager: true,
  query: '?inline',
  import: 'default',
});
const blocks = import.meta.glob<string>('../../styles/page/blocks/*.css', {
  eager: true,
  query: '?inline',
  import: 'default',
});
const grid = import.meta.glob<string>('../../styles/page/*.css', {
  eager: true,
  query: '?inline',
  import: 'default',
});

function named(sheets: Sheets, name: string): string {
  return Object.entries(sheets).find(([path]) => path.endsWith(`/${name}.css`))?.[1] ?? '';
}

/**
 * The whole sheet of a page with a look: only the parts that it uses. `lights`
 * overrides day and night for miniatures; `kinds` are those of its blocks, and `imagen` where
 * links have pictures.
 */
export function pageSheet(
  look: Appearance,
  embedded?: Embedded,
  lights?: Light[],
  kinds: readonly string[] = [],
): string {
  const { relleno, retrato, enlaces } = shapesOf(look);
  return [
    base,
    named(fills, relleno === 'tema' ? look.tema : relleno),
    named(grid, enlaces),
    named(portraits, retrato === 'tema' ? look.tema : retrato),
    ...kinds.map((kind) => named(blocks, kind)),
    kinds.includes('imagen') ? named(blocks, `imagen-${enlaces}`) : '',
    named(themes, look.tema),
    kinds.length > 0 ? named(themeBlocks, look.tema) : '',
    tokensOf(look, embedded, lights),
  ]
    .join('')
    .trim();
}
