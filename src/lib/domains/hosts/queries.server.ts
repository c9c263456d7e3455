import { domainChoices, domains, quarantinedDomains } from '@db/tables';
import { and, asc, eq, gt, inArray, isNotNull, lt, ne, type SQL, sql } from 'drizzle-orm';
import { type Database, invalidate } from '@/lib/core/db';
import { deleteUpTo } from '@/lib/core/db/bulk';
import { findPageCard, pages } from '@/lib/pages/read-model.server';
import { pageTag } from '@/lib/pages/touch.server';
import { ownersOf } from '@/lib/people/service.server';
import { hostTag } from '../rules';

/** The fields of a claimed domain that releasing it needs. */
type Claim = Pick<typeof domains.$inferSelect, 'uid' | 'dominio' | 'probado'>;

/** Invalidates a host and its page once the transaction commits. */
export async function touchHost(
  tx: Database,
  { uid, dominio }: Pick<Claim, 'uid' | 'dominio'>,
): Promise<void> {
  const page = await findPageCard(tx, uid);
  invalidate(tx, hostTag(dominio), ...(page ? [pageTag(page.slug)] : []));
}

export function listClaims(db: Database, uid: string): Promise<Claim[]> {
  return db
    .select({ uid: domains.uid, dominio: domains.dominio, probado: domains.probado })
    .from(domains)
    .where(eq(domains.uid, uid));
}

/**
 * Deletes a domain. A verified domain is quarantined until `hasta` (ms), except for pages of those
 * who own its page now.
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

/** A former host of a page, as it is cached. */
export interface FormerRow {
  dominio: string;
  /** The slug of that page; null when it is deleted. */
  slug: string | null;
  /** Time (ms) at which the host is forgotten; null while its page can verify the host again. */
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
    // A literal, because the partial index is not used for a parameter.
    .where(and(isNotNull(domains.probado), sql`${domains.estado} = 'caido'`, down));
  return [...quarantined, ...takenDown.map((row) => ({ ...row, hasta: null }))];
}

/** Returns the hosts that pages had until recently. */
export function formerHosts(db: Database, now: number): Promise<FormerRow[]> {
  return formerAmong(db, now, { released: undefined, down: undefined });
}

/** Returns the hosts among `names` that pages had until recently. */
export function formerNamed(db: Database, now: number, names: string[]): Promise<FormerRow[]> {
  return formerAmong(db, now, {
    released: inArray(quarantinedDomains.dominio, names),
    down: inArray(domains.probado, names),
  });
}

/** Deletes up to `most` quarantines that are over; returns how many. */
export function deleteOldQuarantines(tx: Database, now: number, most: number): Promise<number> {
  const where = lt(quarantinedDomains.hasta, now);
  return deleteUpTo(tx, {
    table: quarantinedDomains,
    key: quarantinedDomains.dominio,
    where,
    most,
  });
}

/** A host in use, as it is cached. */
export interface HostRow {
  dominio: string;
  uid: string;
  slug: string;
  plan: 'free' | 'pro' | 'enterprise';
  /** URL of the page's portrait. */
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

/** Returns up to `most` hosts in use after the name `after`, in order of names. */
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

/** Returns the hosts among `names` that are in use. */
export function hostsNamed(db: Database, names: string[]): Promise<HostRow[]> {
  return db
    .select(hostColumns)
    .from(domains)
    .innerJoin(pages, eq(pages.uid, domains.uid))
    .leftJoin(domainChoices, eq(domainChoices.uid, domains.uid))
    .where(and(inUse, inArray(domains.probado, names)));
}
