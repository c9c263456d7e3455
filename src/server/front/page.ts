import { createHash } from 'node:crypto';
import { oneAtATime } from '@/lib/db/queue';
import { compress, type Forms, pack } from './encoding';
import { neededPolicy } from './policy';

/** A page that is the same for everybody, as it is sent. */
export interface Page {
  status: number;
  /** Names and values in turn, as writeHead takes them, of every answer with this page. */
  headers: string[];
  /** What its ETag has in quotes: one for all forms, so that it is a weak one. */
  etag: string;
  forms: Forms;
  /** Whether its brotli form is as small as it gets, or about to be. */
  packed: boolean;
  /** The moment (ms) from which it has to be drawn anew. */
  until: number;
  /** Whether somebody signed in sees another one at its address. */
  anonymousOnly: boolean;
  /** Bytes that it takes in memory, about. */
  size: number;
}

/** Kept by anybody on the way, asked for anew each time: a save is visible at once. */
const REVALIDATED = 'public, max-age=0, must-revalidate';
const OBJECTS = 1_000;
/** Brotli, and room for gzip. */
const FORMS = 2.2;
const POLICY = 'Content-Security-Policy';

/**
 * Makes a page of a drawn answer that holds until a moment. `common` are the headers
 * that every answer has; those of the answer itself take their place.
 */
export async function makePage(
  answer: Response,
  { until, anonymousOnly }: Pick<Page, 'until' | 'anonymousOnly'>,
  common: Record<string, string>,
): Promise<Page> {
  const bytes = Buffer.from(await answer.arrayBuffer());
  const forms = compress(bytes);
  const vary = anonymousOnly ? 'Accept-Encoding, Cookie' : 'Accept-Encoding';
  const all = new Headers(common);
  answer.headers.forEach((value, name) => void all.set(name, value));
  // Of the answer as it was drawn: each form has its own.
  all.delete('Content-Length');
  all.set(POLICY, neededPolicy(all.get(POLICY) ?? '', bytes.toString()));
  all.set('Cache-Control', REVALIDATED);
  all.set('Vary', vary);
  const etag = `"${createHash('sha256').update(bytes).digest('base64url').slice(0, 22)}"`;
  all.set('ETag', `W/${etag}`);
  const headers = [...all].flat();
  const size = Math.ceil(FORMS * forms.br.length) + headers.join('').length + OBJECTS;
  return {
    status: answer.status,
    headers,
    etag,
    forms,
    packed: false,
    until,
    anonymousOnly,
    size,
  };
}

const inTurn = oneAtATime();

/** Makes the brotli form of a page that is asked for again as small as it gets, once, in its own time. */
export function packOnce(page: Page): void {
  if (page.packed) return;
  page.packed = true;
  inTurn(async () => {
    page.forms.br = await pack(page.forms);
  }).catch(() => undefined);
}
