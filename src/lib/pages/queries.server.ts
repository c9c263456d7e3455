import { formerSlugs, links, profiles, quarantinedSlugs } from '@db/tables';
import {
  and,
  asc,
  eq,
  exists,
  gt,
  inArray,
  isNotNull,
  isNull,
  lt,
  lte,
  ne,
  or,
  sql,
} from 'drizzle-orm';
import { type Database, invalidate, lockRows } from '@/lib/core/db';
import { deleteReturning, deleteUpTo } from '@/lib/core/db/bulk';
import { preparedQuery } from '@/lib/core/db/dialect-sql';
import { members } from '@/lib/people/read-model.server';
import type { Plan } from '@/lib/plans/rules';
import { deleteDependents } from './dependents.server';
import { type LinkRow, type PageRow, retiredSlug, searchKey } from './read-model.server';
import { picturesTag, touchPages } from './touch.server';

const planOf = preparedQuery((db) =>
  db
    .select({ plan: profiles.plan, planDe: profiles.planDe, reglas18: profiles.reglas18 })
    .from(profiles)
    .where(eq(profiles.uid, sql.placeholder('uid'))),
);

/**
 * Returns a page's plan, the page from which it shares the plan (`planDe`), and the accepted
 * version of the adult content rules.
 */
export async function findPlanOf(db: Database, uid: string) {
  const [row] = await planOf(db, { uid });
  return row;
}

/** Updates a page's plan. Returns false when the page does not exist. */
export async function updatePlan(tx: Database, uid: string, plan: Plan): Promise<boolean> {
  const updated = await tx
    .update(profiles)
    .set({ plan })
    .where(eq(profiles.uid, uid))
    .returning({ slug: profiles.slug });
  return touchPages(tx, updated);
}

/** Sets the page from which a page shares its plan; null for a plan of its own. */
export async function updatePlanSource(
  tx: Database,
  uid: string,
  planDe: string | null,
): Promise<void> {
  await tx.update(profiles).set({ planDe }).where(eq(profiles.uid, uid));
}

/** Returns the pages that share the plan of a page, oldest first. */
export function listPagesOnPlanOf(db: Database, uid: string) {
  return db
    .select({ uid: profiles.uid, plan: profiles.plan })
    .from(profiles)
    .where(eq(profiles.planDe, uid))
    .orderBy(asc(profiles.creadoEn), asc(profiles.uid));
}

/** Like `listPagesOnPlanOf`, and locks the rows until the transaction ends. */
export function lockPagesOnPlanOf(tx: Database, uid: string) {
  return lockRows(listPagesOnPlanOf(tx, uid));
}

/** Returns the contact e-mail address of a page. */
export async function findEmail(db: Database, uid: string): Promise<string | undefined> {
  const [row] = await db
    .select({ email: profiles.email })
    .from(profiles)
    .where(eq(profiles.uid, uid));
  return row?.email;
}

/** Updates the contact e-mail address of a page. */
export async function updateEmail(tx: Database, uid: string, email: string): Promise<void> {
  await tx.update(profiles).set({ email }).where(eq(profiles.uid, uid));
}

export async function findName(db: Database, uid: string): Promise<string | undefined> {
  const [row] = await db
    .select({ nombre: profiles.nombre })
    .from(profiles)
    .where(eq(profiles.uid, uid));
  return row?.nombre;
}

export async function findSlug(db: Database, uid: string): Promise<string | undefined> {
  const [row] = await db
    .select({ slug: profiles.slug })
    .from(profiles)
    .where(eq(profiles.uid, uid));
  return row?.slug;
}

/** Inserts a page. Returns false when its slug is taken. */
export async function insertPage(
  tx: Database,
  values: Omit<typeof profiles.$inferInsert, 'plan' | 'apariencia' | 'bloques' | 'orden'> & {
    plan: Plan;
  },
): Promise<boolean> {
  const inserted = await tx
    .insert(profiles)
    .values({ ...values, nombreBuscado: searchKey(values.nombre) || '-' })
    .onConflictDoNothing({ target: profiles.slug })
    .returning({ slug: profiles.slug });
  return touchPages(tx, inserted);
}

export async function setAvatar(tx: Database, uid: string, avatar: string): Promise<void> {
  const where = eq(profiles.uid, uid);
  touchPages(
    tx,
    await tx.update(profiles).set({ avatar }).where(where).returning({ slug: profiles.slug }),
  );
}

/** Updates settings that are not part of the card. Returns false when the page does not exist. */
export async function updateSettings(
  tx: Database,
  uid: string,
  values: Pick<PageRow, 'buscadores'>,
): Promise<boolean> {
  const updated = await tx
    .update(profiles)
    .set(values)
    .where(eq(profiles.uid, uid))
    .returning({ slug: profiles.slug });
  return touchPages(tx, updated);
}

/** Sets or clears the time of a page's suspension. Returns false when nothing changed. */
export async function updateSuspension(
  tx: Database,
  uid: string,
  suspendidaEn: number | null,
): Promise<boolean> {
  const { suspendidaEn: since } = profiles;
  const updated = await tx
    .update(profiles)
    .set({ suspendidaEn })
    .where(and(eq(profiles.uid, uid), suspendidaEn === null ? isNotNull(since) : isNull(since)))
    .returning({ slug: profiles.slug });
  return touchPages(tx, updated);
}

/** Returns the time of a page's suspension; null when it is not suspended or is deleted. */
export async function findSuspension(db: Database, uid: string): Promise<number | null> {
  const [row] = await db
    .select({ since: profiles.suspendidaEn })
    .from(profiles)
    .where(eq(profiles.uid, uid));
  return row?.since ?? null;
}

/** Lists pages without a search key, in the order of the index, so that the database uses it. */
export function listUnindexed(db: Database, most: number) {
  return db
    .select({ uid: profiles.uid, nombre: profiles.nombre })
    .from(profiles)
    .where(lte(profiles.nombreBuscado, ''))
    .orderBy(profiles.nombreBuscado)
    .limit(most);
}

/** Sets the search key of a page's name, unless a save has set it. */
export async function indexName(tx: Database, uid: string, nombreBuscado: string): Promise<void> {
  const isUnindexed = and(eq(profiles.uid, uid), eq(profiles.nombreBuscado, ''));
  await tx.update(profiles).set({ nombreBuscado }).where(isUnindexed);
}

/**
 * Frees the slug of a page that is being deleted, empties its card and suspends it, so that nothing
 * shows the page. Its other rows stay.
 */
export async function retirePage(tx: Database, uid: string, now: number): Promise<void> {
  const [page] = await tx
    .select({ slug: profiles.slug })
    .from(profiles)
    .where(eq(profiles.uid, uid));
  const empty = { nombre: '', nombreBuscado: '-', email: '', bio: '', descripcion: '', avatar: '' };
  await tx
    .update(profiles)
    .set({ ...empty, slug: retiredSlug(uid), suspendidaEn: now })
    .where(eq(profiles.uid, uid));
  if (page) touchPages(tx, [page]);
  invalidate(tx, picturesTag(uid));
}

/** Deletes the rows that refer to a page, in batches. */
export const deleteRowsOf = (uid: string) => deleteDependents(profiles, [uid]);

/** Deletes a page and, by cascade, all rows that reference it. */
export async function deletePageRow(tx: Database, uid: string): Promise<void> {
  const removed = await tx
    .delete(profiles)
    .where(eq(profiles.uid, uid))
    .returning({ slug: profiles.slug });
  touchPages(tx, removed);
  invalidate(tx, picturesTag(uid));
}

/** The fields of a page that its owner saves. */
export type PageValues = Pick<PageRow, 'nombre'> & {
  [Name in Exclude<keyof PageRow, 'uid' | 'nombre' | 'version' | 'nombreBuscado'>]?:
    | PageRow[Name]
    | undefined;
};

/**
 * Updates the owner's fields and increments `version`. Returns false if `version` is not the stored
 * one (optimistic locking).
 */
export async function updatePage(
  tx: Database,
  { uid, version }: Pick<PageRow, 'uid' | 'version'>,
  values: PageValues,
): Promise<boolean> {
  const updated = await tx
    .update(profiles)
    .set({
      ...values,
      nombreBuscado: searchKey(values.nombre) || '-',
      version: sql`${profiles.version} + 1`,
    })
    .where(and(eq(profiles.uid, uid), eq(profiles.version, version)))
    .returning({ slug: profiles.slug });
  return touchPages(tx, updated);
}

export async function replaceLinks(tx: Database, uid: string, rows: LinkRow[]): Promise<void> {
  await tx.delete(links).where(eq(links.uid, uid));
  if (rows.length > 0) await tx.insert(links).values(rows);
}

/** Sets the version of the adult content rules that a page accepts; 0 for none. */
export async function updateAdultRules(tx: Database, uid: string, reglas18: number): Promise<void> {
  await tx.update(profiles).set({ reglas18 }).where(eq(profiles.uid, uid));
}

/** Returns the slug, the stored blocks and the stored covers of a page. */
export async function findCovers(db: Database, uid: string) {
  const { slug, bloques, miniaturas } = profiles;
  const [row] = await db
    .select({ slug, bloques, miniaturas })
    .from(profiles)
    .where(eq(profiles.uid, uid));
  return row;
}

export async function updateCovers(
  tx: Database,
  uid: string,
  miniaturas: PageRow['miniaturas'],
): Promise<void> {
  await tx.update(profiles).set({ miniaturas }).where(eq(profiles.uid, uid));
}

export async function countPages(db: Database): Promise<{ pages: number; links: number }> {
  return { pages: await db.$count(profiles), links: await db.$count(links) };
}

/** Sets a page's IANA time zone; with `onlyIfNone` only when it has none. */
export async function updateZone(
  tx: Database,
  uid: string,
  { zonaHoraria, onlyIfNone }: { zonaHoraria: string; onlyIfNone: boolean },
): Promise<void> {
  const free = onlyIfNone ? eq(profiles.zonaHoraria, '') : undefined;
  await tx
    .update(profiles)
    .set({ zonaHoraria })
    .where(and(eq(profiles.uid, uid), free));
}

/** A page in the list of a member. */
export type OwnPage = Awaited<ReturnType<typeof listPagesOf>>[number];

/** Returns the pages of a member, oldest membership first. */
export function listPagesOf(db: Database, persona: string) {
  const { uid, slug, nombre, avatar, plan, planDe } = profiles;
  const { rol, creadoEn } = members;
  return db
    .select({ uid, slug, nombre, avatar, plan, planDe, rol, creadoEn })
    .from(members)
    .innerJoin(profiles, eq(uid, members.uid))
    .where(eq(members.persona, persona))
    .orderBy(asc(creadoEn), asc(uid));
}

/** Returns the current slug of the page that has or had a slug. */
export async function findRedirect(
  db: Database,
  slug: string,
  now: number,
): Promise<string | undefined> {
  const [row] = await db
    .select({ slug: profiles.slug })
    .from(formerSlugs)
    .innerJoin(profiles, eq(profiles.uid, formerSlugs.uid))
    .where(and(eq(formerSlugs.slug, slug), gt(formerSlugs.caducaEn, now)));
  return row?.slug;
}

/**
 * Returns two facts about a slug: whether another page than `uid` has it or reserves it as a former
 * slug, and whether it is quarantined after its page was deleted.
 */
export async function findSlugHolds(
  db: Database,
  slug: string,
  uid: string,
  now: number,
): Promise<{ isReserved: boolean; isInQuarantine: boolean }> {
  const current = db
    .select({ uid: profiles.uid })
    .from(profiles)
    .where(and(eq(profiles.slug, slug), ne(profiles.uid, uid)));
  const former = db
    .select({ uid: formerSlugs.uid })
    .from(formerSlugs)
    .where(
      and(eq(formerSlugs.slug, slug), ne(formerSlugs.uid, uid), gt(formerSlugs.caducaEn, now)),
    );
  const quarantined = db
    .select({ slug: quarantinedSlugs.slug })
    .from(quarantinedSlugs)
    .where(and(eq(quarantinedSlugs.slug, slug), gt(quarantinedSlugs.hasta, now)));
  const [row] = await db
    .select({
      isReserved: sql<boolean>`${or(exists(current), exists(former))}`.mapWith(Boolean),
      isInQuarantine: sql<boolean>`${exists(quarantined)}`.mapWith(Boolean),
    })
    .from(sql`(select 1) as one`);
  return row ?? { isReserved: false, isInQuarantine: false };
}

/**
 * Returns the slugs in `slugs` that pages have now. A concurrent request may take another before
 * the insert, which then decides.
 */
export async function findTakenSlugs(db: Database, slugs: readonly string[]): Promise<Set<string>> {
  const rows = await db
    .select({ slug: profiles.slug })
    .from(profiles)
    .where(inArray(profiles.slug, [...slugs]));
  return new Set(rows.map(({ slug }) => slug));
}

/** True while a slug is quarantined after its page was deleted. */
export async function isQuarantined(db: Database, slug: string, now: number): Promise<boolean> {
  const [row] = await db
    .select({ slug: quarantinedSlugs.slug })
    .from(quarantinedSlugs)
    .where(and(eq(quarantinedSlugs.slug, slug), gt(quarantinedSlugs.hasta, now)));
  return row !== undefined;
}

/** Returns how often a page changed its slug since a moment. */
export function countSlugChanges(db: Database, uid: string, since: number): Promise<number> {
  return db.$count(formerSlugs, and(eq(formerSlugs.uid, uid), gt(formerSlugs.dejadoEn, since)));
}

/** Reserves a former slug for its page until `caducaEn`. */
export async function keepFormerSlug(
  tx: Database,
  values: typeof formerSlugs.$inferInsert,
): Promise<void> {
  const { uid, dejadoEn, caducaEn } = values;
  touchPages(tx, [values]);
  await tx
    .insert(formerSlugs)
    .values(values)
    .onConflictDoUpdate({ target: formerSlugs.slug, set: { uid, dejadoEn, caducaEn } });
}

/** Returns the former slugs of a page that are still reserved. */
export async function listFormerSlugs(db: Database, uid: string, now: number) {
  return db
    .select()
    .from(formerSlugs)
    .where(and(eq(formerSlugs.uid, uid), gt(formerSlugs.caducaEn, now)));
}

/** Deletes the former slugs of a page, so that they no longer redirect. */
export async function deleteFormerSlugs(tx: Database, uid: string): Promise<void> {
  await tx.delete(formerSlugs).where(eq(formerSlugs.uid, uid));
}

/** Deletes up to `most` expired former slugs; returns how many. */
export function deleteOldSlugs(tx: Database, now: number, most: number): Promise<number> {
  const where = lt(formerSlugs.caducaEn, now);
  return deleteUpTo(tx, { table: formerSlugs, key: formerSlugs.slug, where, most });
}

/** Deletes up to `most` slug quarantines that are over; returns how many. */
export async function endQuarantines(tx: Database, now: number, most: number): Promise<number> {
  const { slug, hasta } = quarantinedSlugs;
  const rows = { table: quarantinedSlugs, key: slug, where: lt(hasta, now), most };
  const ended = await deleteReturning(tx, rows);
  touchPages(tx, ended);
  return ended.length;
}

export async function quarantine(tx: Database, slugs: string[], hasta: number): Promise<void> {
  await tx
    .insert(quarantinedSlugs)
    .values(slugs.map((slug) => ({ slug, hasta })))
    .onConflictDoUpdate({ target: quarantinedSlugs.slug, set: { hasta } });
}
