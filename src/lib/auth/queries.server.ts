import { accounts, passkeys, signInBrowsers, signIns } from '@db/tables';
import { and, asc, desc, eq, exists, inArray, lt, lte, ne, or, sql } from 'drizzle-orm';
import type { Database } from '@/lib/core/db';
import { deleteUpTo } from '@/lib/core/db/bulk';

export type SignInRow = typeof signIns.$inferSelect;
export type AccountRow = typeof accounts.$inferSelect;

/** Stores a pending sign-in. */
export async function insertSignIn(tx: Database, row: SignInRow): Promise<void> {
  await tx.insert(signIns).values(row);
}

/** Deletes a pending sign-in and returns it, so that it can be used only once. */
export async function takeSignIn(tx: Database, id: string): Promise<SignInRow | undefined> {
  const [row] = await tx.delete(signIns).where(eq(signIns.id, id)).returning();
  return row;
}

/** Deletes abandoned sign-ins, `most` at most. Returns their number. */
export function deleteExpiredSignIns(tx: Database, now: number, most: number): Promise<number> {
  const where = lte(signIns.caducaEn, now);
  return deleteUpTo(tx, { table: signIns, key: signIns.id, where, most });
}

/** Returns the id of an identity's person. */
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

/**
 * Like findAccount, but writes the row, so that a sign-in and a concurrent removal of the identity
 * wait for each other.
 */
export async function lockAccount(
  tx: Database,
  proveedor: string,
  sujeto: string,
): Promise<string | undefined> {
  const [row] = await tx
    .update(accounts)
    .set({ sujeto })
    .where(and(eq(accounts.proveedor, proveedor), eq(accounts.sujeto, sujeto)))
    .returning({ persona: accounts.persona });
  return row?.persona;
}

/** Stores an identity. Throws a unique violation when a concurrent request has stored it. */
export async function insertAccount(tx: Database, row: AccountRow): Promise<void> {
  await tx.insert(accounts).values(row);
}

export function listAccounts(db: Database, persona: string): Promise<AccountRow[]> {
  return db
    .select()
    .from(accounts)
    .where(eq(accounts.persona, persona))
    .orderBy(asc(accounts.creadaEn), asc(accounts.sujeto));
}

/** Returns the condition that a usable sign-in method other than `without` remains. */
function hasOtherMethod(
  tx: Database,
  persona: string,
  usable: string[],
  without: { proveedor?: string; sujeto?: string; llave?: string },
) {
  const { proveedor = '', sujeto = '', llave = '' } = without;
  const identities = tx
    .select({ one: sql`1` })
    .from(accounts)
    .where(
      and(
        eq(accounts.persona, persona),
        inArray(accounts.proveedor, usable),
        or(ne(accounts.proveedor, proveedor), ne(accounts.sujeto, sujeto)),
      ),
    );
  const keys = tx
    .select({ one: sql`1` })
    .from(passkeys)
    .where(and(eq(passkeys.persona, persona), ne(passkeys.id, llave)));
  return usable.includes('llave') ? or(exists(identities), exists(keys)) : exists(identities);
}

/**
 * Deletes an identity in one statement, if another usable sign-in method remains. `usable` lists
 * the kinds that are usable. Returns whether the identity was deleted.
 */
export async function deleteAccount(
  tx: Database,
  { proveedor, sujeto, persona }: Pick<AccountRow, 'proveedor' | 'sujeto' | 'persona'>,
  usable: string[],
): Promise<boolean> {
  const isAccount = and(
    eq(accounts.proveedor, proveedor),
    eq(accounts.sujeto, sujeto),
    eq(accounts.persona, persona),
  );
  const deleted = await tx
    .delete(accounts)
    .where(and(isAccount, hasOtherMethod(tx, persona, usable, { proveedor, sujeto })))
    .returning({ sujeto: accounts.sujeto });
  return deleted.length > 0;
}

/** Like deleteAccount, for a passkey. */
export async function deletePasskey(
  tx: Database,
  { id, persona }: { id: string; persona: string },
  usable: string[],
): Promise<boolean> {
  const isPasskey = and(eq(passkeys.id, id), eq(passkeys.persona, persona));
  const deleted = await tx
    .delete(passkeys)
    .where(and(isPasskey, hasOtherMethod(tx, persona, usable, { llave: id })))
    .returning({ id: passkeys.id });
  return deleted.length > 0;
}

export async function hasSignedInFrom(tx: Database, persona: string, id: string): Promise<boolean> {
  const [row] = await tx
    .select({ id: signInBrowsers.id })
    .from(signInBrowsers)
    .where(and(eq(signInBrowsers.persona, persona), eq(signInBrowsers.id, id)));
  return row !== undefined;
}

/** Records a sign-in from a browser. */
export async function saveBrowser(
  tx: Database,
  row: typeof signInBrowsers.$inferSelect,
): Promise<void> {
  const { vistoEn } = row;
  await tx
    .insert(signInBrowsers)
    .values(row)
    .onConflictDoUpdate({ target: [signInBrowsers.persona, signInBrowsers.id], set: { vistoEn } });
}

export async function deleteBrowsersOf(tx: Database, persona: string): Promise<void> {
  await tx.delete(signInBrowsers).where(eq(signInBrowsers.persona, persona));
}

/** Deletes browsers without a sign-in since an instant, `most` at most. Returns their number. */
export function deleteOldBrowsers(tx: Database, before: number, most: number): Promise<number> {
  const where = lt(signInBrowsers.vistoEn, before);
  return deleteUpTo(tx, {
    table: signInBrowsers,
    key: [signInBrowsers.persona, signInBrowsers.id],
    where,
    most,
  });
}

/** Lists when (ms) a person last signed in from each browser, latest first. */
export function listBrowsers(db: Database, persona: string): Promise<{ vistoEn: number }[]> {
  return db
    .select({ vistoEn: signInBrowsers.vistoEn })
    .from(signInBrowsers)
    .where(eq(signInBrowsers.persona, persona))
    .orderBy(desc(signInBrowsers.vistoEn));
}
