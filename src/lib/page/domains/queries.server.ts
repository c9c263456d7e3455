import { domainChoices, domains, quarantinedDomains } from '@db/tables';
import { and, asc, eq, gt, isNotNull, lte } from 'drizzle-orm';
import { type Database, invalidate } from '@/lib/kernel/db';
import { pages } from '@/lib/page/pages/read-model.server';
import { touchHost } from './hosts/release.server';
import { type DnsResult, hostMark } from './rules';

type Row = typeof domains.$inferSelect;
/** A domain as it is stored. */
export type DomainRow = Omit<Row, 'hallado'> & { hallado: Partial<DnsResult> };

const toDomainRow = (row: Row): DomainRow => row as unknown as DomainRow;
const isOne = (uid: string, dominio: string) =>
  and(eq(domains.uid, uid), eq(domains.dominio, dominio));

/** The domains of a page, the one that was proven first before the others. */
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

/** How many names a page has proven. */
export function countProven(db: Database, uid: string): Promise<number> {
  return db.$count(domains, and(eq(domains.uid, uid), isNotNull(domains.probado)));
}

/** The page that has proven a name, if any. */
export async function holderOf(db: Database, dominio: string): Promise<string | undefined> {
  const [row] = await db
    .select({ uid: domains.uid })
    .from(domains)
    .where(eq(domains.probado, dominio));
  return row?.uid;
}

/** Who had a name that is still kept from others; undefined when it is not. */
export async function findQuarantine(db: Database, dominio: string, now: number) {
  const [row] = await db
    .select()
    .from(quarantinedDomains)
    .where(and(eq(quarantinedDomains.dominio, dominio), gt(quarantinedDomains.hasta, now)));
  return row;
}

/** Ends the quarantine of a name. Returns whether there was one. */
export async function endQuarantine(tx: Database, dominio: string): Promise<boolean> {
  const isName = eq(quarantinedDomains.dominio, dominio);
  const [ended] = await tx.delete(quarantinedDomains).where(isName).returning();
  if (ended) invalidate(tx, hostMark(dominio));
  return ended !== undefined;
}

/** The names that pages claim, in order, with the slug of each page. */
export function listClaimed(db: Database, most: number) {
  const { dominio, estado, comprobadoEn } = domains;
  return db
    .select({ dominio, estado, slug: pages.slug, comprobadoEn })
    .from(domains)
    .innerJoin(pages, eq(pages.uid, domains.uid))
    .orderBy(asc(dominio), asc(domains.uid))
    .limit(most);
}

/** The names that are kept from others, in order, with the slug of the page that had them. */
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

/** Writes what a look came to. */
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

/** Writes the account of a domain. Returns whether the domain is there. */
export async function saveDid(
  tx: Database,
  { uid, dominio }: { uid: string; dominio: string },
  did: string,
): Promise<boolean> {
  const saved = await tx.update(domains).set({ did }).where(isOne(uid, dominio)).returning();
  return saved.length > 0;
}

/** The account of the page that has proven a name. */
export async function findDid(db: Database, dominio: string): Promise<string | undefined> {
  const [row] = await db
    .select({ did: domains.did })
    .from(domains)
    .where(eq(domains.probado, dominio));
  return row?.did;
}

/** The domains that are to be looked at, those that wait longest first. */
export async function listDue(db: Database, now: number, most: number): Promise<DomainRow[]> {
  const rows = await db
    .select()
    .from(domains)
    .where(lte(domains.proximoEn, now))
    .orderBy(asc(domains.proximoEn), asc(domains.dominio))
    .limit(most);
  return rows.map(toDomainRow);
}

/** Whether a page's address here leads to its domain. */
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
