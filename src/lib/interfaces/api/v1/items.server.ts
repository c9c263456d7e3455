import type { z } from 'zod';
import { json } from '@/lib/kernel/http/body';
import type { Block } from '@/lib/page/blocks/registry';
import { blockSchema } from '@/lib/page/blocks/schema';
import { type Link, sentLinkSchema, storedLinkSchema } from '@/lib/page/links/schema';
import { route } from '../endpoint.server';
import { keyEndpoint } from './endpoint.server';
import { addItem, changeItem, readItem, readItems, removeItem } from './list.server';
import { partOfList } from './parts.server';
import {
  blocksPartSchema,
  itemParamsSchema,
  itemsPartQuerySchema,
  linksPartSchema,
  newItemQuerySchema,
  storedBlock,
} from './schema';

/** A kind of what stands in a page's list: its field of the profile, and its schemas. */
interface ItemKind {
  kind: 'enlaces' | 'bloques';
  sent: z.ZodType<Link | Block>;
  stored: z.ZodType;
  part: z.ZodType;
}

export const LINKS: ItemKind = {
  kind: 'enlaces',
  sent: sentLinkSchema,
  stored: storedLinkSchema,
  part: linksPartSchema,
};

export const BLOCKS: ItemKind = {
  kind: 'bloques',
  sent: blockSchema,
  stored: storedBlock,
  part: blocksPartSchema,
};

/** The endpoints of all links or blocks of a page: to list them, and to add one. */
export const listRoute = ({ kind, sent, stored, part }: ItemKind) =>
  route(
    keyEndpoint(
      {
        method: 'GET',
        auth: 'key',
        scope: 'enlaces:leer',
        query: itemsPartQuerySchema,
        answer: part,
      },
      async ({ page, query }) => partOfList(await readItems(page, kind), query.cursor),
    ),
    keyEndpoint(
      {
        method: 'POST',
        auth: 'key',
        scope: 'enlaces:escribir',
        query: newItemQuerySchema,
        body: json(sent),
        answer: stored,
      },
      ({ page, body, query }) => addItem(page, kind, body, query.antes),
    ),
  );

/** The endpoints of one link or block: to read it, to change all of it, and to remove it. */
export const itemRoute = ({ kind, sent, stored }: ItemKind) =>
  route(
    keyEndpoint(
      {
        method: 'GET',
        auth: 'key',
        scope: 'enlaces:leer',
        params: itemParamsSchema,
        tagged: true,
        answer: stored,
      },
      ({ page, params }) => readItem(page, kind, params.id),
    ),
    keyEndpoint(
      {
        method: 'PUT',
        auth: 'key',
        scope: 'enlaces:escribir',
        params: itemParamsSchema,
        tagged: true,
        body: json(sent),
        answer: stored,
      },
      ({ page, body, params, match }) => changeItem(page, kind, { ...body, id: params.id }, match),
    ),
    keyEndpoint(
      {
        method: 'DELETE',
        auth: 'key',
        scope: 'enlaces:escribir',
        params: itemParamsSchema,
        tagged: true,
        answer: stored,
      },
      ({ page, params, match }) => removeItem(page, kind, params.id, match),
    ),
  );
