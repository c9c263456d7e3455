import { eq, or } from 'drizzle-orm';
import type { Database } from '@/lib/core/db';
import { pages } from '@/lib/pages/read-model.server';
import type { Plan } from '@/lib/plans/rules';

/** The data of an account that the operator's commands use. */
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

/** Lists up to two accounts whose uid, slug or e-mail address equals `text`. */
export function accountsNamed(db: Database, text: string): Promise<AccountRow[]> {
  return db
    .select(columns)
    .from(pages)
    .where(or(eq(pages.uid, text), eq(pages.slug, text), eq(pages.email, text)))
    .limit(2);
}
