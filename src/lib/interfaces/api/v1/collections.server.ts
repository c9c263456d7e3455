import { eventInputSchema, eventSchema, newEventSchema } from '@/lib/audience/events/schema';
import {
  changeEvent,
  createEvent,
  EVENT_WRITES,
  listEvents,
  removeEvent,
} from '@/lib/audience/events/service.server';
import { blockSchema } from '@/lib/page/blocks/schema';
import { sentLinkSchema, storedLinkSchema } from '@/lib/page/links/schema';
import { newProductSchema, productInputSchema, productSchema } from '@/lib/store/products/schema';
import {
  changeProduct,
  createProduct,
  listProducts,
  removeProduct,
  STORE_WRITES,
} from '@/lib/store/products/service.server';
import { collection } from './collection.server';
import { addItem, changeItem, readItems, removeItem } from './list.server';
import * as schema from './schema';

const ITEMS = {
  scopes: { read: 'enlaces:leer', write: 'enlaces:escribir' },
  place: schema.newItemQuerySchema,
  params: schema.itemParamsSchema,
} as const;

export const LINKS = collection({
  ...ITEMS,
  part: { query: schema.itemsPartQuerySchema, answer: schema.linksPartSchema },
  sentNew: sentLinkSchema,
  sentChanged: sentLinkSchema,
  stored: storedLinkSchema,
  list: (page) => readItems(page, 'enlaces'),
  create: (page, link, before) => addItem(page, 'enlaces', link, before),
  change: (page, id, link, match) => changeItem(page, 'enlaces', { ...link, id }, match),
  remove: (page, id, match) => removeItem(page, 'enlaces', id, match),
});

export const BLOCKS = collection({
  ...ITEMS,
  part: { query: schema.itemsPartQuerySchema, answer: schema.blocksPartSchema },
  sentNew: blockSchema,
  sentChanged: blockSchema,
  stored: schema.storedBlock,
  list: (page) => readItems(page, 'bloques'),
  create: (page, block, before) => addItem(page, 'bloques', block, before),
  change: (page, id, block, match) => changeItem(page, 'bloques', { ...block, id }, match),
  remove: (page, id, match) => removeItem(page, 'bloques', id, match),
});

export const EVENTS = collection({
  scopes: { read: 'eventos:leer', write: 'eventos:escribir' },
  plan: 'events',
  limit: EVENT_WRITES,
  params: schema.eventParamsSchema,
  part: { query: schema.eventsPartQuerySchema, answer: schema.eventsPartSchema },
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
  part: { query: schema.productsPartQuerySchema, answer: schema.productsPartSchema },
  sentNew: newProductSchema,
  sentChanged: productInputSchema,
  stored: productSchema,
  list: async (page) => (await listProducts(page)).productos,
  create: createProduct,
  change: changeProduct,
  remove: removeProduct,
});
