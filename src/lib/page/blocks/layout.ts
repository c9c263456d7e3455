import type { Link } from '@/lib/page/links/schema';
import type { Block, BlockOf } from './registry';
import { type Item, isBlock } from './rules';

/** A block that is drawn as a button among the links. */
type Button = BlockOf<'whatsapp'>;

/** A part of a page: links that follow one another, another block, or a section of them. */
export type Part =
  | { links: (Link | Button)[]; after: string | undefined }
  | { block: Exclude<Block, Button> }
  | { heading: BlockOf<'titulo'>; parts: Part[] };

/** Puts what follows into runs of links and blocks between them. `after` is the title above. */
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

const isTitle = (item: Item): item is BlockOf<'titulo'> => isBlock(item) && item.tipo === 'titulo';

/** A page's list as it is drawn: each title begins a section, which ends at the next one. */
export function layOut(items: readonly Item[]): Part[] {
  const starts = items.flatMap((item, at) => (isTitle(item) ? [at] : []));
  const sections = starts.map((from, at): Part => {
    const heading = items[from] as BlockOf<'titulo'>;
    return { heading, parts: runs(items.slice(from + 1, starts[at + 1]), heading.datos.texto) };
  });
  return [...runs(items.slice(0, starts[0]), undefined), ...sections];
}
