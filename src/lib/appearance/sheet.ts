import base from '@/styles/profile.css?inline';
import { shapesOf, tokensOf } from './css';
import type { Appearance } from './options';
import type { Light } from './palette';

type Sheets = Record<string, string>;

const EAGER = { eager: true, query: '?inline', import: 'default' } as const;
const fills = import.meta.glob<string>('../../styles/page/fills/*.css', { ...EAGER });
const portraits = import.meta.glob<string>('../../styles/page/portraits/*.css', { ...EAGER });
const themes = import.meta.glob<string>('../../styles/page/themes/*.css', { ...EAGER });
const grid = import.meta.glob<string>('../../styles/page/*.css', { ...EAGER });

function named(sheets: Sheets, name: string): string {
  return Object.entries(sheets).find(([path]) => path.endsWith(`/${name}.css`))?.[1] ?? '';
}

/**
 * The whole sheet of a page with a look: only the parts that it uses. `embedded`
 * is its display face as base64; `lights` overrides day and night for miniatures.
 */
export function pageSheet(look: Appearance, embedded?: string, lights?: Light[]): string {
  const { relleno, retrato, enlaces } = shapesOf(look);
  return [
    base,
    named(fills, relleno),
    named(grid, enlaces),
    named(portraits, retrato),
    named(themes, look.tema),
    tokensOf(look, embedded, lights),
  ]
    .join('')
    .trim();
}
