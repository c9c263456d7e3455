import { z } from 'zod';
import { isDiskFull, isUnavailable } from '@/lib/core/db/errors';
import { log } from '@/lib/core/env/log';
import { nowMs } from '@/lib/core/env/system';
import { SECOND_MS } from '@/lib/core/time/units';
import { errorResponse, toAppError } from './errors';

/** A response other than JSON: its status, and the media types that it may have. */
export interface PlainResponse {
  status: number;
  types: readonly string[];
}

/** The successful response of an endpoint: JSON by a schema, or something else. */
export type ResponseSchema = z.ZodType | PlainResponse;

/** A file of one of some media types. */
export const fileOf = (...types: string[]): PlainResponse => ({ status: 200, types });
export const REDIRECT: PlainResponse = { status: 303, types: [] };
/** A file of any type, whole or a range (download.server.ts). */
export const DOWNLOAD: PlainResponse = { status: 200, types: ['*'] };
export const NO_CONTENT: PlainResponse = { status: 204, types: [] };
/** JSON that only says that the action succeeded. */
export const DONE = z.strictObject({});

/** Returns a mismatch between a file's response and its endpoint's declaration, or undefined. */
function plainIssue({ status, types }: PlainResponse, response: Response): string | undefined {
  // 304 and redirects have no content.
  if (status === 200 && (response.status === 304 || response.status === 301)) return undefined;
  if (types.includes('*') && (response.status === 206 || response.status === status)) {
    return undefined;
  }
  if (response.status !== status) return `status ${response.status} instead of ${status}`;
  const type = response.headers.get('content-type')?.split(';', 1)[0] ?? '';
  return types.length === 0 || types.includes(type) ? undefined : `type ${type}`;
}

/** Checks a result against its schema. Throws on a mismatch, which is the server's error. */
export function checkResponse(described: ResponseSchema, result: unknown): void {
  if (described instanceof z.ZodType) {
    const parsed = described.safeParse(result);
    if (!parsed.success) throw new Error(`a response deviates: ${z.prettifyError(parsed.error)}`);
    return;
  }
  const issue = result instanceof Response ? plainIssue(described, result) : 'no Response';
  if (issue) throw new Error(`a response deviates: ${issue}`);
}

/** Converts a thrown value to the one error shape; unexpected errors are logged. */
export function responseOfError(thrown: unknown, language: string): Response {
  const error = toAppError(thrown);
  if (error.code === 'internal') log().error({ err: thrown }, 'unexpected error');
  else if (isUnavailable(thrown)) log().warn({ err: thrown }, 'the database is unavailable');
  else if (isDiskFull(thrown)) log().error({ err: thrown }, 'the disk is full: nothing is saved');
  return errorResponse(error, language);
}

/**
 * Returns a permanent redirect to one of our own paths that browsers cache for five minutes only,
 * because a former slug may belong to another page later.
 */
export function movedTo(path: string): Response {
  const headers = { Location: path, 'Cache-Control': 'public, max-age=300' };
  return new Response(null, { status: 301, headers });
}

/**
 * `Cache-Control` of the page of a visitor's form. Only the browser stores the page that answers a
 * POST: after `no-store`, Back asks without a script to send the form again.
 */
export const formCaching = ({ method }: Request) =>
  method === 'POST' ? 'private, max-age=0' : 'private, no-store';

const HOUR = 'public, max-age=3600';

/** A public response of plain text of a media type. */
export function textResponse(body: string, type: string): Response {
  return new Response(body, {
    headers: { 'Content-Type': `${type}; charset=utf-8`, 'Cache-Control': HOUR },
  });
}

/** `maxAge` (s) of a response that is valid until something it shows is saved: a year. */
export const UNTIL_CHANGED = 31_536_000;

/** Returns the `maxAge` (s, with fractions) of a response that is valid until `moment` (UTC ms). */
export function secondsUntil(moment: number): number {
  return Math.min(UNTIL_CHANGED, Math.max(0, (moment - nowMs()) / SECOND_MS));
}
