import { itemsOf, listOf } from '@/lib/blocks/order';
import type { Item } from '@/lib/blocks/rules';
import { isEqual } from '@/lib/core/text/json';
import type { ProfileDraft } from '@/lib/profile/schema';

type Draft = ProfileDraft & Record<string, unknown>;

const LIST = new Set(['enlaces', 'bloques', 'orden']);

/** Returns a state's list; imports stored before blocks existed have links only. */
const listed = ({ enlaces, bloques = [], orden = [] }: Draft) =>
  itemsOf({ enlaces, bloques, orden });
const byId = (items: Item[]) => new Map(items.map((item) => [item.id, item]));

/** Restores one item, unless it was edited after the import. A newly imported item is deleted. */
function undoItem(
  now: Item,
  before: Item | undefined,
  after: Item | undefined,
): { item: Item | undefined; untouched: boolean } {
  if (isEqual(now, after)) return { item: before, untouched: false };
  return { item: now, untouched: after !== undefined && !isEqual(before, after) };
}

function undoItems(now: Item[], before: Item[], after: Item[]) {
  const [old, imported] = [byId(before), byId(after)];
  const results = now.map((item) => undoItem(item, old.get(item.id), imported.get(item.id)));
  return {
    list: listOf(results.flatMap(({ item }) => item ?? [])),
    untouched: results.filter(({ untouched }) => untouched).length,
  };
}

/**
 * Undoes an import: returns the profile as it is `now`, with everything that the import changed
 * from `before` to `after` restored, except later edits. `untouched` is the number of these edits.
 */
export function undone<D extends Draft>(
  now: D,
  before: Draft,
  after: Draft,
): { profile: D; untouched: number } {
  const { list, untouched: ofList } = undoItems(listed(now), listed(before), listed(after));
  let untouched = ofList;
  const fields: Record<string, unknown> = {};
  for (const name of Object.keys(before)) {
    if (LIST.has(name) || isEqual(before[name], after[name])) continue;
    if (isEqual(now[name], after[name])) fields[name] = before[name];
    else untouched += 1;
  }
  return { profile: { ...now, ...fields, ...list }, untouched };
}
