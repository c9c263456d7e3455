import { links, profiles } from '@db/tables';
import { and, asc, eq, isNotNull, isNull, lte, sql } from 'drizzle-orm';
import { type Database, invalidate } from '@/lib/kernel/db';
import { deleteDependents } from '@/lib/kernel/db/bulk/dependents';
import { members } from '@/lib/people/people/read-model.server';
import type { Plan } from '@/lib/plans/entitlements';
import { type LinkRow, type PageRow, retiredSlug } from './read-model.server';
import { searchKey } from './search-key';
import { picturesMark, touchPages } from './touch.server';

/** The address that is written to about a page. */
export async function findEmail(db: Database, uid: string): Promise<string | undefined> {
  const [row] = await db
    .select({ email: profiles.email })
    .from(profiles)
    .where(eq(profiles.uid, uid));
  return row?.email;
}

/** Writes another address to write to about a page. */
export async function updateEmail(tx: Database, uid: string, email: string): Promise<void> {
  await tx.update(profiles).set({ email }).where(eq(profiles.uid, uid));
}

/** The name that a page has now. */
export async function findName(db: Database, uid: string): Promise<string | undefined> {
  const [row] = await db
    .select({ nombre: profiles.nombre })
    .from(profiles)
    .where(eq(profiles.uid, uid));
  return row?.nombre;
}

/** The slug that a person has now. */
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

/** Shows a picture in a profile. */
export async function setAvatar(tx: Database, uid: string, avatar: string): Promise<void> {
  const where = eq(profiles.uid, uid);
  touchPages(
    tx,
    await tx.update(profiles).set({ avatar }).where(where).returning({ slug: profiles.slug }),
  );
}

/** Writes settings that are not part of the card. Returns whether the person exists. */
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

/** Writes since when a page is suspended, or that it is not. Returns whether that is new. */
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

/** Since when a page is suspended; null when it is not, or is gone. */
export async function findSuspension(db: Database, uid: string): Promise<number | null> {
  const [row] = await db
    .select({ since: profiles.suspendidaEn })
    .from(profiles)
    .where(eq(profiles.uid, uid));
  return row?.since ?? null;
}

/** Pages whose name cannot be found yet; in the order of the index, so that it is always used. */
export function listUnindexed(db: Database, most: number) {
  return db
    .select({ uid: profiles.uid, nombre: profiles.nombre })
    .from(profiles)
    .where(lte(profiles.nombreBuscado, ''))
    .orderBy(profiles.nombreBuscado)
    .limit(most);
}

/** Writes how a page's name is found, unless a save has done so. */
export async function indexName(tx: Database, uid: string, nombreBuscado: string): Promise<void> {
  const isUnindexed = and(eq(profiles.uid, uid), eq(profiles.nombreBuscado, ''));
  await tx.update(profiles).set({ nombreBuscado }).where(isUnindexed);
}

/**
 * Takes a page that is being deleted from its address and empties its card; suspended, it is seen
 * nowhere. What else belongs to it is still there.
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
  invalidate(tx, picturesMark(uid));
}

/** Deletes what belongs to a page, by reference, bite by bite. */
export const deleteRowsOf = (uid: string) => deleteDependents(profiles, [uid]);

/** Removes a page; everything of it goes with it by reference. */
export async function deletePageRow(tx: Database, uid: string): Promise<void> {
  const removed = await tx
    .delete(profiles)
    .where(eq(profiles.uid, uid))
    .returning({ slug: profiles.slug });
  touchPages(tx, removed);
  invalidate(tx, picturesMark(uid));
}

/** What a save of the owner writes of a page. */
export type PageValues = Pick<PageRow, 'nombre'> & {
  [Name in Exclude<keyof PageRow, 'uid' | 'nombre' | 'version' | 'nombreBuscado'>]?:
    | PageRow[Name]
    | undefined;
};

/** Writes what the owner may write if `version` is still the stored one. Returns whether it was. */
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

/** Puts a list of links in the place of a page's links. */
export async function replaceLinks(tx: Database, uid: string, rows: LinkRow[]): Promise<void> {
  await tx.delete(links).where(eq(links.uid, uid));
  if (rows.length > 0) await tx.insert(links).values(rows);
}

/** Writes the version of the +18 rules that a page accepts; 0 for none. */
export async function updateAdultRules(tx: Database, uid: string, reglas18: number): Promise<void> {
  await tx.update(profiles).set({ reglas18 }).where(eq(profiles.uid, uid));
}

/** The slug and the blocks of a page, and the pictures found for its embeds, as they are stored. */
export async function findCovers(db: Database, uid: string) {
  const { slug, bloques, miniaturas } = profiles;
  const [row] = await db
    .select({ slug, bloques, miniaturas })
    .from(profiles)
    .where(eq(profiles.uid, uid));
  return row;
}

/** Writes the pictures found for the embeds of a page. */
export async function updateCovers(
  tx: Database,
  uid: string,
  miniaturas: PageRow['miniaturas'],
): Promise<void> {
  await tx.update(profiles).set({ miniaturas }).where(eq(profiles.uid, uid));
}

/** How many pages and links there are. */
export async function countPages(db: Database): Promise<{ pages: number; links: number }> {
  return { pages: await db.$count(profiles), links: await db.$count(links) };
}

/** Writes a page's IANA time zone; with `onlyIfNone` just where none was chosen. */
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

/** A page as a person who works on it has it. */
export type OwnPage = Awaited<ReturnType<typeof listPagesOf>>[number];

/** The pages that a person works on, the oldest membership first. */
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
