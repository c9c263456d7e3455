import { challenges, passkeys } from '@db/tables';
import { and, asc, eq, lte } from 'drizzle-orm';
import type { Database } from '@/lib/core/db';
import { deleteUpTo } from '@/lib/core/db/bulk';

export type PasskeyRow = typeof passkeys.$inferSelect;
export type ChallengeRow = typeof challenges.$inferSelect;

export async function insertChallenge(tx: Database, row: ChallengeRow): Promise<void> {
  await tx.insert(challenges).values(row);
}

/** Deletes a challenge and returns it, so that it can be used only once. */
export async function takeChallenge(tx: Database, id: string): Promise<ChallengeRow | undefined> {
  const [row] = await tx.delete(challenges).where(eq(challenges.id, id)).returning();
  return row;
}

/** Deletes expired challenges, `most` at most. Returns their number. */
export function deleteOldChallenges(tx: Database, now: number, most: number): Promise<number> {
  const where = lte(challenges.caducaEn, now);
  return deleteUpTo(tx, { table: challenges, key: challenges.id, where, most });
}

/** Stores a passkey. Throws a unique violation if its id is stored already. */
export async function insertPasskey(tx: Database, row: PasskeyRow): Promise<void> {
  await tx.insert(passkeys).values(row);
}

export async function findPasskey(db: Database, id: string): Promise<PasskeyRow | undefined> {
  const [row] = await db.select().from(passkeys).where(eq(passkeys.id, id));
  return row;
}

/** Lists the passkeys of a person, oldest first. */
export function listPasskeys(db: Database, persona: string): Promise<PasskeyRow[]> {
  return db
    .select()
    .from(passkeys)
    .where(eq(passkeys.persona, persona))
    .orderBy(asc(passkeys.creadaEn), asc(passkeys.id));
}

export async function renamePasskey(
  tx: Database,
  { id, persona }: Pick<PasskeyRow, 'id' | 'persona'>,
  nombre: string,
): Promise<void> {
  const own = and(eq(passkeys.id, id), eq(passkeys.persona, persona));
  await tx.update(passkeys).set({ nombre }).where(own);
}

/** Stores a passkey's use. Returns false if the counter changed since the row was read. */
export async function usePasskey(
  tx: Database,
  { id, contador: before }: PasskeyRow,
  { contador, usadaEn }: { contador: number; usadaEn: number },
): Promise<boolean> {
  const used = await tx
    .update(passkeys)
    .set({ contador, usadaEn })
    .where(and(eq(passkeys.id, id), eq(passkeys.contador, before)))
    .returning({ id: passkeys.id });
  return used.length > 0;
}
