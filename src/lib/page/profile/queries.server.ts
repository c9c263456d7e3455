import { brands, formerSlugs, links, profiles, quarantinedSlugs } from '@db/tables';
import { and, count, eq, gt, inArray, like, ne, type SQL, sql } from 'drizzle-orm';
import type { Database } from '@/lib/kernel/db';
import { preparedQuery } from '@/lib/kernel/db/prepared-query';
import { readAppearance } from '@/lib/page/appearance/schema';
import type { Covers } from '@/lib/page/blocks/incrustado/providers';
import { fullOrder, inOrder } from '@/lib/page/blocks/order';
import { readBlocks } from '@/lib/page/blocks/schema';
import type { Link } from '@/lib/page/links/schema';
import { touchPages } from '@/lib/page/pages/touch.server';
import type { Plan } from '@/lib/plans/plan';
import type { Profile, ProfileInput } from './schema';
import { searchKey } from './search-key';

type ProfileRow = typeof profiles.$inferSelect;
type LinkRow = typeof links.$inferSelect;

const iso = (moment: number) => new Date(moment).toISOString();
const isoOrNull = (moment: number | null) => (moment === null ? null : iso(moment));
const momentOrNull = (text: string | null) => (text === null ? null : Date.parse(text));

function toLink({ uid: _, posicion: __, ...row }: LinkRow): Link {
  return {
    ...row,
    tipo: row.tipo as Link['tipo'],
    desde: isoOrNull(row.desde),
    hasta: isoOrNull(row.hasta),
  };
}

function toProfile(
  { planDe: _, miniaturas: __, suspendidaEn: ___, nombreBuscado: ____, ...row }: ProfileRow,
  linkRows: LinkRow[],
): Profile {
  const bloques = readBlocks(row.bloques);
  const enlaces = linkRows.map(toLink);
  const orden = fullOrder(row.orden, enlaces, bloques);
  return {
    ...row,
    profesion: row.profesion as Profile['profesion'],
    apariencia: readAppearance(row.apariencia),
    creadoEn: iso(row.creadoEn),
    enlaces: inOrder(enlaces, orden),
    bloques: inOrder(bloques, orden),
    orden,
  };
}

/** Whether the brand of a page shows a picture. */
export async function isMark(db: Database, uid: string, picture: string): Promise<boolean> {
  const shows = like(brands.imagen, `/media/${picture}-%`);
  const rows = await db
    .select({ uid: brands.uid })
    .from(brands)
    .where(and(eq(brands.uid, uid), shows));
  return rows.length > 0;
}

/**
 * A profile with its links in order. One statement: between two, a save could put the
 * links of one version beside the name of another.
 */
const wholeBy = (which: SQL) =>
  preparedQuery((db) =>
    db
      .select({ profile: profiles, link: links })
      .from(profiles)
      .leftJoin(links, eq(links.uid, profiles.uid))
      .where(which)
      .orderBy(links.posicion),
  );
const wholeByUid = wholeBy(eq(profiles.uid, sql.placeholder('uid')));
const wholeBySlug = wholeBy(eq(profiles.slug, sql.placeholder('slug')));

function wholeOf(rows: { profile: ProfileRow; link: LinkRow | null }[]) {
  const [first] = rows;
  if (!first) return undefined;
  const own = rows.flatMap(({ link }) => link ?? []);
  const { miniaturas, suspendidaEn } = first.profile;
  const isSuspended = suspendidaEn !== null;
  return { profile: toProfile(first.profile, own), covers: miniaturas as Covers, isSuspended };
}

/** The whole profile of a person, links in order. */
export async function findProfile(db: Database, uid: string): Promise<Profile | undefined> {
  return wholeOf(await wholeByUid(db, { uid }))?.profile;
}

/** The whole profile that has a slug now, what we found of its embeds, and whether it is suspended. */
export async function findPageBySlug(
  db: Database,
  slug: string,
): Promise<(Profile & { covers: Covers; isSuspended: boolean }) | undefined> {
  const page = wholeOf(await wholeBySlug(db, { slug }));
  if (!page) return undefined;
  const { profile, covers, isSuspended } = page;
  return { ...profile, covers, isSuspended };
}

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

/** The current slug of whoever has a slug or still keeps it from before. */
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

/** Whether somebody other than `uid` has a slug or keeps it from before. */
export async function isSlugReserved(
  db: Database,
  slug: string,
  uid: string,
  now: number,
): Promise<boolean> {
  const [current] = await db
    .select({ uid: profiles.uid })
    .from(profiles)
    .where(and(eq(profiles.slug, slug), ne(profiles.uid, uid)));
  if (current) return true;
  const [former] = await db
    .select({ uid: formerSlugs.uid })
    .from(formerSlugs)
    .where(
      and(eq(formerSlugs.slug, slug), ne(formerSlugs.uid, uid), gt(formerSlugs.caducaEn, now)),
    );
  return former !== undefined;
}

/** Those of some slugs that pages have now. What may still be had, the insertion says. */
export async function findTakenSlugs(db: Database, slugs: readonly string[]): Promise<Set<string>> {
  const rows = await db
    .select({ slug: profiles.slug })
    .from(profiles)
    .where(inArray(profiles.slug, [...slugs]));
  return new Set(rows.map(({ slug }) => slug));
}

/** Whether nobody may have a slug yet, because whoever had it has gone. */
export async function isQuarantined(db: Database, slug: string, now: number): Promise<boolean> {
  const [row] = await db
    .select({ slug: quarantinedSlugs.slug })
    .from(quarantinedSlugs)
    .where(and(eq(quarantinedSlugs.slug, slug), gt(quarantinedSlugs.hasta, now)));
  return row !== undefined;
}

/** How many slugs a person has left since a moment. */
export async function countSlugChanges(db: Database, uid: string, since: number): Promise<number> {
  const [row] = await db
    .select({ changes: count() })
    .from(formerSlugs)
    .where(and(eq(formerSlugs.uid, uid), gt(formerSlugs.dejadoEn, since)));
  return row?.changes ?? 0;
}

/** Keeps a slug for whoever leaves it, until `caducaEn`. */
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

/** Inserts a profile. Returns false when its slug is taken. */
export async function insertProfile(
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

/** What a save writes: nothing of the list is left out any more. */
type WholeInput = Omit<ProfileInput, 'bloques' | 'orden'> & Pick<Profile, 'bloques' | 'orden'>;

/** Writes what the owner may write if `version` is still the stored one. Returns whether it was. */
export async function updateProfile(
  tx: Database,
  uid: string,
  { enlaces: _, version, apariencia, bloques, orden, ...values }: WholeInput,
): Promise<boolean> {
  const updated = await tx
    .update(profiles)
    .set({
      ...values,
      nombreBuscado: searchKey(values.nombre) || '-',
      bloques,
      orden: bloques.length === 0 ? [] : orden,
      ...(apariencia && { apariencia }),
      version: sql`${profiles.version} + 1`,
    })
    .where(and(eq(profiles.uid, uid), eq(profiles.version, version)))
    .returning({ slug: profiles.slug });
  return touchPages(tx, updated);
}

/** Shows a picture in a profile. */
export async function setAvatar(tx: Database, uid: string, avatar: string): Promise<void> {
  const where = eq(profiles.uid, uid);
  touchPages(
    tx,
    await tx.update(profiles).set({ avatar }).where(where).returning({ slug: profiles.slug }),
  );
}

/** Puts a list of links in the place of a person's links. */
export async function replaceLinks(tx: Database, uid: string, enlaces: Link[]): Promise<void> {
  await tx.delete(links).where(eq(links.uid, uid));
  if (enlaces.length === 0) return;
  await tx.insert(links).values(
    enlaces.map((link, posicion) => ({
      ...link,
      uid,
      posicion,
      desde: momentOrNull(link.desde),
      hasta: momentOrNull(link.hasta),
    })),
  );
}
