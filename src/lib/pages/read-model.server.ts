import { links as linkTable, profiles } from '@db/tables';
import { eq, type SQL, sql } from 'drizzle-orm';
import { type Database, reading } from '@/lib/core/db';
import { preparedQuery, readModel } from '@/lib/core/db/dialect-sql';
import { AppError, existing } from '@/lib/core/http/errors';
import { folded } from '@/lib/core/text/characters';
import { csvStyleIn, type Separator } from '@/lib/core/text/csv';
import { DEFAULT_ZONE } from '@/lib/core/time/zone';

export type PageRow = typeof profiles.$inferSelect;
export type LinkRow = typeof linkTable.$inferSelect;

/** The pages, as other features select and join them. */
export const pages = readModel
  .select({
    uid: profiles.uid,
    slug: profiles.slug,
    nombre: profiles.nombre,
    email: profiles.email,
    bio: profiles.bio,
    avatar: profiles.avatar,
    plan: profiles.plan,
    planDe: profiles.planDe,
    zonaHoraria: profiles.zonaHoraria,
    reglas18: profiles.reglas18,
    buscadores: profiles.buscadores,
    creadoEn: profiles.creadoEn,
    suspendidaEn: profiles.suspendidaEn,
    nombreBuscado: profiles.nombreBuscado,
    apariencia: profiles.apariencia,
    bloques: profiles.bloques,
    orden: profiles.orden,
  })
  .from(profiles)
  .as('pagina');

/** The links of pages, as other features select and join them. */
export const links = readModel.select().from(linkTable).as('enlace');

const cardOf = preparedQuery((db) => {
  const { uid, slug, nombre, plan, zonaHoraria, reglas18 } = profiles;
  return db
    .select({ uid, slug, nombre, plan, zonaHoraria, reglas18 })
    .from(profiles)
    .where(eq(uid, sql.placeholder('uid')));
});

/** Returns the common fields of a page: slug, name, plan, IANA zone and accepted adult rules. */
export async function findPageCard(db: Database, uid: string) {
  const [card] = await cardOf(db, { uid });
  return card;
}

export type PageCard = NonNullable<Awaited<ReturnType<typeof findPageCard>>>;

/** Like `findPageCard`. Throws `notFound` for a deleted page. */
export async function getPageCard(db: Database, uid: string): Promise<PageCard> {
  return existing(await findPageCard(db, uid));
}

const appearanceOf = preparedQuery((db) => {
  const { uid, nombre, avatar, apariencia, plan } = profiles;
  return db
    .select({ nombre, avatar, apariencia, plan })
    .from(profiles)
    .where(eq(uid, sql.placeholder('uid')));
});

/** Returns the name and avatar of a page, its stored appearance and its plan. */
export async function findPageLook(db: Database, uid: string) {
  const [row] = await appearanceOf(db, { uid });
  return row;
}

/** A page and its links, in order. */
export interface WholePage {
  page: PageRow;
  links: LinkRow[];
}

const pageBy = (which: SQL) => preparedQuery((db) => db.select().from(profiles).where(which));
const pageByUid = pageBy(eq(profiles.uid, sql.placeholder('uid')));
const pageBySlug = pageBy(eq(profiles.slug, sql.placeholder('slug')));

/**
 * Selects one row per link, or one row without a link. The page's columns are read by another
 * query, because every row would repeat its blocks.
 */
const linksOf = preparedQuery((db) =>
  db
    .select({ version: profiles.version, link: linkTable })
    .from(profiles)
    .leftJoin(linkTable, eq(linkTable.uid, profiles.uid))
    .where(eq(profiles.uid, sql.placeholder('uid')))
    .orderBy(linkTable.posicion),
);

/** Returns the slug of a page that is being deleted; no URL can have it. */
export const retiredSlug = (uid: string) => `~${uid}`;

/** Maximum attempts to read page and links in one version despite concurrent saves. */
const MAX_ATTEMPTS = 5;

/** Returns a page and its links in the same version, or undefined. Throws `unavailable`. */
export async function findWholePage(
  db: Database,
  by: { uid: string } | { slug: string },
): Promise<WholePage | undefined> {
  for (let attempt = 1; ; attempt += 1) {
    const [page] = await ('uid' in by ? pageByUid(db, by) : pageBySlug(db, by));
    // A page that is being deleted does not exist for its editors.
    if (!page || page.slug === retiredSlug(page.uid)) return undefined;
    const rows = await linksOf(db, { uid: page.uid });
    // A save between the two statements would mix links of one version with a page of another.
    if (rows[0]?.version === page.version)
      return { page, links: rows.flatMap(({ link }) => link ?? []) };
    if (attempt === MAX_ATTEMPTS) throw new AppError('unavailable');
  }
}

/** Returns the style of a page's CSV files, by its time zone. */
export async function csvStyleOf(uid: string, separator: Separator | undefined) {
  const card = await findPageCard(await reading(), uid);
  return csvStyleIn(card?.zonaHoraria || DEFAULT_ZONE, separator);
}

const MAX_SEARCH_KEY_LENGTH = 400;

/**
 * Returns the search key of a name, without accents and case. It is hexadecimal, because these
 * digits sort alike in every database and collation, so that an index finds prefixes.
 */
export function searchKey(name: string): string {
  return Buffer.from(folded(name.trim())).toString('hex').slice(0, MAX_SEARCH_KEY_LENGTH);
}

/** Returns the range of keys beginning with `start`: inclusive lower, exclusive upper bound. */
export function keysFrom(start: string): [least: string, below: string] {
  return [start, `${start}g`];
}
