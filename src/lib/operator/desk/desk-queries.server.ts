import { accounts, members, people, profiles } from '@db/tables';
import { and, count, desc, eq, gt, gte, inArray, lt, or } from 'drizzle-orm';
import type { Database } from '@/lib/kernel/db';
import { fileUsage } from '@/lib/store/files/read-model.server';

const columns = {
  uid: profiles.uid,
  slug: profiles.slug,
  nombre: profiles.nombre,
  email: profiles.email,
  plan: profiles.plan,
  creadoEn: profiles.creadoEn,
  suspendidaEn: profiles.suspendidaEn,
};

/** Pages, the newest first, older than `before`: ids are made in the order of time. */
export function listPages(db: Database, before: string | undefined, most: number) {
  return db
    .select(columns)
    .from(profiles)
    .where(before === undefined ? undefined : lt(profiles.uid, before))
    .orderBy(desc(profiles.uid))
    .limit(most);
}

const between = (
  column: typeof profiles.slug | typeof profiles.nombreBuscado,
  [least, below]: [string, string],
) => and(gte(column, least), lt(column, below));

/** Pages whose slug begins with something, in order. */
export function pagesBySlug(db: Database, range: [string, string], most: number) {
  return db
    .select(columns)
    .from(profiles)
    .where(between(profiles.slug, range))
    .orderBy(profiles.slug)
    .limit(most);
}

/** Pages whose name begins with something, in order. */
export function pagesByName(db: Database, range: [string, string], most: number) {
  return db
    .select(columns)
    .from(profiles)
    .where(between(profiles.nombreBuscado, range))
    .orderBy(profiles.nombreBuscado)
    .limit(most);
}

/** Pages of an id, that are written to at one of some addresses, or whose people sign in by them. */
export async function pagesNamed(db: Database, uid: string, addresses: string[], most: number) {
  const own = await db
    .select(columns)
    .from(profiles)
    .where(or(eq(profiles.uid, uid), inArray(profiles.email, addresses)))
    .limit(most);
  const signedIn = await db
    .select(columns)
    .from(accounts)
    .innerJoin(members, eq(members.persona, accounts.persona))
    .innerJoin(profiles, eq(profiles.uid, members.uid))
    .where(and(eq(accounts.proveedor, 'correo'), inArray(accounts.sujeto, addresses)))
    .limit(most);
  return [...own, ...signedIn];
}

/** One page, or undefined. */
export async function findPage(db: Database, uid: string) {
  const [row] = await db.select(columns).from(profiles).where(eq(profiles.uid, uid));
  return row;
}

/** Who works on a page, and how they sign in. */
export function listPeople(db: Database, uid: string) {
  return db
    .select({
      persona: people.id,
      nombre: people.nombre,
      email: people.email,
      rol: members.rol,
    })
    .from(members)
    .innerJoin(people, eq(people.id, members.persona))
    .where(eq(members.uid, uid))
    .limit(20);
}

/** The pages whose files take the most. */
export function largestUsers(db: Database, most: number) {
  return db
    .select({
      uid: fileUsage.uid,
      usado: fileUsage.usado,
      slug: profiles.slug,
      nombre: profiles.nombre,
      plan: profiles.plan,
    })
    .from(fileUsage)
    .innerJoin(profiles, eq(profiles.uid, fileUsage.uid))
    .where(gt(fileUsage.usado, 0))
    .orderBy(desc(fileUsage.usado))
    .limit(most);
}

/** How many pages and people there are. */
export async function countAll(db: Database) {
  const [pages] = await db.select({ all: count() }).from(profiles);
  const [persons] = await db.select({ all: count() }).from(people);
  return { pages: pages?.all ?? 0, people: persons?.all ?? 0 };
}

/** What pages are now that acts were done to. */
export async function pagesNow(db: Database, uids: string[]) {
  const { uid, plan, suspendidaEn } = profiles;
  if (uids.length === 0) return [];
  return db.select({ uid, plan, suspendidaEn }).from(profiles).where(inArray(uid, uids));
}
