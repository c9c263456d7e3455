import { acts } from '@db/tables';
import { and, asc, desc, eq, gt, gte, inArray, isNull, lt, or } from 'drizzle-orm';
import { accounts } from '@/lib/auth/read-model.server';
import type { Database } from '@/lib/core/db';
import { fileUsage } from '@/lib/files/read-model.server';
import { pages } from '@/lib/pages/read-model.server';
import { members, people } from '@/lib/people/read-model.server';

export type ActRow = typeof acts.$inferSelect;

export async function insertAct(tx: Database, row: ActRow): Promise<void> {
  await tx.insert(acts).values(row);
}

export async function findAct(db: Database, id: string): Promise<ActRow | undefined> {
  const [row] = await db.select().from(acts).where(eq(acts.id, id));
  return row;
}

/** Marks an act as undone. Returns false if it already was. */
export async function markUndone(tx: Database, id: string, deshechoEn: number): Promise<boolean> {
  const rows = await tx
    .update(acts)
    .set({ deshechoEn })
    .where(and(eq(acts.id, id), isNull(acts.deshechoEn)))
    .returning({ id: acts.id });
  return rows.length > 0;
}

/** Lists acts of all pages or of one, newest first, older than `before`. */
export function listActs(
  db: Database,
  { uid, before, most }: { uid?: string; before?: string | undefined; most: number },
): Promise<ActRow[]> {
  const ofPage = uid === undefined ? undefined : eq(acts.uid, uid);
  const older = before === undefined ? undefined : lt(acts.id, before);
  return db.select().from(acts).where(and(ofPage, older)).orderBy(desc(acts.id)).limit(most);
}

/** Lists acts of the kinds `hechos` on pages, newer than the act `after`, oldest first. */
export async function listActsAfter(
  db: Database,
  { uids, hechos, after }: { uids: string[]; hechos: string[]; after: string },
  most: number,
): Promise<ActRow[]> {
  if (uids.length === 0) return [];
  return db
    .select()
    .from(acts)
    .where(and(inArray(acts.uid, uids), inArray(acts.hecho, hechos), gt(acts.id, after)))
    .orderBy(asc(acts.id))
    .limit(most);
}

/** The columns of a page in lists and for the operator's commands. */
const columns = {
  uid: pages.uid,
  slug: pages.slug,
  nombre: pages.nombre,
  email: pages.email,
  plan: pages.plan,
  creadoEn: pages.creadoEn,
  suspendidaEn: pages.suspendidaEn,
};

/** Lists pages older than the uid `before`, newest first; UUIDv7 ids sort by time. */
export function listPages(db: Database, before: string | undefined, most: number) {
  return db
    .select(columns)
    .from(pages)
    .where(before === undefined ? undefined : lt(pages.uid, before))
    .orderBy(desc(pages.uid))
    .limit(most);
}

/** Lists pages whose slug or search key is in `[least, below)`, in its order. */
export function listPagesBy(
  db: Database,
  field: 'slug' | 'nombreBuscado',
  [least, below]: [string, string],
  most: number,
) {
  const column = pages[field];
  return db
    .select(columns)
    .from(pages)
    .where(and(gte(column, least), lt(column, below)))
    .orderBy(column)
    .limit(most);
}

/** Lists up to two pages whose uid, slug or e-mail address equals `text`. */
export function pagesNamed(db: Database, text: string): Promise<PageRow[]> {
  return db
    .select(columns)
    .from(pages)
    .where(or(eq(pages.uid, text), eq(pages.slug, text), eq(pages.email, text)))
    .limit(2);
}

/** Counts pages without a search key, up to `most`. */
export function countUnindexed(db: Database, most: number): Promise<number> {
  const { nombreBuscado } = pages;
  const some = db.select({ nombreBuscado }).from(pages).where(eq(nombreBuscado, '')).limit(most);
  return db.$count(some.as('unindexed'));
}

/** Finds pages by uid, own e-mail or a member's sign-in e-mail; a page may occur twice. */
export async function findPagesByIdOrEmail(
  db: Database,
  uid: string,
  addresses: string[],
  most: number,
) {
  const own = await db
    .select(columns)
    .from(pages)
    .where(or(eq(pages.uid, uid), inArray(pages.email, addresses)))
    .limit(most);
  const signedIn = await db
    .select(columns)
    .from(accounts)
    .innerJoin(members, eq(members.persona, accounts.persona))
    .innerJoin(pages, eq(pages.uid, members.uid))
    .where(and(eq(accounts.proveedor, 'correo'), inArray(accounts.sujeto, addresses)))
    .limit(most);
  return [...own, ...signedIn];
}

/** A page as the desk lists it. */
export type PageRow = NonNullable<Awaited<ReturnType<typeof findPage>>>;

export async function findPage(db: Database, uid: string) {
  const [row] = await db.select(columns).from(pages).where(eq(pages.uid, uid));
  return row;
}

/** Lists up to 20 members of a page with their names, e-mail addresses and roles. */
export function listMembers(db: Database, uid: string) {
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

/** Lists the pages whose files use the most space. */
export function listPagesByDiskSpace(db: Database, most: number) {
  return db
    .select({
      uid: fileUsage.uid,
      usado: fileUsage.usado,
      slug: pages.slug,
      nombre: pages.nombre,
      plan: pages.plan,
    })
    .from(fileUsage)
    .innerJoin(pages, eq(pages.uid, fileUsage.uid))
    .where(gt(fileUsage.usado, 0))
    .orderBy(desc(fileUsage.usado))
    .limit(most);
}

export async function countAll(db: Database) {
  return { pages: await db.$count(pages), people: await db.$count(people) };
}

/** Returns the current plan and suspension (UTC ms or null) of pages. */
export async function findPageStates(db: Database, uids: string[]) {
  const { uid, plan, suspendidaEn } = pages;
  if (uids.length === 0) return [];
  return db.select({ uid, plan, suspendidaEn }).from(pages).where(inArray(uid, uids));
}
