import { domainChoices, domains, quarantinedDomains } from '@db/tables';
import { and, asc, eq, gt, isNotNull, lte } from 'drizzle-orm';
import { type Database, invalidate } from '@/lib/core/db';
import { pages } from '@/lib/pages/read-model.server';
import { touchHost } from './hosts/queries.server';
import { type DnsResult, hostTag } from './rules';

type Row = typeof domains.$inferSelect;
export type DomainRow = Omit<Row, 'hallado'> & { hallado: Partial<DnsResult> };

const toDomainRow = (row: Row): DomainRow => row as unknown as DomainRow;
const isOne = (uid: string, dominio: string) =>
  and(eq(domains.uid, uid), eq(domains.dominio, dominio));

/** Returns the domains of a page, in the order in which they were claimed. */
export async function listDomains(db: Database, uid: string): Promise<DomainRow[]> {
  const rows = await db
    .select()
    .from(domains)
    .where(eq(domains.uid, uid))
    .orderBy(asc(domains.creadoEn), asc(domains.dominio));
  return rows.map(toDomainRow);
}

export async function findDomain(
  db: Database,
  uid: string,
  dominio: string,
): Promise<DomainRow | undefined> {
  const [row] = await db.select().from(domains).where(isOne(uid, dominio));
  return row && toDomainRow(row);
}

/** Returns the number of a page's verified domains. */
export function countProven(db: Database, uid: string): Promise<number> {
  return db.$count(domains, and(eq(domains.uid, uid), isNotNull(domains.probado)));
}

/** Returns the page that has verified a domain, or undefined. */
export async function holderOf(db: Database, dominio: string): Promise<string | undefined> {
  const [row] = await db
    .select({ uid: domains.uid })
    .from(domains)
    .where(eq(domains.probado, dominio));
  return row?.uid;
}

/** Returns the quarantine of a domain; undefined when there is none or it is over. */
export async function findQuarantine(db: Database, dominio: string, now: number) {
  const [row] = await db
    .select()
    .from(quarantinedDomains)
    .where(and(eq(quarantinedDomains.dominio, dominio), gt(quarantinedDomains.hasta, now)));
  return row;
}

/** Deletes the quarantine of a domain. Returns false when there was none. */
export async function endQuarantine(tx: Database, dominio: string): Promise<boolean> {
  const isName = eq(quarantinedDomains.dominio, dominio);
  const [ended] = await tx.delete(quarantinedDomains).where(isName).returning();
  if (ended) invalidate(tx, hostTag(dominio));
  return ended !== undefined;
}

/** Returns claimed domains by name, with the slug of each page. */
export function listClaimed(db: Database, most: number) {
  const { dominio, estado, comprobadoEn } = domains;
  return db
    .select({ dominio, estado, slug: pages.slug, comprobadoEn })
    .from(domains)
    .innerJoin(pages, eq(pages.uid, domains.uid))
    .orderBy(asc(dominio), asc(domains.uid))
    .limit(most);
}

/** Returns quarantined domains by name, with the slug of their former page. */
export function listQuarantined(db: Database, now: number, most: number) {
  const { dominio, hasta, uid } = quarantinedDomains;
  return db
    .select({ dominio, slug: pages.slug, hasta })
    .from(quarantinedDomains)
    .leftJoin(pages, eq(pages.uid, uid))
    .where(gt(hasta, now))
    .orderBy(asc(dominio))
    .limit(most);
}

export async function insertDomain(tx: Database, row: DomainRow): Promise<void> {
  await tx.insert(domains).values(row as unknown as Row);
}

/** Stores the result of a check. */
export async function updateDomain(
  tx: Database,
  { uid, dominio }: { uid: string; dominio: string },
  values: Partial<Omit<DomainRow, 'uid' | 'dominio'>>,
): Promise<void> {
  await tx
    .update(domains)
    .set(values as Partial<Row>)
    .where(isOne(uid, dominio));
  await touchHost(tx, { uid, dominio });
}

/** Stores the DID of a domain. Returns false when the page does not have the domain. */
export async function saveDid(
  tx: Database,
  { uid, dominio }: { uid: string; dominio: string },
  did: string,
): Promise<boolean> {
  const saved = await tx.update(domains).set({ did }).where(isOne(uid, dominio)).returning();
  return saved.length > 0;
}

/** Returns the DID of a verified domain. */
export async function findDid(db: Database, dominio: string): Promise<string | undefined> {
  const [row] = await db
    .select({ did: domains.did })
    .from(domains)
    .where(eq(domains.probado, dominio));
  return row?.did;
}

/** Returns the domains that are due for a check, longest due first. */
export async function listDue(db: Database, now: number, most: number): Promise<DomainRow[]> {
  const rows = await db
    .select()
    .from(domains)
    .where(lte(domains.proximoEn, now))
    .orderBy(asc(domains.proximoEn), asc(domains.dominio))
    .limit(most);
  return rows.map(toDomainRow);
}

/** True when a page's URL on this installation redirects to its domain. */
export async function findChoice(db: Database, uid: string): Promise<boolean> {
  const [row] = await db.select().from(domainChoices).where(eq(domainChoices.uid, uid));
  return row?.redirige ?? true;
}

export async function saveChoice(tx: Database, uid: string, redirige: boolean): Promise<void> {
  await tx
    .insert(domainChoices)
    .values({ uid, redirige })
    .onConflictDoUpdate({ target: domainChoices.uid, set: { redirige } });
  for (const { dominio } of await listDomains(tx, uid)) await touchHost(tx, { uid, dominio });
}
