import { conversationMessages, conversations } from '@db/tables';
import { and, asc, desc, eq, gte, inArray, isNotNull, lt, max, ne } from 'drizzle-orm';
import type { Database } from '@/lib/core/db';

export type ConversationRow = typeof conversations.$inferSelect;
export type MessageRow = typeof conversationMessages.$inferSelect;

export async function insertConversation(tx: Database, row: ConversationRow): Promise<void> {
  await tx.insert(conversations).values(row);
}

export async function updateConversation(
  tx: Database,
  id: string,
  values: Partial<ConversationRow>,
): Promise<void> {
  await tx.update(conversations).set(values).where(eq(conversations.id, id));
}

export async function findConversation(
  db: Database,
  id: string,
): Promise<ConversationRow | undefined> {
  const [row] = await db.select().from(conversations).where(eq(conversations.id, id));
  return row;
}

/** Lists a person's conversations, newest first, older than `before`. */
export function listOfPerson(
  db: Database,
  persona: string,
  { before, most }: { before?: string | undefined; most: number },
): Promise<ConversationRow[]> {
  const older = before === undefined ? undefined : lt(conversations.id, before);
  return db
    .select()
    .from(conversations)
    .where(and(eq(conversations.persona, persona), older))
    .orderBy(desc(conversations.id))
    .limit(most);
}

/** Counts a person's conversations that are not closed. */
export function countGoingOn(db: Database, persona: string): Promise<number> {
  return db.$count(
    conversations,
    and(eq(conversations.persona, persona), ne(conversations.estado, 'cerrada')),
  );
}

export async function insertMessage(tx: Database, row: MessageRow): Promise<void> {
  await tx.insert(conversationMessages).values(row);
}

/** Lists the messages of conversations, in order. */
export function listMessages(db: Database, ids: string[]): Promise<MessageRow[]> {
  return db
    .select()
    .from(conversationMessages)
    .where(inArray(conversationMessages.conversacion, ids))
    .orderBy(asc(conversationMessages.id));
}

/** Counts the messages of a conversation, notes included. */
export function countMessages(db: Database, conversacion: string): Promise<number> {
  return db.$count(conversationMessages, eq(conversationMessages.conversacion, conversacion));
}

/** Returns the newest message of a conversation that both sides see. */
export async function findLastMessage(
  db: Database,
  conversacion: string,
): Promise<MessageRow | undefined> {
  const [row] = await db
    .select()
    .from(conversationMessages)
    .where(
      and(eq(conversationMessages.conversacion, conversacion), ne(conversationMessages.de, 'nota')),
    )
    .orderBy(desc(conversationMessages.id))
    .limit(1);
  return row;
}

/** Deletes a note. Returns false if there was none. */
export async function deleteNote(tx: Database, id: string): Promise<boolean> {
  const rows = await tx
    .delete(conversationMessages)
    .where(and(eq(conversationMessages.id, id), eq(conversationMessages.de, 'nota')))
    .returning({ id: conversationMessages.id });
  return rows.length > 0;
}

/** Returns when operators were last notified; 0 if never. */
export async function lastNotifiedAt(db: Database): Promise<number> {
  const [row] = await db.select({ last: max(conversations.avisadaEn) }).from(conversations);
  return row?.last ?? 0;
}

/** Marks unreported conversations as notified, `most` at most, and returns them. */
export async function takeUnnotified(
  tx: Database,
  now: number,
  most: number,
): Promise<ConversationRow[]> {
  const unnotified = tx
    .select({ id: conversations.id })
    .from(conversations)
    .where(eq(conversations.porAvisar, true))
    .limit(most);
  return tx
    .update(conversations)
    .set({ porAvisar: false, avisadaEn: now })
    .where(inArray(conversations.id, unnotified))
    .returning();
}

/**
 * Lists the latest first replies of a priority since an instant, with the instants of question and
 * reply, and the promised hours.
 */
export function listReplied(
  db: Database,
  { prioridad, since, most }: { prioridad: number; since: number; most: number },
) {
  return db
    .select({
      creadoEn: conversations.creadoEn,
      primeraEn: conversations.primeraEn,
      promesa: conversations.promesa,
    })
    .from(conversations)
    .where(
      and(
        eq(conversations.prioridad, prioridad),
        isNotNull(conversations.primeraEn),
        gte(conversations.primeraEn, since),
      ),
    )
    .orderBy(desc(conversations.primeraEn))
    .limit(most);
}

/** Lists waiting conversations, longest wait first; `primeraEn` is null before the first reply. */
export function listWaiting(db: Database, prioridad: number, most: number) {
  return db
    .select({ turno: conversations.turno, primeraEn: conversations.primeraEn })
    .from(conversations)
    .where(and(eq(conversations.estado, 'abierta'), eq(conversations.prioridad, prioridad)))
    .orderBy(asc(conversations.turno))
    .limit(most);
}

/** Counts the waiting conversations, up to `most`. */
export async function countWaiting(db: Database, most: number): Promise<number> {
  const waiting = eq(conversations.estado, 'abierta');
  const rows = await db
    .select({ id: conversations.id })
    .from(conversations)
    .where(waiting)
    .limit(most);
  return rows.length;
}
