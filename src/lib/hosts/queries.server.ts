import { domainChoices, domains, profiles, quarantinedDomains } from '@db/tables';
import { and, asc, eq, gt, inArray, isNotNull, lt, ne } from 'drizzle-orm';
import { type Database, touch } from '../db';
import { hostMark } from './rules';

/** A name as far as letting it go needs it. */
type Claim = Pick<typeof domains.$inferSelect, 'uid' | 'dominio' | 'probado'>;

/** Says that a host, and what its page shows, changes with a transaction. */
export async function touchHost(
  tx: Database,
  { uid, dominio }: Pick<Claim, 'uid' | 'dominio'>,
): Promise<void> {
  const [page] = await tx
    .select({ slug: profiles.slug })
    .from(profiles)
    .where(eq(profiles.uid, uid));
  touch(tx, hostMark(dominio), ...(page ? [`/${page.slug}`] : []));
}

/** Every name that a page claims. */
export function listClaims(db: Database, uid: string): Promise<Claim[]> {
  return db
    .select({ uid: domains.uid, dominio: domains.dominio, probado: domains.probado })
    .from(domains)
    .where(eq(domains.uid, uid));
}

/** Removes a domain; one that was proven is kept from others until a moment. */
export async function releaseDomain(
  tx: Database,
  { uid, dominio, probado }: Claim,
  hasta: number,
): Promise<void> {
  await tx.delete(domains).where(and(eq(domains.uid, uid), eq(domains.dominio, dominio)));
  if (probado !== null) {
    await tx
      .insert(quarantinedDomains)
      .values({ dominio, uid, hasta })
      .onConflictDoUpdate({ target: quarantinedDomains.dominio, set: { uid, hasta } });
  }
  await touchHost(tx, { uid, dominio });
}

/** Forgets the quarantines that are over. */
export async function deleteOldQuarantines(tx: Database, now: number): Promise<void> {
  await tx.delete(quarantinedDomains).where(lt(quarantinedDomains.hasta, now));
}

/** A host that is in use, as it is kept in memory. */
export interface HostRow {
  dominio: string;
  uid: string;
  slug: string;
  plan: 'free' | 'pro' | 'enterprise';
  activoEn: number | null;
  redirige: boolean | null;
}

const hostColumns = {
  dominio: domains.dominio,
  uid: domains.uid,
  slug: profiles.slug,
  plan: profiles.plan,
  activoEn: domains.activoEn,
  redirige: domainChoices.redirige,
};

const inUse = and(isNotNull(domains.probado), ne(domains.estado, 'caido'));

/** The hosts in use that come after one of them, in order of their names. */
export function hostsAfter(db: Database, after: string, most: number): Promise<HostRow[]> {
  return db
    .select(hostColumns)
    .from(domains)
    .innerJoin(profiles, eq(profiles.uid, domains.uid))
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
    .innerJoin(profiles, eq(profiles.uid, domains.uid))
    .leftJoin(domainChoices, eq(domainChoices.uid, domains.uid))
    .where(and(inUse, inArray(domains.probado, names)));
}
