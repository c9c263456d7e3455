import { domainChoices, domains, quarantinedDomains } from '@db/tables';
import { and, asc, eq, gt, inArray, isNotNull, lt, ne, type SQL, sql } from 'drizzle-orm';
import { type Database, invalidate } from '@/lib/kernel/db';
import { deleteSome } from '@/lib/kernel/db/bulk/bites';
import { findPageCard, pages } from '@/lib/page/pages/read-model.server';
import { ownersOf } from '@/lib/people/people/service.server';
import { hostMark } from '../rules';

/** A name as far as letting it go needs it. */
type Claim = Pick<typeof domains.$inferSelect, 'uid' | 'dominio' | 'probado'>;

/** Says that a host, and what its page shows, changes with a transaction. */
export async function touchHost(
  tx: Database,
  { uid, dominio }: Pick<Claim, 'uid' | 'dominio'>,
): Promise<void> {
  const page = await findPageCard(tx, uid);
  invalidate(tx, hostMark(dominio), ...(page ? [`/${page.slug}`] : []));
}

/** Every name that a page claims. */
export function listClaims(db: Database, uid: string): Promise<Claim[]> {
  return db
    .select({ uid: domains.uid, dominio: domains.dominio, probado: domains.probado })
    .from(domains)
    .where(eq(domains.uid, uid));
}

/**
 * Removes a domain; one that was proven is kept until a moment from all pages but those of the
 * people who own its page now.
 */
export async function releaseDomain(
  tx: Database,
  { uid, dominio, probado }: Claim,
  hasta: number,
): Promise<void> {
  await tx.delete(domains).where(and(eq(domains.uid, uid), eq(domains.dominio, dominio)));
  if (probado !== null) {
    const quarantine = { uid, duenos: await ownersOf(tx, uid), hasta };
    await tx
      .insert(quarantinedDomains)
      .values({ dominio, ...quarantine })
      .onConflictDoUpdate({ target: quarantinedDomains.dominio, set: quarantine });
  }
  await touchHost(tx, { uid, dominio });
}

/** A host that a page had, as it is kept in memory. */
export interface FormerRow {
  dominio: string;
  /** The slug of that page; null once it is gone. */
  slug: string | null;
  /** Until when (ms) it is remembered; null as long as its page can take it up again. */
  hasta: number | null;
}

async function formerAmong(
  db: Database,
  now: number,
  { released, down }: { released: SQL | undefined; down: SQL | undefined },
): Promise<FormerRow[]> {
  const { dominio, hasta } = quarantinedDomains;
  const quarantined = await db
    .select({ dominio, slug: pages.slug, hasta })
    .from(quarantinedDomains)
    .leftJoin(pages, eq(pages.uid, quarantinedDomains.uid))
    .where(and(gt(hasta, now), released));
  const takenDown = await db
    .select({ dominio: domains.dominio, slug: pages.slug })
    .from(domains)
    .innerJoin(pages, eq(pages.uid, domains.uid))
    // No value: their index is for those alone.
    .where(and(isNotNull(domains.probado), sql`${domains.estado} = 'caido'`, down));
  return [...quarantined, ...takenDown.map((row) => ({ ...row, hasta: null }))];
}

/** The hosts that pages had until a while ago. */
export function formerHosts(db: Database, now: number): Promise<FormerRow[]> {
  return formerAmong(db, now, { released: undefined, down: undefined });
}

/** The hosts that pages had until a while ago, among some names. */
export function formerNamed(db: Database, now: number, names: string[]): Promise<FormerRow[]> {
  return formerAmong(db, now, {
    released: inArray(quarantinedDomains.dominio, names),
    down: inArray(domains.probado, names),
  });
}

/** Forgets some of the quarantines that are over; returns how many. */
export function deleteOldQuarantines(tx: Database, now: number, most: number): Promise<number> {
  const where = lt(quarantinedDomains.hasta, now);
  return deleteSome(tx, {
    table: quarantinedDomains,
    key: quarantinedDomains.dominio,
    where,
    most,
  });
}

/** A host that is in use, as it is kept in memory. */
export interface HostRow {
  dominio: string;
  uid: string;
  slug: string;
  plan: 'free' | 'pro' | 'enterprise';
  /** The address of the page's portrait. */
  avatar: string;
  activoEn: number | null;
  redirige: boolean | null;
}

const hostColumns = {
  dominio: domains.dominio,
  uid: domains.uid,
  slug: pages.slug,
  plan: pages.plan,
  avatar: pages.avatar,
  activoEn: domains.activoEn,
  redirige: domainChoices.redirige,
};

const inUse = and(isNotNull(domains.probado), ne(domains.estado, 'caido'));

/** The hosts in use that come after one of them, in order of their names. */
export function hostsAfter(db: Database, after: string, most: number): Promise<HostRow[]> {
  return db
    .select(hostColumns)
    .from(domains)
    .innerJoin(pages, eq(pages.uid, domains.uid))
    .leftJoin(domainChoices, eq(domainChoices.uid, domains.uid))
    .where(and(inUse, gt(domains.probado, after)))
    .orderBy(asc(domains.probado))
    .limit(most);
}

/** The hosts in use among some names. */
export function hostsNamed(db: Database, names: string[]): Promise<HostRow[]> {
  return db
    .select(hostColumns)
    .from(domains)
    .innerJoin(pages, eq(pages.uid, domains.uid))
    .leftJoin(domainChoices, eq(domainChoices.uid, domains.uid))
    .where(and(inUse, inArray(domains.probado, names)));
}
