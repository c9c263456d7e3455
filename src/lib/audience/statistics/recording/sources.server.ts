import { LRUCache } from 'lru-cache';
import type { Database } from '@/lib/kernel/db';
import { config } from '@/lib/kernel/env/config';
import { ownHostNamed } from '@/lib/page/domains/hosts/hosts.server';
import { OTHER_SOURCES, sourceOf } from '../rules';
import * as queries from './queries.server';
import type { Hit } from './tally';

/** Longer addresses are looked at each time, rather than kept. */
const ORIGIN_KEPT = 300;

let host: string | undefined;
function ownHost(): string {
  host ??= new URL(config().publicUrl).hostname;
  return host;
}

/** The origin of a visitor, and the source that counts as it. */
interface Origin {
  host: string;
  source: string;
  /** What counts where the host is no source. */
  unnamed: string;
}

/** Where visits come from these days: nearly all of them from the same few places. */
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

/** The source of a visit. A page's own host is none, as ours is none. */
export function sourceAt(ref: string, query: string, uid: string): string {
  const { host, source, unnamed } = originOf(ref, query);
  return ownHostNamed(host)?.uid === uid ? unnamed : source;
}

/** The most sources of a page on a day: clients can invent them. */
export const MAX_SOURCES = 100;

/** Direct visits, and those whose source is not told apart. */
const isNamed = (source: string) => source !== '' && source !== OTHER_SOURCES;

/** Which of some sources of one page and day keep their name: the first that came. */
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

/** Hits whose source is one of the first hundred of its page and day, or else `otros`. */
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
    // Hardly any page comes near the bound: its sources need not be read.
    const hasRoom = (stored.get(keyOf(day)) ?? 0) + sources.size <= MAX_SOURCES;
    const named = hasRoom ? sources : await namedSources(tx, day, sources);
    for (const hit of own) {
      const isTold = !isNamed(hit.fuente) || named.has(hit.fuente);
      bounded.push(isTold ? hit : { ...hit, fuente: OTHER_SOURCES });
    }
  }
  return bounded;
}
