import { links as linkTable, profiles } from '@db/tables';
import { eq, type SQL, sql } from 'drizzle-orm';
import type { Database } from '@/lib/kernel/db';
import { readModel } from '@/lib/kernel/db/dialect-sql';
import { preparedQuery } from '@/lib/kernel/db/prepared-query';
import { AppError } from '@/lib/kernel/http/errors';

export type PageRow = typeof profiles.$inferSelect;
export type LinkRow = typeof linkTable.$inferSelect;

/** The pages, as other domains select and join them. */
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

/** The links of pages, as other domains select and join them. */
export const links = readModel.select().from(linkTable).as('enlace');

const cardOf = preparedQuery((db) => {
  const { uid, slug, nombre, plan, zonaHoraria, reglas18 } = profiles;
  return db
    .select({ uid, slug, nombre, plan, zonaHoraria, reglas18 })
    .from(profiles)
    .where(eq(uid, sql.placeholder('uid')));
});

/** Returns what most domains need of a page: address, name, plan, IANA zone and accepted +18 rules. */
export async function findPageCard(db: Database, uid: string) {
  const [card] = await cardOf(db, { uid });
  return card;
}

const appearanceOf = preparedQuery((db) => {
  const { uid, avatar, apariencia, plan } = profiles;
  return db
    .select({ avatar, apariencia, plan })
    .from(profiles)
    .where(eq(uid, sql.placeholder('uid')));
});

/** Returns what a page looks like: its portrait, its stored appearance and the plan that limits it. */
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

/** A row for each link, or one without: joined with all of the page, each would repeat its blocks. */
const linksOf = preparedQuery((db) =>
  db
    .select({ version: profiles.version, link: linkTable })
    .from(profiles)
    .leftJoin(linkTable, eq(linkTable.uid, profiles.uid))
    .where(eq(profiles.uid, sql.placeholder('uid')))
    .orderBy(linkTable.posicion),
);

/** The slug of a page that is being deleted: no address has it. */
export const retiredSlug = (uid: string) => `~${uid}`;

/** Saves that a reader may meet one after the other. */
const MAX_ATTEMPTS = 5;

/** Returns a page and its links of the same version; undefined when it is gone. Throws `unavailable`. */
export async function findWholePage(
  db: Database,
  by: { uid: string } | { slug: string },
): Promise<WholePage | undefined> {
  for (let attempt = 1; ; attempt += 1) {
    const [page] = await ('uid' in by ? pageByUid(db, by) : pageBySlug(db, by));
    // For who still edits it a page that is being deleted is gone.
    if (!page || page.slug === retiredSlug(page.uid)) return undefined;
    const rows = await linksOf(db, { uid: page.uid });
    // A save between the two statements put the links of another version beside this one.
    if (rows[0]?.version === page.version)
      return { page, links: rows.flatMap(({ link }) => link ?? []) };
    if (attempt === MAX_ATTEMPTS) throw new AppError('unavailable');
  }
}
