import type { Link } from '@/lib/links/schema';
import { inOrder } from './order';
import type { Block } from './registry';
import { type Item, isBlock } from './rules';

/** A page's list as its profile stores it. */
interface List {
  enlaces: Link[];
  bloques: Block[];
  orden: string[];
}

/** Returns the links and blocks of a page in their order. */
export function itemsOf({ enlaces, bloques, orden }: List): Item[] {
  return inOrder<Item>([...enlaces, ...bloques], orden);
}

/** Splits a list into the links, blocks and order that a profile stores. */
export function listOf(items: readonly Item[]): List {
  return {
    enlaces: items.filter((item) => !isBlock(item)),
    bloques: items.filter(isBlock),
    orden: items.map(({ id }) => id),
  };
}
