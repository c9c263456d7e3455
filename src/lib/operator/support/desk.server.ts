import { type Database, lockName, longRead, reading } from '@/lib/kernel/db';
import { AppError } from '@/lib/kernel/http/errors';
import { HOUR_MS } from '@/lib/kernel/time/units';
import { PLANS } from '@/lib/plans/entitlements';
import * as desk from './desk-queries.server';
import { notifyAsker } from './notifications.server';
import * as queries from './queries.server';
import { type ConversationState, PRIORITY } from './rules';
import { addMessage, conversationLock, setOver } from './service.server';
import { promisedHours } from './settings.server';
import { timesOf } from './times.server';

const PLACE = /^(\d)-(\d{1,15})-([\w-]{1,64})$/;

type Row = Awaited<ReturnType<typeof desk.listSettled>>[number];

/** A conversation as the desk lists it. */
function listedOf({ conversation: row, ...whose }: Row) {
  const { id, asunto, estado, plan, turno, creadoEn, persona, uid } = row;
  const promise = promisedHours(plan);
  const isLate = estado === 'abierta' && promise !== null && Date.now() - turno > promise * HOUR_MS;
  return { id, asunto, estado, plan, turno, creadoEn, persona, uid, isLate, ...whose };
}

/** Where a list goes on, as an address says it; undefined where it says nothing. */
function placeIn(text: string | undefined): desk.Place | undefined {
  const [, prioridad, turno, id] = PLACE.exec(text ?? '') ?? [];
  return id === undefined ? undefined : { prioridad: Number(prioridad), turno: Number(turno), id };
}

/** Conversations in a state, `most` at a time, and where the list goes on. */
export async function listConversations(wanted: {
  estado: ConversationState;
  plan: keyof typeof PRIORITY | undefined;
  after: string | undefined;
  most: number;
}) {
  const { estado, plan, after, most } = wanted;
  const list = estado === 'abierta' ? desk.listWaiting : desk.listSettled;
  const rows = await list(await reading(), {
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

/** The newest conversations about some pages, or of people of some addresses. */
export async function findConversations(uids: string[], addresses: string[], most: number) {
  if (uids.length + addresses.length === 0) return [];
  const rows = await longRead((db) => desk.listNamed(db, uids, addresses, most));
  return rows.map(listedOf);
}

/** A conversation with all that was said, notes included. Throws `notFound`. */
export async function readThread(id: string) {
  const db = await reading();
  const conversation = await desk.findConversation(db, id);
  if (!conversation) throw new AppError('notFound');
  const messages = await queries.listMessages(db, [id]);
  const { version, primeraEn } = conversation.conversation;
  return { ...listedOf(conversation), version, primeraEn, said: messages };
}

/** How soon each plan is answered, what it was promised, and how many wait. */
export async function readTimes() {
  const db = await reading();
  return Promise.all(
    PLANS.toReversed().map(async (plan) => {
      const times = await timesOf(db, plan);
      return { plan, promise: promisedHours(plan), ...times };
    }),
  );
}

/** How many conversations wait for an answer, as far as `most`. */
export async function countWaiting(most: number): Promise<number> {
  return queries.countWaiting(await reading(), most);
}

/** The states of those of some conversations that there are. */
export async function conversationStates(db: Database, ids: string[]) {
  return new Map((await desk.listStates(db, ids)).map(({ id, estado }) => [id, estado]));
}

async function requireConversation(tx: Database, id: string): Promise<queries.ConversationRow> {
  await lockName(tx, conversationLock(id));
  const row = await queries.findConversation(tx, id);
  if (!row) throw new AppError('notFound');
  return row;
}

/** Answers a person inside the caller's transaction and tells them. Throws `notFound`, `invalid`. */
export async function answerPerson(tx: Database, id: string, texto: string) {
  const row = await requireConversation(tx, id);
  const now = Date.now();
  await addMessage(tx, id, 'operador', texto);
  const primeraEn = row.primeraEn ?? now;
  await queries.updateConversation(tx, id, { estado: 'respondida', turno: now, primeraEn });
  await notifyAsker(tx, row, 'respuesta', texto);
  return row;
}

/**
 * Ends a conversation inside the caller's transaction, with a last word or without, and tells its
 * person. Throws `notFound`, `stale`.
 */
export async function endConversation(tx: Database, id: string, texto: string) {
  const row = await requireConversation(tx, id);
  if (texto) {
    await addMessage(tx, id, 'operador', texto);
    await queries.updateConversation(tx, id, { primeraEn: row.primeraEn ?? Date.now() });
  }
  await setOver(tx, row, true);
  await notifyAsker(tx, row, 'cerrada', texto);
  return row;
}

/** Opens a conversation again inside the caller's transaction. Throws `notFound`, `stale`. */
export async function reopenConversation(tx: Database, id: string) {
  const row = await requireConversation(tx, id);
  await setOver(tx, row, false);
  await notifyAsker(tx, row, 'abierta', '');
  return row;
}

/** Writes a note that its person never sees. Returns whose it is about, and the note's id. */
export async function addNote(tx: Database, id: string, texto: string) {
  const row = await requireConversation(tx, id);
  return { row, nota: await addMessage(tx, id, 'nota', texto) };
}

/** Takes a note back inside the caller's transaction. Throws `stale` where it is gone. */
export async function removeNote(tx: Database, nota: string): Promise<void> {
  if (!(await queries.deleteNote(tx, nota))) throw new AppError('stale');
}
