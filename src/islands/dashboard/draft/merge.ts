import { APPEARANCE_FIELDS, type Appearance } from '@/lib/appearance/options';
import { itemsOf, listOf } from '@/lib/blocks/order';
import type { Item } from '@/lib/blocks/rules';
import { isEqual } from '@/lib/core/text/json';
import { type Draft, FIELDS, isOfList, sameField } from './fields';

type ById = Map<string, Item>;

function byId(items: Item[]): ById {
  return new Map(items.map((item) => [item.id, item]));
}

function orderOf(items: Item[], known: ById): string {
  return items.flatMap(({ id }) => (known.has(id) ? [id] : [])).join();
}

/** Returns true when the items that two lists have in common are in different order. */
function reordered(before: Item[], after: Item[]): boolean {
  return orderOf(before, byId(after)) !== orderOf(after, byId(before));
}

/** Merges a record that both sides changed: each field is mine where I changed it, else theirs. */
function mergeRecord<T extends object>(
  fields: readonly (keyof T)[],
  base: T,
  mine: T,
  theirs: T,
): T {
  const merged = { ...theirs };
  for (const field of fields) {
    if (!isEqual(mine[field], base[field])) merged[field] = mine[field];
  }
  return merged;
}

/** Merges one item, field by field. Returns undefined when the item is removed. */
function mergeItem(base?: Item, mine?: Item, theirs?: Item): Item | undefined {
  if (isEqual(base, mine)) return theirs;
  // Removed on my side but changed on theirs: the change wins, because a removal can be repeated.
  if (!mine) return base && !isEqual(base, theirs) ? theirs : undefined;
  if (!base || !theirs) return mine;
  return mergeRecord(Object.keys(mine) as (keyof Item)[], base, mine, theirs);
}

/**
 * Returns the ids of both lists in the order of the first list. An id that only the second list has
 * keeps its place before the id that follows it there.
 */
function interleaveIds(first: Item[], second: Item[]): string[] {
  const firstById = byId(first);
  const before = new Map<string | undefined, string[]>();
  let waiting: string[] = [];
  for (const { id } of second) {
    if (!firstById.has(id)) {
      waiting.push(id);
    } else if (waiting.length > 0) {
      before.set(id, waiting);
      waiting = [];
    }
  }
  return [...first.flatMap(({ id }) => [...(before.get(id) ?? []), id]), ...waiting];
}

/** Merges two lists: additions, changes, removals and moves of both sides are kept. */
export function mergeItems<T extends Item>(base: T[], mine: T[], theirs: T[]): T[] {
  const [inBase, inMine, inTheirs] = [byId(base), byId(mine), byId(theirs)];
  const ids = reordered(base, mine) ? interleaveIds(mine, theirs) : interleaveIds(theirs, mine);
  return ids.flatMap(
    (id) => mergeItem(inBase.get(id), inMine.get(id), inTheirs.get(id)) ?? [],
  ) as T[];
}

/** Applies my changes since `base` to the version that another person saved meanwhile. */
export function merge(base: Draft, mine: Draft, theirs: Draft): Draft {
  const merged: Draft = { ...theirs };
  const copy = <F extends keyof Draft>(field: F) => {
    merged[field] = mine[field];
  };
  for (const field of FIELDS) {
    if (isOfList(field)) continue;
    if (field === 'apariencia')
      merged.apariencia = mergeRecord<Appearance>(
        APPEARANCE_FIELDS,
        base.apariencia,
        mine.apariencia,
        theirs.apariencia,
      );
    else if (!sameField(field, base, mine)) copy(field);
  }
  const list = listOf(mergeItems(itemsOf(base), itemsOf(mine), itemsOf(theirs)));
  return { ...merged, ...list };
}
