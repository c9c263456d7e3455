import type { Block } from '@/lib/blocks/registry';
import { blockSchema } from '@/lib/blocks/schema';
import { AppError } from '@/lib/core/http/errors';
import { eventInputSchema, eventSchema, newEventSchema } from '@/lib/events/schema';
import {
  changeEvent,
  createEvent,
  EVENT_WRITES,
  listEvents,
  removeEvent,
} from '@/lib/events/service.server';
import { type Link, sentLinkSchema, storedLinkSchema } from '@/lib/links/schema';
import { newProductSchema, productInputSchema, productSchema } from '@/lib/products/schema';
import {
  changeProduct,
  createProduct,
  listProducts,
  removeProduct,
  STORE_WRITES,
} from '@/lib/products/service.server';
import { changeProfile, getProfile } from '@/lib/profile/service.server';
import type { Match } from '../endpoint.server';
import { collection, findById } from './collection.server';
import * as schema from './schema';

/** Kinds of items, by the field of the profile. */
interface Items {
  enlaces: Link;
  bloques: Block;
}
type Kind = keyof Items;
type Item<K extends Kind> = Items[K];
type Lists = { [K in Kind]: Item<K>[] };

const itemsOf = <K extends Kind>(profile: Lists, kind: K): Item<K>[] => profile[kind];

async function readItems<K extends Kind>(uid: string, kind: K): Promise<Item<K>[]> {
  return itemsOf(await getProfile(uid), kind);
}

/** Converts the issues of a page to those of the item in the request: `url` for `enlaces.3.url`. */
function ofItem({ code, message, fields = {} }: AppError, ofList: string): AppError {
  const named = Object.entries(fields).map(([path, issue]) => [
    path.startsWith(ofList) ? path.slice(ofList.length) : path,
    issue,
  ]);
  return new AppError(code, { message, fields: Object.fromEntries(named) });
}

/** Puts an item into a page's list at the index that `at` returns, and returns it as stored. */
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
      const { id } = items[place] ?? item;
      const put = { ...item, id };
      const changed = { [kind]: [...items.slice(0, place), put, ...items.slice(place + 1)] };
      const small = before?.toLowerCase();
      const next = profile.orden.findIndex((one) => one.toLowerCase() === small);
      return next < 0 ? changed : { ...changed, orden: profile.orden.toSpliced(next, 0, item.id) };
    });
    return findById<Item<K>>(itemsOf(stored, kind), item.id);
  } catch (thrown) {
    throw thrown instanceof AppError && thrown.fields
      ? ofItem(thrown, `${kind}.${place}.`)
      : thrown;
  }
}

/** The index of a new item in its list. Its place among all items follows from `before`. */
const atEnd = (items: readonly unknown[]) => items.length;

/** Updates an item and returns it as stored. Throws `notFound`, and the errors of `match`. */
function changeItem<K extends Kind>(
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

/** Deletes an item and returns it. Throws `notFound`, and the errors of `match`. */
async function removeItem<K extends Kind>(
  uid: string,
  kind: K,
  id: string,
  match: Match,
): Promise<Item<K>> {
  const gone: Item<K>[] = [];
  await changeProfile(uid, (profile) => {
    const items = itemsOf(profile, kind);
    const own = findById<Item<K>>(items, id);
    gone.splice(0, 1, own);
    match(own, profile.orden[profile.orden.indexOf(own.id) + 1]);
    return { [kind]: items.filter((one) => one !== own) };
  });
  return findById<Item<K>>(gone, id);
}

const ITEMS = {
  scopes: { read: 'enlaces:leer', write: 'enlaces:escribir' },
  place: schema.newItemQuerySchema,
  params: schema.itemParamsSchema,
} as const;

export const LINKS = collection({
  ...ITEMS,
  part: { query: schema.itemsPartQuerySchema, response: schema.linksPartSchema },
  sentNew: sentLinkSchema,
  sentChanged: sentLinkSchema,
  stored: storedLinkSchema,
  list: (page) => readItems(page, 'enlaces'),
  create: (page, link, before) => putItem(page, 'enlaces', link, atEnd, before),
  change: (page, id, link, match) => changeItem(page, 'enlaces', { ...link, id }, match),
  remove: (page, id, match) => removeItem(page, 'enlaces', id, match),
});

export const BLOCKS = collection({
  ...ITEMS,
  part: { query: schema.itemsPartQuerySchema, response: schema.blocksPartSchema },
  sentNew: blockSchema,
  sentChanged: blockSchema,
  stored: schema.storedBlock,
  list: (page) => readItems(page, 'bloques'),
  create: (page, block, before) => putItem(page, 'bloques', block, atEnd, before),
  change: (page, id, block, match) => changeItem(page, 'bloques', { ...block, id }, match),
  remove: (page, id, match) => removeItem(page, 'bloques', id, match),
});

export const EVENTS = collection({
  scopes: { read: 'eventos:leer', write: 'eventos:escribir' },
  plan: 'events',
  limit: EVENT_WRITES,
  params: schema.eventParamsSchema,
  part: { query: schema.eventsPartQuerySchema, response: schema.eventsPartSchema },
  sentNew: newEventSchema,
  sentChanged: eventInputSchema,
  stored: eventSchema,
  list: async (page) => (await listEvents(page)).eventos,
  create: createEvent,
  change: changeEvent,
  remove: removeEvent,
});

export const PRODUCTS = collection({
  scopes: { read: 'productos:leer', write: 'productos:escribir' },
  plan: 'store',
  limit: STORE_WRITES,
  params: schema.productParamsSchema,
  part: { query: schema.productsPartQuerySchema, response: schema.productsPartSchema },
  sentNew: newProductSchema,
  sentChanged: productInputSchema,
  stored: productSchema,
  list: async (page) => (await listProducts(page)).productos,
  create: createProduct,
  change: changeProduct,
  remove: removeProduct,
});
