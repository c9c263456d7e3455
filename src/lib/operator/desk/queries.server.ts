import { asc, desc, eq, gt, inArray, or } from 'drizzle-orm';
import type { Database } from '@/lib/kernel/db';
import { links, pages } from '@/lib/page/pages/read-model.server';
import { accounts, sessions } from '@/lib/people/auth/read-model.server';
import { members } from '@/lib/people/people/read-model.server';
import type { Plan } from '@/lib/plans/entitlements';

/** An account as the operator sees it in a list. */
export interface AccountRow {
  uid: string;
  slug: string;
  nombre: string;
  email: string;
  plan: Plan;
  creadoEn: number;
}

const columns = {
  uid: pages.uid,
  slug: pages.slug,
  nombre: pages.nombre,
  email: pages.email,
  plan: pages.plan,
  creadoEn: pages.creadoEn,
};

/** Accounts, the newest first. */
export function listAccounts(
  db: Database,
  { plan, limit }: { plan: Plan | undefined; limit: number },
): Promise<AccountRow[]> {
  const query = db.select(columns).from(pages);
  const filtered = plan ? query.where(eq(pages.plan, plan)) : query;
  return filtered.orderBy(desc(pages.creadoEn)).limit(limit);
}

/** The accounts whose uid comes after one, in that order. */
export function accountsAfter(db: Database, uid: string, most: number): Promise<AccountRow[]> {
  return db
    .select(columns)
    .from(pages)
    .where(gt(pages.uid, uid))
    .orderBy(asc(pages.uid))
    .limit(most);
}

/** Accounts that a text names: by uid, slug or e-mail, whole. */
export function accountsNamed(db: Database, text: string): Promise<AccountRow[]> {
  return db
    .select(columns)
    .from(pages)
    .where(or(eq(pages.uid, text), eq(pages.slug, text), eq(pages.email, text)))
    .limit(2);
}

/** How much an account holds: its page's links, and what its people have. */
export async function countsOf(db: Database, uid: string) {
  const persons = db.select({ persona: members.persona }).from(members).where(eq(members.uid, uid));
  return {
    enlaces: await db.$count(links, eq(links.uid, uid)),
    sesiones: await db.$count(sessions, inArray(sessions.persona, persons)),
    cuentas: await db.$count(accounts, inArray(accounts.persona, persons)),
  };
}
