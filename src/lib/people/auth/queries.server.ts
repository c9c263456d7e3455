import { accounts, passkeys, signInBrowsers, signIns } from '@db/tables';
import { and, asc, eq, exists, inArray, lt, lte, ne, or, sql } from 'drizzle-orm';
import type { Database } from '@/lib/kernel/db';
import { deleteSome } from '@/lib/kernel/db/bulk/bites';

export type SignInRow = typeof signIns.$inferSelect;
export type AccountRow = typeof accounts.$inferSelect;

/** Stores a sign-in under way. */
export async function insertSignIn(tx: Database, row: SignInRow): Promise<void> {
  await tx.insert(signIns).values(row);
}

/** Takes a sign-in out, so that it can be used once only. */
export async function takeSignIn(tx: Database, id: string): Promise<SignInRow | undefined> {
  const [row] = await tx.delete(signIns).where(eq(signIns.id, id)).returning();
  return row;
}

/** Deletes some abandoned sign-ins; returns how many. */
export function deleteExpiredSignIns(tx: Database, now: number, most: number): Promise<number> {
  const where = lte(signIns.caducaEn, now);
  return deleteSome(tx, { table: signIns, key: signIns.id, where, most });
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

/**
 * As findAccount, for a sign-in: writes the row, so that who takes the identity away at the same
 * time waits for the session, or is waited for.
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

/** Stores an identity. Throws a unique violation when another request has just done so. */
export async function insertAccount(tx: Database, row: AccountRow): Promise<void> {
  await tx.insert(accounts).values(row);
}

/** The identities that a person signs in with. */
export function listAccounts(db: Database, persona: string): Promise<AccountRow[]> {
  return db
    .select()
    .from(accounts)
    .where(eq(accounts.persona, persona))
    .orderBy(asc(accounts.creadaEn), asc(accounts.sujeto));
}

/** Returns the other ways to sign in that remain after removing one. */
function others(
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
 * Removes an identity of a person, in one statement, if another way is left of those that open
 * something (`usable`). Returns whether it was.
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
  const gone = await tx
    .delete(accounts)
    .where(and(isAccount, others(tx, persona, usable, { proveedor, sujeto })))
    .returning({ sujeto: accounts.sujeto });
  return gone.length > 0;
}

/** The same of a passkey. */
export async function deletePasskey(
  tx: Database,
  { id, persona }: { id: string; persona: string },
  usable: string[],
): Promise<boolean> {
  const isPasskey = and(eq(passkeys.id, id), eq(passkeys.persona, persona));
  const gone = await tx
    .delete(passkeys)
    .where(and(isPasskey, others(tx, persona, usable, { llave: id })))
    .returning({ id: passkeys.id });
  return gone.length > 0;
}

/** Whether a person has signed in from a browser before. */
export async function hasSignedInFrom(tx: Database, persona: string, id: string): Promise<boolean> {
  const [row] = await tx
    .select({ id: signInBrowsers.id })
    .from(signInBrowsers)
    .where(and(eq(signInBrowsers.persona, persona), eq(signInBrowsers.id, id)));
  return row !== undefined;
}

/** Writes down that a person signed in from a browser. */
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

/** Forgets all browsers in which a person has signed in. */
export async function deleteBrowsersOf(tx: Database, persona: string): Promise<void> {
  await tx.delete(signInBrowsers).where(eq(signInBrowsers.persona, persona));
}

/** Deletes some browsers without a sign-in since a moment; returns how many. */
export function deleteOldBrowsers(tx: Database, before: number, most: number): Promise<number> {
  const where = lt(signInBrowsers.vistoEn, before);
  return deleteSome(tx, {
    table: signInBrowsers,
    key: [signInBrowsers.persona, signInBrowsers.id],
    where,
    most,
  });
}

/** When a person last signed in from each browser, the latest first. */
export async function listBrowsers(db: Database, persona: string): Promise<number[]> {
  const rows = await db
    .select({ vistoEn: signInBrowsers.vistoEn })
    .from(signInBrowsers)
    .where(eq(signInBrowsers.persona, persona));
  return rows.map(({ vistoEn }) => vistoEn).sort((a, b) => b - a);
}
