import { atomically, type Database } from '@/lib/kernel/db';
import { config } from '@/lib/kernel/env/config';
import { defineJob } from '@/lib/kernel/jobs/service.server';
import { firstCharacters } from '@/lib/kernel/text/characters';
import { sendMail } from '@/lib/people/mail/service.server';
import { notifyPerson } from '@/lib/people/notifications/service.server';
import { contactOf } from '@/lib/people/people/service.server';
import { conversationMail, waitingMail } from './mails';
import { type ConversationChange, conversationNotification } from './notifications';
import * as queries from './queries.server';
import { conversationPath, deskConversationPath } from './rules';

/** Operators are told by mail no more often than this, of all that came meanwhile. */
const PAUSE = 15 * 60_000;
/** Conversations that a mail shows, and characters of each. */
const SHOWN = 5;
const EXCERPT = 300;
/** What is written down as told at once. */
const MAX_COUNT = 500;
/** The name of the one piece of this work. */
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
      const rows = await queries.takeUnnotified(tx, Date.now(), MAX_COUNT);
      // Conversations that were answered or closed meanwhile are left out.
      const waiting = rows.filter(({ estado }) => estado === 'abierta');
      waiting.sort((a, b) => a.prioridad - b.prioridad || a.turno - b.turno);
      if (waiting.length > 0) await tellOperators(tx, waiting);
      await finish(tx);
    }),
});

/** Has operators told of what waits, together with what comes until it is time. */
export async function scheduleOperatorMail(tx: Database): Promise<void> {
  const at = Math.max(Date.now(), (await queries.lastNotifiedAt(tx)) + PAUSE);
  await telling.enqueue(tx, {}, { key: ALL, at });
}

/**
 * Tells a person what became of a conversation of theirs, on the screen; and by mail, where
 * something was said.
 */
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
