import { accounts, links, profiles, sessions } from '@db/tables';
import { asc, count, desc, eq, gt, or } from 'drizzle-orm';
import type { Database } from '../db';
import type { Plan } from '../profiles/schema';

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
  uid: profiles.uid,
  slug: profiles.slug,
  nombre: profiles.nombre,
  email: profiles.email,
  plan: profiles.plan,
  creadoEn: profiles.creadoEn,
};

/** Accounts, the newest first. */
export function listAccounts(
  db: Database,
  { plan, limit }: { plan: Plan | undefined; limit: number },
): Promise<AccountRow[]> {
  const query = db.select(columns).from(profiles);
  const wanted = plan ? query.where(eq(profiles.plan, plan)) : query;
  return wanted.orderBy(desc(profiles.creadoEn)).limit(limit);
}

/** The accounts whose uid comes after one, in that order. */
export function accountsAfter(db: Database, uid: string, most: number): Promise<AccountRow[]> {
  return db
    .select(columns)
    .from(profiles)
    .where(gt(profiles.uid, uid))
    .orderBy(asc(profiles.uid))
    .limit(most);
}

/** Accounts that a text names: by uid, slug or e-mail, whole. */
export function accountsNamed(db: Database, text: string): Promise<AccountRow[]> {
  return db
    .select(columns)
    .from(profiles)
    .where(or(eq(profiles.uid, text), eq(profiles.slug, text), eq(profiles.email, text)))
    .limit(2);
}

/** How much an account holds. */
export async function countsOf(db: Database, uid: string) {
  const of = async (table: typeof links | typeof sessions | typeof accounts) => {
    const [row] = await db.select({ all: count() }).from(table).where(eq(table.uid, uid));
    return row?.all ?? 0;
  };
  const [enlaces, sesiones, cuentas] = [await of(links), await of(sessions), await of(accounts)];
  return { enlaces, sesiones, cuentas };
}
