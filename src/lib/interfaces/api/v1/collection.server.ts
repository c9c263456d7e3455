import type { z } from 'zod';
import { json } from '@/lib/kernel/http/body';
import type { RateLimit } from '@/lib/kernel/http/rate-limit.server';
import type { Scope } from '@/lib/people/api-keys/scopes';
import { type Match, route } from '../endpoint.server';
import type { PlanRule } from '../plan.server';
import { keyEndpoint } from './endpoint.server';
import { oneOf, partOfList } from './parts.server';

/** Where a new one stands: before the one of an id. */
type Place = { antes?: string | undefined };

/** Things of one kind on a page that programs list, add, read, change and remove by id. */
export interface Collection<New, Changed, Row extends { id: string }> {
  /** What a key must be for: to read them, and to write them. */
  scopes: { read: Scope; write: Scope };
  /** The rule of the plan that allows to add and change them. */
  plan?: PlanRule;
  /** How often they are written. */
  limit?: RateLimit;
  /** The query that says where a part of the list begins, and the part. */
  part: { query: z.ZodType<{ cursor?: string | undefined }>; answer: z.ZodType };
  /** The query that says where a new one stands in the page's list. */
  place?: z.ZodType<Place>;
  params: z.ZodType<{ id: string }>;
  sentNew: z.ZodType<New>;
  sentChanged: z.ZodType<Changed>;
  stored: z.ZodType<Row>;
  list(page: string): Promise<readonly Row[]>;
  create(page: string, sent: New, before?: string): Promise<Row>;
  change(page: string, id: string, sent: Changed, match: Match): Promise<Row>;
  remove(page: string, id: string, match: Match): Promise<Row>;
}

/** Returns a collection, typed by its schemas. */
export const collection = <New, Changed, Row extends { id: string }>(
  one: Collection<New, Changed, Row>,
) => one;

/** The endpoints of a whole collection: to list it, and to add to it. */
export function collectionRoute<New, Changed, Row extends { id: string }>({
  scopes,
  plan,
  limit,
  part,
  place,
  sentNew,
  stored,
  list,
  create,
}: Collection<New, Changed, Row>) {
  return route(
    keyEndpoint(
      { method: 'GET', auth: 'key', scope: scopes.read, query: part.query, answer: part.answer },
      async ({ page, query }) => partOfList(await list(page), query.cursor),
    ),
    keyEndpoint(
      {
        method: 'POST',
        auth: 'key',
        scope: scopes.write,
        ...(plan && { plan }),
        ...(limit && { limit }),
        ...(place && { query: place }),
        body: json(sentNew),
        answer: stored,
      },
      ({ page, body, query }) => create(page, body, (query as Place | undefined)?.antes),
    ),
  );
}

/** The endpoints of one of a collection: to read it, to change all of it, and to remove it. */
export function memberRoute<New, Changed, Row extends { id: string }>({
  scopes,
  plan,
  limit,
  params,
  sentChanged,
  stored,
  list,
  change,
  remove,
}: Collection<New, Changed, Row>) {
  return route(
    keyEndpoint(
      { method: 'GET', auth: 'key', scope: scopes.read, params, tagged: true, answer: stored },
      async ({ page, params: { id } }) => oneOf(await list(page), id),
    ),
    keyEndpoint(
      {
        method: 'PUT',
        auth: 'key',
        scope: scopes.write,
        params,
        tagged: true,
        ...(plan && { plan }),
        ...(limit && { limit }),
        body: json(sentChanged),
        answer: stored,
      },
      ({ page, params: { id }, body, match }) => change(page, id, body, match),
    ),
    keyEndpoint(
      {
        method: 'DELETE',
        auth: 'key',
        scope: scopes.write,
        params,
        tagged: true,
        ...(limit && { limit }),
        answer: stored,
      },
      ({ page, params: { id }, match }) => remove(page, id, match),
    ),
  );
}
