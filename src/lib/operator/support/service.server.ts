import { type Database, exclusively, personLock, reading } from '@/lib/core/db';
import { config } from '@/lib/core/env/config';
import { newId, nowMs } from '@/lib/core/env/system';
import { version } from '@/lib/core/env/version';
import { AppError } from '@/lib/core/http/errors';
import { rateLimit } from '@/lib/core/http/rate-limit.server';
import { isoOf } from '@/lib/core/time/iso';
import { DAY_MS } from '@/lib/core/time/units';
import type { Asking } from '@/lib/people/service.server';
import type { Plan } from '@/lib/plans/rules';
import { getPlan } from '@/lib/profile/service.server';
import { scheduleOperatorMail } from './notify.server';
import * as queries from './queries.server';
import {
  MIN_MEASURED,
  measure,
  PRIORITY,
  reopenedState,
  type Speaker,
  SUPPORT_LIMITS,
  type Times,
} from './rules';
import type { Conversation, Opening, Support } from './schema';
import { contactOfPage, promisedHours } from './settings.server';
import { supportIssue } from './texts';

/** Days of replies that are measured. */
const MEASURED_DAYS = 90;
/** Rows read of each kind: the newest replies, and the longest waits. */
const MAX_ROWS = 1_000;

/** Returns a plan's recent response times, and its waiting conversations, at most MAX_ROWS of each. */
export async function timesOf(db: Database, plan: Plan): Promise<Times & { waiting: number }> {
  const now = nowMs();
  const prioridad = PRIORITY[plan];
  const since = now - MEASURED_DAYS * DAY_MS;
  const answered = await queries.listReplied(db, { prioridad, since, most: MAX_ROWS });
  const waiting = await queries.listWaiting(db, prioridad, MAX_ROWS);
  const times = measure(
    answered.map(({ creadoEn, primeraEn, promesa }) => ({
      demora: Math.max(0, (primeraEn ?? creadoEn) - creadoEn),
      promesa,
    })),
    waiting.flatMap(({ turno, primeraEn }) => (primeraEn === null ? [now - turno] : [])),
    promisedHours(plan),
  );
  return { ...times, waiting: waiting.length };
}

const PAGE = 20;

/** Messages per person and hour, over all conversations. */
export const SUPPORT_MESSAGES = rateLimit('soporte', 20, 3_600, supportIssue('muchos'));

function summaryOf({ id, asunto, estado, creadoEn, turno }: queries.ConversationRow) {
  return { id, asunto, estado, creadoEn: isoOf(creadoEn), turno: isoOf(turno) };
}

/** Throws `notFound` without support. */
function checkOpen(): void {
  if (config().operators.length > 0) return;
  throw new AppError('notFound', { message: supportIssue('nadie') });
}

/** Stores a message. Throws `invalid` above the limit of a conversation. */
export async function addMessage(
  tx: Database,
  conversacion: string,
  de: Speaker,
  texto: string,
): Promise<string> {
  if ((await queries.countMessages(tx, conversacion)) >= SUPPORT_LIMITS.mensajes) {
    throw new AppError('invalid', { fields: { texto: supportIssue('larga') } });
  }
  const id = newId();
  await queries.insertMessage(tx, { id, conversacion, de, texto, creadoEn: nowMs() });
  return id;
}

/** Returns a page's plan and its priority. */
async function rankOf(tx: Database, uid: string) {
  const plan = await getPlan(uid, tx);
  return { plan, prioridad: PRIORITY[plan] };
}

/** Returns the promised time on a page, and a part of a person's conversations, newest first. */
export async function readSupport({ persona, uid }: Asking, antes?: string): Promise<Support> {
  const db = await reading();
  const { operators, operator } = config();
  const plan = await getPlan(uid, db);
  const rows = await queries.listOfPerson(db, persona, { before: antes, most: PAGE + 1 });
  const abierto = operators.length > 0;
  const { count, median } = abierto ? await timesOf(db, plan) : { count: 0, median: null };
  return {
    abierto,
    correo: operator.email ?? '',
    contacto: abierto && plan === 'enterprise' ? contactOfPage(uid) : null,
    primero: abierto && plan !== 'free',
    plazo: abierto ? promisedHours(plan) : null,
    solemos: count >= MIN_MEASURED ? median : null,
    conversaciones: rows.slice(0, PAGE).map(summaryOf),
    hayMas: rows.length > PAGE,
  };
}

/** Name of a conversation's lock: its person and operators write concurrently. */
export const conversationLock = (id: string) => `conversacion ${id}`;

/** Returns a conversation of a person. Throws `notFound` for another's. */
async function ownConversation(db: Database, persona: string, id: string) {
  const row = await queries.findConversation(db, id);
  if (row?.persona !== persona) throw new AppError('notFound');
  return row;
}

/** Returns the messages that a person may see. */
async function visibleMessages(db: Database, ids: string[]) {
  const rows = ids.length > 0 ? await queries.listMessages(db, ids) : [];
  return rows.flatMap(({ id, conversacion, de, texto, creadoEn }) =>
    de === 'nota' ? [] : [{ id, conversacion, de, texto, creadoEn: isoOf(creadoEn) }],
  );
}

async function wholeOf(db: Database, row: queries.ConversationRow): Promise<Conversation> {
  const mensajes = (await visibleMessages(db, [row.id])).map(
    ({ conversacion: _, ...rest }) => rest,
  );
  return { ...summaryOf(row), mensajes };
}

/** Returns a conversation as its person reads it. Throws `notFound`. */
export async function readConversation(persona: string, id: string): Promise<Conversation> {
  const db = await reading();
  return wholeOf(db, await ownConversation(db, persona, id));
}

async function begin(tx: Database, { persona, uid }: Asking, asunto: string): Promise<string> {
  if ((await queries.countGoingOn(tx, persona)) >= SUPPORT_LIMITS.abiertas) {
    throw new AppError('invalid', { fields: { asunto: supportIssue('abiertas') } });
  }
  const id = newId();
  const now = nowMs();
  const rank = await rankOf(tx, uid);
  const promesa = promisedHours(rank.plan);
  const moments = { turno: now, creadoEn: now, primeraEn: null, avisadaEn: null };
  const rest = { asunto, estado: 'abierta', version, promesa, porAvisar: true } as const;
  await queries.insertConversation(tx, { id, persona, uid, ...rest, ...rank, ...moments });
  return id;
}

/**
 * Begins a conversation with the operator. Throws `notFound` without support, `invalid` above the
 * person's limit of open conversations.
 */
export async function openConversation(
  writer: Asking,
  { asunto, texto }: Opening,
): Promise<Conversation> {
  checkOpen();
  return exclusively(personLock(writer.persona), async (tx) => {
    const id = await begin(tx, writer, asunto);
    await addMessage(tx, id, 'persona', texto);
    await scheduleOperatorMail(tx);
    return wholeOf(tx, await ownConversation(tx, writer.persona, id));
  });
}

/** Marks a conversation as waiting, with the priority of its page's current plan. */
async function wait(tx: Database, row: queries.ConversationRow): Promise<void> {
  const rank = row.uid === null ? {} : await rankOf(tx, row.uid);
  const turno = row.estado === 'abierta' ? row.turno : nowMs();
  const values = { estado: 'abierta', turno, porAvisar: true, ...rank } as const;
  await queries.updateConversation(tx, row.id, values);
  await scheduleOperatorMail(tx);
}

/** Stores a person's message; a closed conversation is reopened. Throws `notFound`. */
export async function replyToConversation(
  persona: string,
  id: string,
  texto: string,
): Promise<Conversation> {
  checkOpen();
  return exclusively(conversationLock(id), async (tx) => {
    const row = await ownConversation(tx, persona, id);
    await addMessage(tx, id, 'persona', texto);
    await wait(tx, row);
    return wholeOf(tx, await ownConversation(tx, persona, id));
  });
}

/** Closes or reopens a conversation in the caller's transaction. Throws `stale`. */
export async function setOver(tx: Database, row: queries.ConversationRow, isOver: boolean) {
  if ((row.estado === 'cerrada') === isOver) throw new AppError('stale');
  const last = isOver ? undefined : await queries.findLastMessage(tx, row.id);
  const estado = isOver ? ('cerrada' as const) : reopenedState(last?.de);
  if (estado === 'abierta') return wait(tx, row);
  return queries.updateConversation(tx, row.id, { estado, turno: nowMs() });
}

/** Closes or reopens a person's conversation. Throws `notFound`, `stale`. */
export async function closeConversation(
  persona: string,
  id: string,
  isOver: boolean,
): Promise<Conversation> {
  return exclusively(conversationLock(id), async (tx) => {
    await setOver(tx, await ownConversation(tx, persona, id), isOver);
    return wholeOf(tx, await ownConversation(tx, persona, id));
  });
}

/** Lists a person's conversations for the data export. */
export async function conversationsForExport(db: Database, persona: string) {
  const rows = await queries.listOfPerson(db, persona, { most: 5_000 });
  const messages = await visibleMessages(
    db,
    rows.map(({ id }) => id),
  );
  return rows.map(({ id, asunto, estado, plan, version: from, creadoEn, primeraEn }) => ({
    asunto,
    estado,
    plan,
    version: from,
    creadoEn,
    primeraEn,
    mensajes: messages
      .filter(({ conversacion }) => conversacion === id)
      .map(({ id: _, conversacion: __, ...rest }) => rest),
  }));
}
