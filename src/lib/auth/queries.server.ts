import { accounts, signIns } from '@db/tables';
import { and, eq, lte } from 'drizzle-orm';
import type { Database } from '../db';

export type SignInRow = typeof signIns.$inferSelect;
type AccountRow = typeof accounts.$inferSelect;

/** Stores a sign-in under way. */
export async function insertSignIn(tx: Database, row: SignInRow): Promise<void> {
  await tx.insert(signIns).values(row);
}

/** Takes a sign-in out, so that it can be used once only. */
export async function takeSignIn(tx: Database, id: string): Promise<SignInRow | undefined> {
  const [row] = await tx.delete(signIns).where(eq(signIns.id, id)).returning();
  return row;
}

/** Removes sign-ins that nobody came back from. */
export async function deleteExpiredSignIns(tx: Database, now: number): Promise<void> {
  await tx.delete(signIns).where(lte(signIns.caducaEn, now));
}

/** The id of the person that an identity belongs to. */
export async function findAccount(
  db: Database,
  proveedor: string,
  sujeto: string,
): Promise<string | undefined> {
  const [row] = await db
    .select({ persona: accounts.persona })
    .from(accounts)
    .where(and(eq(accounts.proveedor, proveedor), eq(accounts.sujeto, sujeto)));
  return row?.persona;
}

/** Stores an identity. Throws a unique violation when somebody has just done so. */
export async function insertAccount(tx: Database, row: AccountRow): Promise<void> {
  await tx.insert(accounts).values(row);
}

/** The identities that a person signs in with. */
export function listAccounts(db: Database, persona: string): Promise<AccountRow[]> {
  return db.select().from(accounts).where(eq(accounts.persona, persona));
}
