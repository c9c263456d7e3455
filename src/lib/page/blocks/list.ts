import type { Link } from '@/lib/page/links/schema';
import { inOrder } from './order';
import type { Block } from './registry';
import { type Item, isBlock } from './rules';

/** A page's list as its profile holds it. */
interface List {
  enlaces: Link[];
  bloques: Block[];
  orden: string[];
}

/** The links and blocks of a page, one after the other. */
export function itemsOf({ enlaces, bloques, orden }: List): Item[] {
  return inOrder<Item>([...enlaces, ...bloques], orden);
}

/** Links and blocks as a profile holds them. */
export function listOf(items: readonly Item[]): List {
  return {
    enlaces: items.filter((item) => !isBlock(item)),
    bloques: items.filter(isBlock),
    orden: items.map(({ id }) => id),
  };
}
