import type { Link } from '@/lib/links/schema';
import type { Block, BlockOf } from './registry';
import { type Item, isBlock, isTile } from './rules';

/** A block that is drawn as a button among the links. */
type Button = BlockOf<'whatsapp'>;

/** A part of a page: consecutive links, another block, a mosaic, or a section with its parts. */
export type Part =
  | { links: (Link | Button)[]; after: string | undefined }
  | { block: Exclude<Block, Button> }
  | { tiles: Part[] }
  | { heading: BlockOf<'titulo'>; parts: Part[] };

/** Groups items into runs of links, with blocks between them. `after` is the title above. */
function runs(items: readonly Item[], after: string | undefined): Part[] {
  const parts: Part[] = [];
  for (const item of items) {
    const last = parts.at(-1);
    if (isBlock(item) && item.tipo !== 'whatsapp') parts.push({ block: item });
    else if (last && 'links' in last) last.links.push(item);
    else parts.push({ links: [item], after });
  }
  return parts;
}

const isTiled = (part: Part) => !('block' in part) || isTile(part.block);

/** Joins consecutive tiles into one mosaic. */
function joinTiles(parts: readonly Part[]): Part[] {
  const mosaics: Part[] = [];
  for (const part of parts) {
    const last = mosaics.at(-1);
    if (!isTiled(part)) mosaics.push(part);
    else if (last && 'tiles' in last) last.tiles.push(part);
    else mosaics.push({ tiles: [part] });
  }
  return mosaics;
}

/** Sets tile sizes: a small tile that is alone in its row gets the full width. */
function fitTiles(items: readonly Item[]): Item[] {
  const fitted = [...items];
  let alone: number | undefined;
  const widen = (at: number | undefined) => {
    const item = at === undefined ? undefined : fitted[at];
    if (at !== undefined && item) fitted[at] = { ...item, tamano: 'ancho' };
  };
  for (const [at, item] of items.entries()) {
    const isSmall = isTile(item) && item.tamano === 'chico';
    if (isSmall && alone !== undefined) {
      alone = undefined;
      continue;
    }
    widen(alone);
    alone = isSmall ? at : undefined;
  }
  widen(alone);
  return fitted;
}

const isTitle = (item: Item): item is BlockOf<'titulo'> => isBlock(item) && item.tipo === 'titulo';

/**
 * Groups a page's list into parts, with tiles if `mosaic`. Each title begins a section that ends at
 * the next title. The order never changes, so that screen readers follow the visual order.
 */
export function layOut(list: readonly Item[], mosaic = false): Part[] {
  const items = mosaic ? fitTiles(list) : list;
  const partsOf = (some: readonly Item[], after: string | undefined) => {
    const parts = runs(some, after);
    return mosaic ? joinTiles(parts) : parts;
  };
  const starts = items.flatMap((item, at) => (isTitle(item) ? [at] : []));
  const sections = starts.map((from, at): Part => {
    const heading = items[from] as BlockOf<'titulo'>;
    const { texto } = heading.datos;
    return { heading, parts: partsOf(items.slice(from + 1, starts[at + 1]), texto) };
  });
  return [...partsOf(items.slice(0, starts[0]), undefined), ...sections];
}
