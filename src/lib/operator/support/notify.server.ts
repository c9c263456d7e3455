import { atomically, type Database } from '@/lib/core/db';
import { config } from '@/lib/core/env/config';
import { nowMs } from '@/lib/core/env/system';
import { defineJob } from '@/lib/core/jobs/service.server';
import { firstCharacters } from '@/lib/core/text/characters';
import { MINUTE_MS } from '@/lib/core/time/units';
import { sendMail } from '@/lib/mail/service.server';
import { notifyPerson } from '@/lib/notifications/service.server';
import { contactOf } from '@/lib/people/service.server';
import { conversationMail, waitingMail } from './mails';
import * as queries from './queries.server';
import { conversationPath, deskConversationPath } from './rules';
import { type ConversationChange, conversationNotification } from './schema';

/** Minimum time (ms) between mails to the operators. */
const PAUSE = 15 * MINUTE_MS;
/** Conversations in a mail, and characters of each. */
const SHOWN = 5;
const EXCERPT = 300;
/** Messages marked as notified at once. */
const MAX_MESSAGES = 500;
/** Unique key of the job. */
const ALL = 'todas';

async function shownOf(tx: Database, { id, asunto, persona, plan }: queries.ConversationRow) {
  const last = await queries.findLastMessage(tx, id);
  const { nombre: quien } = await contactOf(tx, persona);
  const texto = firstCharacters(last?.texto ?? '', EXCERPT);
  return { asunto, quien, plan, texto, camino: deskConversationPath(id) };
}

async function tellOperators(tx: Database, rows: queries.ConversationRow[]): Promise<void> {
  const conversaciones = [];
  for (const row of rows.slice(0, SHOWN)) conversaciones.push(await shownOf(tx, row));
  const params = { cuantas: rows.length, conversaciones };
  for (const to of config().operators) await sendMail(tx, waitingMail, { to, params });
}

const telling = defineJob<Record<string, never>>({
  name: 'aviso-soporte',
  atOnce: 1,
  run: ({ finish }) =>
    atomically(async (tx) => {
      const rows = await queries.takeUnnotified(tx, nowMs(), MAX_MESSAGES);
      // Conversations that were answered or closed meanwhile are left out.
      const waiting = rows.filter(({ estado }) => estado === 'abierta');
      waiting.sort((a, b) => a.prioridad - b.prioridad || a.turno - b.turno);
      if (waiting.length > 0) await tellOperators(tx, waiting);
      await finish(tx);
    }),
});

/** Schedules a mail to the operators about all conversations that wait by then. */
export async function scheduleOperatorMail(tx: Database): Promise<void> {
  const at = Math.max(nowMs(), (await queries.lastNotifiedAt(tx)) + PAUSE);
  await telling.enqueue(tx, {}, { key: ALL, at });
}

/** Notifies a person of their conversation's change in the feed, and of a message by mail. */
export async function notifyAsker(
  tx: Database,
  { id, persona, asunto }: queries.ConversationRow,
  hecho: ConversationChange,
  texto: string,
): Promise<void> {
  const datos = { hecho, asunto, conversacion: id };
  await notifyPerson(tx, persona, conversationNotification, datos);
  if (!texto) return;
  const { nombre, email: to } = await contactOf(tx, persona);
  const params = { nombre, hecho, asunto, texto, camino: conversationPath(id) };
  await sendMail(tx, conversationMail, { to, params, persona });
}
