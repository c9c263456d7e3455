import { dialect } from '@db/dialect';
import { atomically, codeOf, type Database, isRefusedValue, lockName } from '@/lib/core/db';
import { config } from '@/lib/core/env/config';
import { log } from '@/lib/core/env/log';
import { random } from '@/lib/core/env/system';
import { parseAddress } from '@/lib/core/text/address';
import { ownHostNamed } from '@/lib/domains/hosts/hosts.server';
import { addFigures, stillOpen } from '@/lib/experiments/variants/queries.server';
import { OTHER_SOURCES } from '../rules';
import { withinBounds } from './counting.server';
import * as queries from './queries.server';
import {
  type Excluded,
  type Hit,
  marksOf,
  tally,
  testRowsOf,
  withoutDuplicateBuyers,
} from './tally';

/** In code points, 240 bytes at most: a source is part of a key, and graphemes can be long. */
const MAX_SOURCE_LENGTH = 60;

/** Returns a URL's host without `www.`, `m.`, `l.` or `lm.`; '' unless it is http or https. */
function referrerHost(address: string): string {
  const { protocol = '', hostname = '' } = parseAddress(address) ?? {};
  return /^https?:$/.test(protocol) ? hostname.replace(/^(?:www|m|l|lm)\./, '') : '';
}

/**
 * Returns the source of a visit: the campaign's `utm_source`, else the referrer's host, else '' for
 * a direct visit. Nothing else of the URLs is stored.
 */
export function sourceOf(ref: string, query: string, ownHost: string): string {
  const utm = new URLSearchParams(query).get('utm_source') ?? '';
  const named = utm
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}._-]+/gu, ' ')
    .trim();
  const host = referrerHost(ref);
  const source = named || (host === ownHost ? '' : host);
  return [...source].slice(0, MAX_SOURCE_LENGTH).join('').trim();
}

/** Returns the source of a visit. The page's own host and this installation's are no sources. */
export function sourceAt(ref: string, query: string, uid: string): string {
  const host = URL.canParse(ref) ? new URL(ref).hostname : '';
  const isOwn = ownHostNamed(host)?.uid === uid;
  return sourceOf(isOwn ? '' : ref, query, new URL(config().publicUrl).hostname);
}

/** Maximum sources of a page on a day. They are limited because clients can invent them. */
export const MAX_SOURCES = 100;

/** False for direct visits, and for `otros`, which stands for sources beyond the limit. */
const isNamed = (source: string) => source !== '' && source !== OTHER_SOURCES;

/** Returns the sources of a page and day that are counted separately: the first MAX_SOURCES. */
async function namedSources(
  tx: Database,
  { uid, dia }: queries.PageDay,
  sources: Set<string>,
): Promise<ReadonlySet<string>> {
  const stored = await queries.listDaySources(tx, uid, dia, MAX_SOURCES + 2);
  const named = new Set(stored.filter(isNamed));
  for (const source of sources) if (named.size < MAX_SOURCES) named.add(source);
  return named;
}

const keyOf = ({ uid, dia }: queries.PageDay) => `${uid} ${dia}`;

/** Returns the hits; a source beyond the first MAX_SOURCES of its page and day becomes `otros`. */
export async function boundSources(tx: Database, hits: Hit[]): Promise<Hit[]> {
  const days = Map.groupBy(hits, ({ uid, bucket: { dia } }) => keyOf({ uid, dia }));
  const pageDays = [...days.values()].flatMap(([hit]) =>
    hit ? [{ uid: hit.uid, dia: hit.bucket.dia }] : [],
  );
  const stored = new Map(
    (await queries.countSources(tx, pageDays)).map((day) => [keyOf(day), day.sources]),
  );
  const bounded: Hit[] = [];
  for (const day of pageDays) {
    const own = days.get(keyOf(day)) ?? [];
    const sources = new Set(own.map(({ fuente }) => fuente).filter(isNamed));
    // Hardly any page comes near the limit, so its sources are rarely read.
    const hasRoom = (stored.get(keyOf(day)) ?? 0) + sources.size <= MAX_SOURCES;
    const named = hasRoom ? sources : await namedSources(tx, day, sources);
    for (const hit of own) {
      const keepsSource = !isNamed(hit.fuente) || named.has(hit.fuente);
      bounded.push(keepsSource ? hit : { ...hit, fuente: OTHER_SOURCES });
    }
  }
  return bounded;
}

/** The hits of one write. */
export interface Batch {
  hits: Hit[];
  excluded: Excluded[];
}

/** The sums of all pages are split into this many rows, so that processes rarely share one. */
const PARTS = 64;
const parte = Math.floor(random() * PARTS);

/** The part of a batch that was not stored, and the error. */
interface Unstored {
  left: Batch[];
  issue?: unknown;
}

/** Returns the hits; `prueba` is removed where the experiment has ended. */
async function ofOpenTests(tx: Database, hits: Hit[]): Promise<Hit[]> {
  const tests = new Set(hits.flatMap(({ prueba }) => prueba?.id ?? []));
  if (tests.size === 0) return hits;
  const open = await stillOpen(tx, [...tests]);
  return hits.map((hit) =>
    hit.prueba && !open.has(hit.prueba.id) ? { ...hit, prueba: undefined } : hit,
  );
}

async function write({ hits, excluded }: Batch): Promise<void> {
  const uids = [...new Set([...hits, ...excluded].map(({ uid }) => uid))];
  await atomically(async (tx) => {
    await lockName(tx, queries.FIGURES_LOCK, true);
    const alive = await queries.findExistingPages(tx, uids);
    const present = hits.filter(({ uid }) => alive.has(uid));
    const { counted, surplus } = await withinBounds(tx, present);
    const all = await boundSources(tx, await ofOpenTests(tx, counted));
    const fresh = await queries.setMarks(tx, marksOf(all));
    const rows = withoutDuplicateBuyers(all, fresh);
    const sums = tally(rows, [...surplus, ...excluded.filter(({ uid }) => alive.has(uid))], fresh);
    await queries.addTally(tx, sums);
    await addFigures(tx, testRowsOf(fresh));
    await queries.addTotals(tx, parte, sums.views, sums.clicks);
    await queries.insertHits(tx, rows);
  });
}

/**
 * Maximum rows per transaction: on SQLite a transaction blocks the event loop for some ms. A hit
 * writes its own row and its visitor's; a page writes the rows of its day, hour, country, device
 * and source.
 */
const ROWS_AT_ONCE = dialect === 'sqlite' ? 300 : Number.POSITIVE_INFINITY;
const ROWS = { hit: 2, page: 6 };

/** Splits items into parts, one per transaction. Items of one page follow each other. */
function inParts<One extends { uid: string }>(all: readonly One[]): One[][] {
  const parts: One[][] = [];
  let [rows, page] = [0, ''];
  for (const one of [...Map.groupBy(all, ({ uid }) => uid).values()].flat()) {
    rows += ROWS.hit + (one.uid === page ? 0 : ROWS.page);
    if (parts.length === 0 || rows > ROWS_AT_ONCE) {
      parts.push([]);
      rows = ROWS.hit + ROWS.page;
    }
    parts.at(-1)?.push(one);
    page = one.uid;
  }
  return parts;
}

function batchesOf(batch: Batch): Batch[] {
  const [hits, excluded] = [inParts(batch.hits), inParts(batch.excluded)];
  return Array.from({ length: Math.max(hits.length, excluded.length) }, (_, at) => ({
    hits: hits[at] ?? [],
    excluded: excluded[at] ?? [],
  }));
}

const sizeOf = ({ hits, excluded }: Batch) => hits.length + excluded.length;

function halves({ hits, excluded }: Batch): [Batch, Batch] {
  const [hit, out] = [Math.ceil(hits.length / 2), Math.floor(excluded.length / 2)];
  return [
    { hits: hits.slice(0, hit), excluded: excluded.slice(0, out) },
    { hits: hits.slice(hit), excluded: excluded.slice(out) },
  ];
}

/** Returns the error of writing a batch, or undefined. */
function issueOf(batch: Batch): Promise<unknown> {
  return write(batch).then(
    () => undefined,
    (error: unknown) => error,
  );
}

/**
 * Writes a batch. A hit that the database rejects because of its data must not block all later
 * hits: its batch is halved until the hit is alone, and then it is dropped. Returns the part to
 * retry when the database is unavailable.
 */
export async function store(batch: Batch): Promise<Unstored> {
  const batches = batchesOf(batch);
  const refused: unknown[] = [];
  let issue: unknown;
  for (let part = batches[0]; part; part = batches[0]) {
    issue = await issueOf(part);
    if (issue && !isRefusedValue(issue)) break;
    batches.shift();
    if (issue && sizeOf(part) === 1) refused.push(issue);
    else if (issue) batches.unshift(...halves(part));
  }
  if (refused.length > 0) {
    const what = { refused: refused.length, code: codeOf(refused[0]) };
    log().error(what, 'visits that the database refuses were left out');
  }
  return { left: batches, issue };
}
