import type { Block } from '../../blocks/schema';
import { AppError } from '../../http/errors';
import type { Link } from '../../links/schema';
import { changeProfile, getProfile } from '../../profiles/service.server';

/** What stands in a page's list, by the field of its profile. */
interface Items {
  enlaces: Link;
  bloques: Block;
}
type Kind = keyof Items;
type Item<K extends Kind> = Items[K];
type Lists = { [K in Kind]: Item<K>[] };

const found = <T extends { id: string }>(items: readonly T[], id: string): T => {
  const item = items.find((one) => one.id === id);
  if (!item) throw new AppError('notFound');
  return item;
};

const itemsOf = <K extends Kind>(profile: Lists, kind: K): Item<K>[] => profile[kind];

/** The links or blocks of a page. */
export async function readItems<K extends Kind>(uid: string, kind: K): Promise<Item<K>[]> {
  return itemsOf(await getProfile(uid), kind);
}

/** One of them. Throws `notFound`. */
export async function readItem<K extends Kind>(uid: string, kind: K, id = ''): Promise<Item<K>> {
  return found<Item<K>>(await readItems(uid, kind), id);
}

/** Adds one at the end of the page's list, and returns it as stored. */
export async function addItem<K extends Kind>(
  uid: string,
  kind: K,
  item: Item<K>,
): Promise<Item<K>> {
  const stored = await changeProfile(uid, (profile) => ({
    [kind]: [...itemsOf(profile, kind), item],
  }));
  return found<Item<K>>(itemsOf(stored, kind), item.id);
}

/** Changes the one of an id, and returns it as stored. Throws `notFound`. */
export async function changeItem<K extends Kind>(
  uid: string,
  kind: K,
  item: Item<K>,
): Promise<Item<K>> {
  const stored = await changeProfile(uid, (profile) => {
    const items = itemsOf(profile, kind);
    found<Item<K>>(items, item.id);
    return { [kind]: items.map((one) => (one.id === item.id ? item : one)) };
  });
  return found<Item<K>>(itemsOf(stored, kind), item.id);
}

/** Removes the one of an id, and returns what it was. Throws `notFound`. */
export async function removeItem<K extends Kind>(uid: string, kind: K, id = ''): Promise<Item<K>> {
  const gone: Item<K>[] = [];
  await changeProfile(uid, (profile) => {
    const items = itemsOf(profile, kind);
    gone.splice(0, 1, found<Item<K>>(items, id));
    return { [kind]: items.filter((one) => one.id !== id) };
  });
  return found<Item<K>>(gone, id);
}
