import type { Database } from '@/lib/kernel/db';
import { ownersOf } from '@/lib/people/people/service.server';
import * as queries from './queries.server';

/**
 * What keeps a page from having a name: nothing, another page of the same owner (it moves from
 * there), a page of other owners, or that it was such a page's until a while ago.
 */
export type Hold =
  | { kind: 'free' }
  | { kind: 'movable'; uid: string }
  | { kind: 'taken' }
  | { kind: 'quarantined'; until: number };

const share = (some: readonly string[], others: readonly string[]) =>
  some.some((one) => others.includes(one));

/**
 * Finds what keeps a name from a page; `owners` are the people who count as the page's. A name is
 * kept from other owners: between two pages of one owner it moves at once.
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
  // Rows of earlier versions name no owners: those of the page, as long as it is there, stand in.
  const had =
    quarantine.uid === null
      ? quarantine.duenos
      : [...quarantine.duenos, ...(await ownersOf(db, quarantine.uid))];
  return share(owners, had) ? { kind: 'free' } : { kind: 'quarantined', until: quarantine.hasta };
}
