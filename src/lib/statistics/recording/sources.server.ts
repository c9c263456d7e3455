import { LRUCache } from 'lru-cache';
import type { Database } from '@/lib/core/db';
import { config } from '@/lib/core/env/config';
import { ownHostNamed } from '@/lib/domains/hosts/hosts.server';
import { OTHER_SOURCES, sourceOf } from '../rules';
import * as queries from './queries.server';
import type { Hit } from './tally';

/** Longest referrer that is cached. */
const ORIGIN_KEPT = 300;

let host: string | undefined;
function ownHost(): string {
  host ??= new URL(config().publicUrl).hostname;
  return host;
}

/** The origin of a visit, and its source. */
interface Origin {
  host: string;
  source: string;
  /** The source when the host is not one. */
  unnamed: string;
}

/** Cached: nearly all visits come from the same few origins. */
const origins = new LRUCache<string, Origin>({ max: 1_000 });

function originOf(ref: string, query: string): Origin {
  const key = `${ref}\n${query}`;
  const cached = origins.get(key);
  if (cached) return cached;
  const origin = {
    host: URL.canParse(ref) ? new URL(ref).hostname : '',
    source: sourceOf(ref, query, ownHost()),
    unnamed: sourceOf('', query, ownHost()),
  };
  if (key.length <= ORIGIN_KEPT) origins.set(key, origin);
  return origin;
}

/** Returns the source of a visit. The page's own host and this installation's are no sources. */
export function sourceAt(ref: string, query: string, uid: string): string {
  const { host, source, unnamed } = originOf(ref, query);
  return ownHostNamed(host)?.uid === uid ? unnamed : source;
}

/** Most sources of a page on a day: clients can invent them. */
export const MAX_SOURCES = 100;

/** False for direct visits, and for those of sources that are not distinguished. */
const isNamed = (source: string) => source !== '' && source !== OTHER_SOURCES;

/** Returns those of some sources of a page and day that are kept apart: the first that came. */
async function namedSources(
  tx: Database,
  { uid, dia }: queries.PageDay,
  sources: Set<string>,
): Promise<ReadonlySet<string>> {
  const stored = await queries.sourcesOf(tx, uid, dia, MAX_SOURCES + 2);
  const named = new Set(stored.filter(isNamed));
  for (const source of sources) if (named.size < MAX_SOURCES) named.add(source);
  return named;
}

const keyOf = ({ uid, dia }: queries.PageDay) => `${uid} ${dia}`;

/** Returns hits whose source is one of the first MAX_SOURCES of its page and day, else `otros`. */
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
      const isTold = !isNamed(hit.fuente) || named.has(hit.fuente);
      bounded.push(isTold ? hit : { ...hit, fuente: OTHER_SOURCES });
    }
  }
  return bounded;
}
