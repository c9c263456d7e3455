import type { Database } from '@/lib/kernel/db';
import { OTHER_SOURCES } from '../rules';
import * as queries from './queries.server';
import type { Hit } from './tally';

/** The most sources of a page on a day: clients can invent them. */
export const MAX_SOURCES = 100;
const DAYS_KNOWN = 5_000;

/** Sources that the database has, by page and day: most visits come from one of them. */
const sourcesByPage = new Map<string, ReadonlySet<string>>();

/** Direct visits, and those whose source is not told apart. */
const isNamed = (source: string) => source !== '' && source !== OTHER_SOURCES;

/** Which of some sources of one page and day keep their name. */
async function namedSources(
  tx: Database,
  { uid, bucket: { dia } }: Hit,
  sources: Set<string>,
): Promise<ReadonlySet<string>> {
  const key = `${uid} ${dia}`;
  const before = sourcesByPage.get(key);
  if (before && sources.isSubsetOf(before)) return before;
  const stored = new Set(await queries.sourcesOf(tx, uid, dia, MAX_SOURCES + 2));
  if (sourcesByPage.size >= DAYS_KNOWN) sourcesByPage.clear();
  sourcesByPage.set(key, stored);
  const named = new Set([...stored].filter(isNamed));
  for (const source of sources) if (named.size < MAX_SOURCES) named.add(source);
  return named;
}

/** Hits whose source is one of the first hundred of its page and day, or else `otros`. */
export async function boundSources(tx: Database, hits: Hit[]): Promise<Hit[]> {
  const groups = Map.groupBy(hits, ({ uid, bucket }) => `${uid} ${bucket.dia}`);
  const bounded: Hit[] = [];
  for (const own of groups.values()) {
    const sources = new Set(own.map(({ fuente }) => fuente).filter(isNamed));
    const named = await namedSources(tx, own[0] as Hit, sources);
    for (const hit of own) {
      const isTold = !isNamed(hit.fuente) || named.has(hit.fuente);
      bounded.push(isTold ? hit : { ...hit, fuente: OTHER_SOURCES });
    }
  }
  return bounded;
}
