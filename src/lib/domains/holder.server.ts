import type { Database } from '@/lib/core/db';
import { ownersOf } from '@/lib/people/service.server';
import * as queries from './queries.server';

/**
 * The reason why a page cannot have a domain: none, another page of the same owner (it moves from
 * there), a page of other owners, or a quarantine after such a page.
 */
export type Hold =
  | { kind: 'free' }
  | { kind: 'movable'; uid: string }
  | { kind: 'taken' }
  | { kind: 'quarantined'; until: number };

const share = (some: readonly string[], others: readonly string[]) =>
  some.some((one) => others.includes(one));

/**
 * Returns what keeps a domain from a page; `owners` count as the page's. Between two pages of one
 * owner a domain moves at once.
 */
export async function holdOf(
  db: Database,
  { dominio, uid }: { dominio: string; uid: string },
  owners: readonly string[],
  now: number,
): Promise<Hold> {
  const holder = await queries.holderOf(db, dominio);
  if (holder === uid) return { kind: 'free' };
  if (holder !== undefined) {
    const isOwn = share(owners, await ownersOf(db, holder));
    return isOwn ? { kind: 'movable', uid: holder } : { kind: 'taken' };
  }
  const quarantine = await queries.findQuarantine(db, dominio, now);
  if (!quarantine || quarantine.uid === uid) return { kind: 'free' };
  // Rows of earlier versions have no owners: the current owners of the page are used while it
  // exists.
  const had =
    quarantine.uid === null
      ? quarantine.duenos
      : [...quarantine.duenos, ...(await ownersOf(db, quarantine.uid))];
  return share(owners, had) ? { kind: 'free' } : { kind: 'quarantined', until: quarantine.hasta };
}
