import { type Database, exclusively, pageLock, reading } from '@/lib/core/db';
import { config } from '@/lib/core/env/config';
import { newId, nowMs } from '@/lib/core/env/system';
import { AppError } from '@/lib/core/http/errors';
import { rateLimit, takePoints } from '@/lib/core/http/rate-limit.server';
import { isoOf } from '@/lib/core/time/iso';
import { DAY_MS } from '@/lib/core/time/units';
import { sendMail } from '@/lib/mail/service.server';
import { notifyOwners } from '@/lib/notifications/service.server';
import { checkRight, contactsOf } from '@/lib/people/service.server';
import { setSuspended } from '@/lib/profile/lifecycle.server';
import { getName } from '@/lib/profile/service.server';
import { moderationMail, suspensionMail } from './mails';
import * as queries from './queries.server';
import type { Reason } from './rules';
import {
  type CaseChange,
  type CaseView,
  type ModerationMail,
  suspensionNotification,
} from './schema';
import { moderationIssue } from './texts';

/** Time (ms) in which the operator can cancel the deletion of a page. */
export const DELETION_WAIT_MS = 7 * DAY_MS;

/** Limits messages of owners about a suspension, per page and day. */
const OWNER_MESSAGES = rateLimit(
  'suspension-respuestas',
  20,
  86_400,
  moderationIssue('muchasRespuestas'),
);

async function addMessage(tx: Database, caso: string, de: 'operador' | 'dueno', texto: string) {
  await queries.insertMessage(tx, { id: newId(), caso, de, texto, creadoEn: nowMs() });
}

/** Notifies a page's owners of a change of its case, in the feed and by mail. */
async function notifyOwnersOfChange(tx: Database, uid: string, hecho: CaseChange, texto: string) {
  const pagina = await getName(tx, uid);
  await notifyOwners(tx, uid, suspensionNotification, { hecho, pagina });
  for (const { persona, nombre, email: to } of await contactsOf(tx, uid)) {
    const params = { nombre, pagina, hecho, texto };
    await sendMail(tx, suspensionMail, { to, params, persona });
  }
}

/** Notifies the operators of a report or an owner's message. */
export async function notifyOperators(
  tx: Database,
  uid: string,
  about: Pick<ModerationMail, 'hecho' | 'motivo' | 'texto'>,
): Promise<void> {
  const params = { ...about, pagina: await getName(tx, uid), camino: `/operador/paginas/${uid}` };
  for (const to of config().operators) await sendMail(tx, moderationMail, { to, params });
}

/** Returns the open case of a page. Throws `stale` where it is not suspended. */
async function findOpenCase(tx: Database, uid: string): Promise<queries.CaseRow> {
  const lastCase = await queries.findLastCase(tx, uid);
  if (lastCase?.estado !== 'suspendida') throw new AppError('stale');
  return lastCase;
}

/**
 * Suspends a page inside the caller's transaction and notifies its owners of the reason. Throws
 * `stale` where it is suspended already.
 */
export async function suspend(
  tx: Database,
  uid: string,
  { motivo, texto }: { motivo: Reason; texto: string },
): Promise<void> {
  const creadoEn = nowMs();
  if (!(await setSuspended(tx, uid, creadoEn))) throw new AppError('stale');
  const id = newId();
  const rest = { pendiente: false, creadoEn, cerradoEn: null, borrarEn: null };
  await queries.insertCase(tx, { id, uid, motivo, estado: 'suspendida', ...rest });
  await addMessage(tx, id, 'operador', texto);
  await notifyOwnersOfChange(tx, uid, 'suspendida', texto);
}

/** Lifts a suspension inside the caller's transaction and notifies the owners. Throws `stale`. */
export async function liftSuspension(tx: Database, uid: string, texto: string): Promise<void> {
  const { id } = await findOpenCase(tx, uid);
  if (!(await setSuspended(tx, uid, null))) throw new AppError('stale');
  const values = { estado: 'levantada', cerradoEn: nowMs(), pendiente: false } as const;
  await queries.updateCase(tx, id, { ...values, borrarEn: null });
  if (texto) await addMessage(tx, id, 'operador', texto);
  await notifyOwnersOfChange(tx, uid, 'levantada', texto);
}

/** Sends a message to the owners of a suspended page. Throws `stale` where it is not suspended. */
export async function reply(tx: Database, uid: string, texto: string): Promise<void> {
  const { id } = await findOpenCase(tx, uid);
  await addMessage(tx, id, 'operador', texto);
  await queries.updateCase(tx, id, { pendiente: false });
  await notifyOwnersOfChange(tx, uid, 'respuesta', texto);
}

/**
 * Schedules the deletion of a suspended page (UTC ms), or cancels it (null); notifies its owners,
 * who can export their data until then. Returns the previous instant. Throws `stale` when the page
 * is not suspended, a deletion is already scheduled, or there is none to cancel.
 */
export async function scheduleDeletion(
  tx: Database,
  uid: string,
  borrarEn: number | null,
): Promise<number | null> {
  const { id, borrarEn: before } = await findOpenCase(tx, uid);
  if ((before === null) === (borrarEn === null)) throw new AppError('stale');
  await queries.updateCase(tx, id, { borrarEn });
  await notifyOwnersOfChange(tx, uid, borrarEn === null ? 'sin-borrado' : 'borrado', '');
  return before;
}

/** Stores an owner's message about a suspension. Throws `forbidden`, `stale`, `tooMany`. */
export async function respondToCase(
  { uid, persona }: { uid: string; persona: string },
  texto: string,
): Promise<void> {
  await takePoints(OWNER_MESSAGES, uid);
  await exclusively(pageLock(uid), async (tx) => {
    await checkRight(tx, { uid, persona }, 'page.manage');
    const { id, motivo } = await findOpenCase(tx, uid);
    await addMessage(tx, id, 'dueno', texto);
    await queries.updateCase(tx, id, { pendiente: true });
    await notifyOperators(tx, uid, { hecho: 'respuesta', motivo, texto });
  });
}

async function withMessages(db: Database, row: queries.CaseRow): Promise<CaseView> {
  const messages = await queries.listMessages(db, row.id);
  const { uid: _, ...rest } = row;
  const mensajes = messages.map(({ de, texto, creadoEn }) => ({ de, texto, creadoEn }));
  return { ...rest, mensajes };
}

/** Lists the cases of a page with their messages, newest first. */
export async function casesOf(uid: string, db?: Database): Promise<CaseView[]> {
  const reader = db ?? (await reading());
  const rows = await queries.listCases(reader, uid);
  return Promise.all(rows.map((row) => withMessages(reader, row)));
}

/** Lists suspended pages; those whose owner waits for a reply first. */
export async function listOpenCases(most: number) {
  return queries.listOpenCases(await reading(), most);
}

/** Returns the uids of up to 100 pages that are due for deletion. */
export async function listPagesToDelete(now: number): Promise<string[]> {
  return (await queries.listDue(await reading(), now)).map(({ uid }) => uid);
}

/** Lists the suspensions of a page for the data export. */
export async function casesForExport(db: Database, uid: string) {
  return (await casesOf(uid, db)).map(({ id: _, mensajes, ...rest }) => ({
    ...rest,
    mensajes: mensajes.map((one) => ({ ...one, creadoEn: isoOf(one.creadoEn) })),
  }));
}
