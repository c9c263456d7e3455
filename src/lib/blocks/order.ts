import type { Link } from '@/lib/links/schema';
import type { Block } from './registry';
import { type Item, isBlock } from './rules';

interface Identified {
  id: string;
}

/**
 * Returns the ids of links and blocks in one order: first the ids in `orden`, then the others,
 * links before blocks, each kind in its own order (docs/product.md §15).
 */
export function fullOrder(
  orden: readonly string[],
  enlaces: readonly Identified[],
  bloques: readonly Identified[],
): string[] {
  const ids = new Set([...enlaces, ...bloques].map(({ id }) => id));
  const named = new Set(orden.filter((id) => ids.has(id)));
  return [...named, ...[...ids].filter((id) => !named.has(id))];
}

/**
 * Merges a new order of links alone, or of blocks alone, into the stored order of both. The items
 * fill the positions of their kind in the new order; further new items follow at the end.
 */
export function resettled(orden: readonly string[], items: readonly Identified[]): string[] {
  const ids = new Set(items.map(({ id }) => id));
  const next = items.values();
  const places = orden.map((id) => (ids.has(id) ? (next.next().value?.id ?? id) : id));
  return [...places, ...[...next].map(({ id }) => id)];
}

/** Returns items in the order of `orden`, which must contain all of their ids. */
export function inOrder<T extends Identified>(items: readonly T[], orden: readonly string[]): T[] {
  const places = new Map(orden.map((id, at) => [id, at]));
  return [...items].sort((one, other) => (places.get(one.id) ?? 0) - (places.get(other.id) ?? 0));
}

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
