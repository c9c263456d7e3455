import { isEqual } from '@/lib/kernel/text/json';
import { itemsOf, listOf } from '@/lib/page/blocks/list';
import type { Item } from '@/lib/page/blocks/rules';
import type { ProfileDraft } from '@/lib/page/profile/schema';

type Draft = ProfileDraft & Record<string, unknown>;

const LIST = new Set(['enlaces', 'bloques', 'orden']);

/** A state's list; one that was kept before there were blocks has links only. */
const listed = ({ enlaces, bloques = [], orden = [] }: Draft) =>
  itemsOf({ enlaces, bloques, orden });
const byId = (items: Item[]) => new Map(items.map((item) => [item.id, item]));

/** What becomes of one item: what came with the import goes, unless it was edited since. */
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
 * Takes an import back: the profile as it is `now`, with everything that the import
 * changed from `before` to `after` as it was, except what was edited again since.
 * Returns how many such edits were kept.
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
