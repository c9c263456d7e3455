import type { z } from 'zod';
import { json } from '@/lib/core/http/body';
import { existing } from '@/lib/core/http/errors';
import type { RateLimit } from '@/lib/core/http/rate-limit.server';
import { type Match, route } from '../endpoint.server';
import type { Scope } from '../keys/scopes';
import type { PlanRule } from '../plan.server';
import { keyEndpoint } from './endpoint.server';

/** Items per response. */
const PART = 50;

/**
 * Returns the items after a cursor, ordered by id (keyset pagination): items that are added or
 * removed meanwhile neither repeat nor skip others.
 */
export function partOfList<Row extends { id: string }>(
  rows: readonly Row[],
  cursor: string | undefined,
): { datos: Row[]; siguiente: string | null } {
  const rest = rows
    .filter(({ id }) => cursor === undefined || id.toLowerCase() > cursor)
    .sort((one, other) => (one.id.toLowerCase() < other.id.toLowerCase() ? -1 : 1));
  return endedPart(rest.slice(0, PART), rest.length > PART);
}

/** Returns a page of a list; `more` is true when another page follows. */
export function endedPart<Row extends { id: string }>(datos: Row[], more: boolean) {
  return { datos, siguiente: more ? (datos.at(-1)?.id ?? null) : null };
}

/** Returns the item of an id, which some clients write in upper case. Throws `notFound`. */
export function findById<Row extends { id: string }>(rows: readonly Row[], id: string): Row {
  const small = id.toLowerCase();
  return existing(rows.find((each) => each.id.toLowerCase() === small));
}

/** The position of a new item: before the one with this id. */
type Place = { antes?: string | undefined };

/** Items of a page that API clients list, create, read, update and delete by id. */
export interface Collection<New, Changed, Row extends { id: string }> {
  scopes: { read: Scope; write: Scope };
  /** The plan's feature that is needed to create and update them. */
  plan?: PlanRule;
  limit?: RateLimit;
  /** The query with a cursor, and the page of the list in the response. */
  part: { query: z.ZodType<{ cursor?: string | undefined }>; response: z.ZodType };
  /** The query with the position of a new item. */
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

/** Returns the endpoints of a whole collection: list and create. */
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
      { method: 'GET', scope: scopes.read, query: part.query, response: part.response },
      async ({ page, query }) => partOfList(await list(page), query.cursor),
    ),
    keyEndpoint(
      {
        method: 'POST',
        scope: scopes.write,
        ...(plan && { plan }),
        ...(limit && { limit }),
        ...(place && { query: place }),
        body: json(sentNew),
        response: stored,
      },
      ({ page, body, query }) => create(page, body, (query as Place | undefined)?.antes),
    ),
  );
}

/** Returns the endpoints of one item: read, replace and delete. */
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
      { method: 'GET', scope: scopes.read, params, tagged: true, response: stored },
      async ({ page, params: { id } }) => findById(await list(page), id),
    ),
    keyEndpoint(
      {
        method: 'PUT',
        scope: scopes.write,
        params,
        tagged: true,
        ...(plan && { plan }),
        ...(limit && { limit }),
        body: json(sentChanged),
        response: stored,
      },
      ({ page, params: { id }, body, match }) => change(page, id, body, match),
    ),
    keyEndpoint(
      {
        method: 'DELETE',
        scope: scopes.write,
        params,
        tagged: true,
        ...(limit && { limit }),
        response: stored,
      },
      ({ page, params: { id }, match }) => remove(page, id, match),
    ),
  );
}
