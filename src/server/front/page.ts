import { hash } from 'node:crypto';
import type { RunningTest } from '@/lib/audience/experiments/variants/rules';
import type { SharedResponse } from '@/lib/kernel/cdn/headers';
import { cdnSettings } from '@/lib/kernel/cdn/settings.server';
import type { Answer } from '../requests/answer';
import { compress, type Encoding, type Forms } from './encoding';

/** A page that is the same for all visitors, as it is sent. */
export interface Page {
  status: number;
  /** Names and values in turn, as writeHead takes them, of every answer with this page. */
  headers: string[];
  /** What the cache in front is told besides; undefined where it must not store the page. */
  shared: Shared | undefined;
  /** The possible responses: one of its encodings, or 304. */
  answers: Partial<Record<Encoding | 'known', Answer>>;
  /** What its ETag has in quotes: one for all forms, so that it is a weak one. */
  etag: string;
  forms: Forms;
  /** Whether it has no body, as a redirect: a compressed nothing would be something. */
  isEmpty: boolean;
  /** Whether its brotli form is as small as it gets, or about to be. */
  packed: boolean;
  /** How often it was answered from memory. */
  repeats: number;
  /** The moment (ms) from which it must be rendered again; undefined: it must not be cached. */
  until: number | undefined;
  /** Whether a signed-in person sees another page at this address. */
  anonymousOnly: boolean;
  /** The test that runs on it: it is shown as one of its variants. */
  test: RunningTest | undefined;
  /** The keys of its variants, computed at the first request for one; a changed text is hashed again. */
  variantKeys?: string[];
  /** Bytes that it takes in memory, about. */
  size: number;
}

/** By what the cache in front stores a page: headers that say less as its next change comes nearer. */
export interface Shared extends SharedResponse {
  /** The page's headers without those. */
  own: string[];
  /** When (ms) they expire. */
  renewAt: number;
}

/** Shared caches may store it but must revalidate: a save is visible at once. */
const REVALIDATED = 'public, max-age=0, must-revalidate';
/** During an experiment only the visitor's browser caches it: the next visitor may get another variant. */
const OWN = 'private, max-age=0, must-revalidate';
/** The objects of a page, and the headers that are its own. */
const OBJECTS = 2_500;
/** Brotli, and room for gzip. */
const FORMS = 2.2;

/**
 * The headers of every answer with a page: those that all answers have (`common`), those
 * of the answer itself in their place, and how the page may be kept.
 */
function headersOf(
  answer: Response,
  common: Record<string, string>,
  kept: Record<string, string>,
): string[] {
  const all = new Map<string, [name: string, value: string]>();
  const put = (name: string, value: string) => all.set(name.toLowerCase(), [name, value]);
  // The words of `common` are the same objects for all pages: ten thousand hold them once.
  for (const [name, value] of Object.entries(common)) put(name, value);
  answer.headers.forEach((value, name) => void put(name, value));
  for (const [name, value] of Object.entries(kept)) put(name, value);
  // Of the answer as it was drawn: each form has its own.
  all.delete('content-length');
  return [...all.values()].flat();
}

/** Makes a page of a drawn answer. One that is not to be kept stays as it says of itself. */
export async function makePage(
  answer: Response,
  {
    until,
    anonymousOnly,
    test,
    tags,
  }: Pick<Page, 'until' | 'anonymousOnly' | 'test'> & {
    /** What the cache in front purges the page by. */
    tags: readonly string[];
  },
  common: Record<string, string>,
): Promise<Page> {
  const bytes = Buffer.from(await answer.arrayBuffer());
  const forms = compress(bytes);
  const etag = `"${hash('sha256', bytes, 'base64url').slice(0, 22)}"`;
  const headers = headersOf(answer, common, {
    Vary: anonymousOnly ? 'Accept-Encoding, Cookie' : 'Accept-Encoding',
    ...(until !== undefined && { 'Cache-Control': test ? OWN : REVALIDATED, ETag: `W/${etag}` }),
  });
  const size = Math.ceil(FORMS * forms.br.length) + OBJECTS;
  const isShared = until !== undefined && !test && cdnSettings().engine !== 'none';
  return {
    status: answer.status,
    headers,
    shared: isShared ? { tags, until, own: headers, renewAt: 0 } : undefined,
    answers: {},
    etag,
    forms,
    isEmpty: bytes.length === 0,
    packed: false,
    repeats: 0,
    until,
    anonymousOnly,
    test,
    size,
  };
}
