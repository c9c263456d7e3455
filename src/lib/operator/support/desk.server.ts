import { type Database, lockName, longRead, reading } from '@/lib/core/db';
import { nowMs } from '@/lib/core/env/system';
import { AppError, existing } from '@/lib/core/http/errors';
import { HOUR_MS } from '@/lib/core/time/units';
import { PLANS } from '@/lib/plans/rules';
import * as desk from './desk-queries.server';
import { notifyAsker } from './notify.server';
import * as queries from './queries.server';
import { type ConversationState, PRIORITY } from './rules';
import { addMessage, conversationLock, setOver, timesOf } from './service.server';
import { promisedHours } from './settings.server';

const PLACE = /^(\d)-(\d{1,15})-([\w-]{1,64})$/;

type Row = Awaited<ReturnType<typeof desk.listByState>>[number];

/** Returns a conversation as the desk lists it. */
function listedOf({ conversation: row, ...whose }: Row) {
  const { id, asunto, estado, plan, turno, creadoEn, persona, uid } = row;
  const promise = promisedHours(plan);
  const isLate = estado === 'abierta' && promise !== null && nowMs() - turno > promise * HOUR_MS;
  return { id, asunto, estado, plan, turno, creadoEn, persona, uid, isLate, ...whose };
}

/** Parses a list's cursor from the URL; undefined for an invalid one. */
function placeIn(text: string | undefined): desk.Place | undefined {
  const [, prioridad, turno, id] = PLACE.exec(text ?? '') ?? [];
  return id === undefined ? undefined : { prioridad: Number(prioridad), turno: Number(turno), id };
}

/** Lists conversations in a state, `most` at a time, with the cursor of the next part. */
export async function listConversations(wanted: {
  estado: ConversationState;
  plan: keyof typeof PRIORITY | undefined;
  after: string | undefined;
  most: number;
}) {
  const { estado, plan, after, most } = wanted;
  const rows = await desk.listByState(await reading(), {
    estado,
    prioridad: plan && PRIORITY[plan],
    after: placeIn(after),
    most: most + 1,
  });
  const last = rows[most - 1]?.conversation;
  const next =
    rows.length > most && last ? `${last.prioridad}-${last.turno}-${last.id}` : undefined;
  return { list: rows.slice(0, most).map(listedOf), next };
}

/** Lists the newest conversations about some pages, or of people with some e-mail addresses. */
export async function findConversations(uids: string[], addresses: string[], most: number) {
  if (uids.length + addresses.length === 0) return [];
  const rows = await longRead((db) => desk.listNamed(db, uids, addresses, most));
  return rows.map(listedOf);
}

/** Returns a conversation with all messages, notes included. Throws `notFound`. */
export async function readThread(id: string) {
  const db = await reading();
  const conversation = existing(await desk.findConversation(db, id));
  const messages = await queries.listMessages(db, [id]);
  const { version, primeraEn } = conversation.conversation;
  return { ...listedOf(conversation), version, primeraEn, said: messages };
}

/** Returns each plan's response times, promised time and number of waiting conversations. */
export async function readTimes() {
  const db = await reading();
  return Promise.all(
    PLANS.toReversed().map(async (plan) => {
      const times = await timesOf(db, plan);
      return { plan, promise: promisedHours(plan), ...times };
    }),
  );
}

/** Counts the conversations that wait for a reply, up to `most`. */
export async function countWaiting(most: number): Promise<number> {
  return queries.countWaiting(await reading(), most);
}

/** Returns the states of the conversations in `ids` that exist, by id. */
export async function conversationStates(db: Database, ids: string[]) {
  return new Map((await desk.listStates(db, ids)).map(({ id, estado }) => [id, estado]));
}

async function requireConversation(tx: Database, id: string): Promise<queries.ConversationRow> {
  await lockName(tx, conversationLock(id));
  return existing(await queries.findConversation(tx, id));
}

/** Sends a reply in the caller's transaction and notifies. Throws `notFound`, `invalid`. */
export async function replyToPerson(tx: Database, id: string, texto: string) {
  const row = await requireConversation(tx, id);
  const now = nowMs();
  await addMessage(tx, id, 'operador', texto);
  const primeraEn = row.primeraEn ?? now;
  await queries.updateConversation(tx, id, { estado: 'respondida', turno: now, primeraEn });
  await notifyAsker(tx, row, 'respuesta', texto);
  return row;
}

/**
 * Closes a conversation inside the caller's transaction, optionally with a last message, and
 * notifies its person. Throws `notFound`, `stale`.
 */
export async function endConversation(tx: Database, id: string, texto: string) {
  const row = await requireConversation(tx, id);
  if (texto) {
    await addMessage(tx, id, 'operador', texto);
    await queries.updateConversation(tx, id, { primeraEn: row.primeraEn ?? nowMs() });
  }
  await setOver(tx, row, true);
  await notifyAsker(tx, row, 'cerrada', texto);
  return row;
}

/** Reopens a conversation inside the caller's transaction. Throws `notFound`, `stale`. */
export async function reopenConversation(tx: Database, id: string) {
  const row = await requireConversation(tx, id);
  await setOver(tx, row, false);
  await notifyAsker(tx, row, 'abierta', '');
  return row;
}

/** Adds a note that its person never sees. Returns the conversation and the note's id. */
export async function addNote(tx: Database, id: string, texto: string) {
  const row = await requireConversation(tx, id);
  return { row, nota: await addMessage(tx, id, 'nota', texto) };
}

/** Deletes a note inside the caller's transaction. Throws `stale` if it no longer exists. */
export async function removeNote(tx: Database, nota: string): Promise<void> {
  if (!(await queries.deleteNote(tx, nota))) throw new AppError('stale');
}
