import { links as linkTable, profiles } from '@db/tables';
import { eq, type SQL, sql } from 'drizzle-orm';
import type { Database } from '@/lib/kernel/db';
import { preparedQuery } from '@/lib/kernel/db/prepared-query';
import { readModel } from '@/lib/kernel/db/read-model';

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

/** A row for each link of a page, in order, or one without a link. */
export type WholePage = { page: PageRow; link: LinkRow | null }[];

/** One statement: between two, a save could put the links of one version beside the name of another. */
const wholeBy = (which: SQL) =>
  preparedQuery((db) =>
    db
      .select({ page: profiles, link: linkTable })
      .from(profiles)
      .leftJoin(linkTable, eq(linkTable.uid, profiles.uid))
      .where(which)
      .orderBy(linkTable.posicion),
  );
const wholeByUid = wholeBy(eq(profiles.uid, sql.placeholder('uid')));
const wholeBySlug = wholeBy(eq(profiles.slug, sql.placeholder('slug')));

/** Returns the rows of a page and of its links; none when it does not exist. */
export function findWholePage(
  db: Database,
  by: { uid: string } | { slug: string },
): Promise<WholePage> {
  return 'uid' in by ? wholeByUid(db, by) : wholeBySlug(db, by);
}
