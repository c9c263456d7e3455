import { AppError } from '@/lib/kernel/http/errors';
import type { Block } from '@/lib/page/blocks/registry';
import type { Link } from '@/lib/page/links/schema';
import { changeProfile, getProfile } from '@/lib/page/profile/service.server';
import type { Match } from '../endpoint.server';

/** What stands in a page's list, by the field of its profile. */
interface Items {
  enlaces: Link;
  bloques: Block;
}
type Kind = keyof Items;
type Item<K extends Kind> = Items[K];
type Lists = { [K in Kind]: Item<K>[] };

const findById = <T extends { id: string }>(items: readonly T[], id: string): T => {
  const item = items.find((one) => one.id === id);
  if (!item) throw new AppError('notFound');
  return item;
};

const itemsOf = <K extends Kind>(profile: Lists, kind: K): Item<K>[] => profile[kind];

/** The links or blocks of a page. */
export async function readItems<K extends Kind>(uid: string, kind: K): Promise<Item<K>[]> {
  return itemsOf(await getProfile(uid), kind);
}

/** What is wrong with a page, said of the one item that was sent: `url` for `enlaces.3.url`. */
function ofItem({ code, message, fields = {} }: AppError, ofList: string): AppError {
  const named = Object.entries(fields).map(([path, fault]) => [
    path.startsWith(ofList) ? path.slice(ofList.length) : path,
    fault,
  ]);
  return new AppError(code, { message, fields: Object.fromEntries(named) });
}

/** Puts an item into a page's list at a place that `at` finds there, and returns it as stored. */
async function putItem<K extends Kind>(
  uid: string,
  kind: K,
  item: Item<K>,
  at: (items: readonly Item<K>[]) => number,
  before?: string,
): Promise<Item<K>> {
  let place = 0;
  try {
    const stored = await changeProfile(uid, (profile) => {
      const items = itemsOf(profile, kind);
      place = at(items);
      const changed = { [kind]: [...items.slice(0, place), item, ...items.slice(place + 1)] };
      const next = before === undefined ? -1 : profile.orden.indexOf(before);
      return next < 0 ? changed : { ...changed, orden: profile.orden.toSpliced(next, 0, item.id) };
    });
    return findById<Item<K>>(itemsOf(stored, kind), item.id);
  } catch (thrown) {
    throw thrown instanceof AppError && thrown.fields
      ? ofItem(thrown, `${kind}.${place}.`)
      : thrown;
  }
}

/**
 * Adds one to the page's list, and returns it as stored: before the link or block of an id, at the
 * end where it names none that is there.
 */
export function addItem<K extends Kind>(
  uid: string,
  kind: K,
  item: Item<K>,
  before?: string,
): Promise<Item<K>> {
  return putItem(uid, kind, item, (items) => items.length, before);
}

/**
 * Changes the one of an id, and returns it as stored. Throws `notFound`, and what `match` throws of
 * what it is now.
 */
export function changeItem<K extends Kind>(
  uid: string,
  kind: K,
  item: Item<K>,
  match: Match,
): Promise<Item<K>> {
  return putItem(uid, kind, item, (items) => {
    const stored = findById<Item<K>>(items, item.id);
    match(stored);
    return items.indexOf(stored);
  });
}

/** Removes the one of an id, and returns what it was. Throws `notFound`, and what `match` throws of it. */
export async function removeItem<K extends Kind>(
  uid: string,
  kind: K,
  id: string,
  match: Match,
): Promise<Item<K>> {
  const gone: Item<K>[] = [];
  await changeProfile(uid, (profile) => {
    const items = itemsOf(profile, kind);
    gone.splice(0, 1, findById<Item<K>>(items, id));
    match(gone[0], profile.orden[profile.orden.indexOf(id) + 1]);
    return { [kind]: items.filter((one) => one.id !== id) };
  });
  return findById<Item<K>>(gone, id);
}
