import { v7 as newId } from 'uuid';
import { type Database, exclusively, pageLock, reading } from '@/lib/kernel/db';
import { config } from '@/lib/kernel/env/config';
import { AppError } from '@/lib/kernel/http/errors';
import { rateLimit, takePoints } from '@/lib/kernel/http/rate-limit.server';
import { DAY_MS } from '@/lib/kernel/time/units';
import { getName } from '@/lib/page/profile/service.server';
import { setSuspended } from '@/lib/page/profile/suspension.server';
import { sendMail } from '@/lib/people/mail/service.server';
import { notifyOwners } from '@/lib/people/notifications/service.server';
import { checkRight } from '@/lib/people/people/members.server';
import { contactsOf } from '@/lib/people/people/service.server';
import * as queries from './case-queries.server';
import { moderationMail, suspensionMail } from './mails';
import { type CaseChange, suspensionNotification } from './notifications';
import type { Reason } from './rules';
import type { CaseView } from './schema';
import { moderationFault } from './texts';

/** How long the deletion of a page by the operator can be taken back. */
export const DELETION_WAIT = 7 * DAY_MS;

/** What an owner may say in a day. */
const ANSWERS = rateLimit('suspension-respuestas', 20, 86_400, moderationFault('muchasRespuestas'));

async function addMessage(tx: Database, caso: string, de: 'operador' | 'dueno', texto: string) {
  await queries.insertMessage(tx, { id: newId(), caso, de, texto, creadoEn: Date.now() });
}

/** Tells a page's owners, on the screen and by mail, what became of it. */
async function tellOwners(tx: Database, uid: string, hecho: CaseChange, texto: string) {
  const pagina = await getName(tx, uid);
  await notifyOwners(tx, uid, suspensionNotification, { hecho, pagina });
  for (const { persona, nombre, email: to } of await contactsOf(tx, uid)) {
    const params = { nombre, pagina, hecho, texto };
    await sendMail(tx, suspensionMail, { to, params, persona });
  }
}

/** The open case of a page. Throws `stale` where it is not suspended. */
async function openCase(tx: Database, uid: string): Promise<queries.CaseRow> {
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
  const creadoEn = Date.now();
  if (!(await setSuspended(tx, uid, creadoEn))) throw new AppError('stale');
  const id = newId();
  const rest = { pendiente: false, creadoEn, cerradoEn: null, borrarEn: null };
  await queries.insertCase(tx, { id, uid, motivo, estado: 'suspendida', ...rest });
  await addMessage(tx, id, 'operador', texto);
  await tellOwners(tx, uid, 'suspendida', texto);
}

/** Opens a page again inside the caller's transaction and tells its owners. Throws `stale`. */
export async function lift(tx: Database, uid: string, texto: string): Promise<void> {
  const { id } = await openCase(tx, uid);
  if (!(await setSuspended(tx, uid, null))) throw new AppError('stale');
  const values = { estado: 'levantada', cerradoEn: Date.now(), pendiente: false } as const;
  await queries.updateCase(tx, id, { ...values, borrarEn: null });
  if (texto) await addMessage(tx, id, 'operador', texto);
  await tellOwners(tx, uid, 'levantada', texto);
}

/** Answers the owners of a suspended page. Throws `stale` where it is not suspended. */
export async function reply(tx: Database, uid: string, texto: string): Promise<void> {
  const { id } = await openCase(tx, uid);
  await addMessage(tx, id, 'operador', texto);
  await queries.updateCase(tx, id, { pendiente: false });
  await tellOwners(tx, uid, 'respuesta', texto);
}

/**
 * Says when a suspended page is deleted, or with null that it is not, and tells its owners: they
 * can take their things away until then. Returns when it was to be before. Throws `stale`.
 */
export async function scheduleDeletion(
  tx: Database,
  uid: string,
  borrarEn: number | null,
): Promise<number | null> {
  const { id, borrarEn: before } = await openCase(tx, uid);
  if ((before === null) === (borrarEn === null)) throw new AppError('stale');
  await queries.updateCase(tx, id, { borrarEn });
  await tellOwners(tx, uid, borrarEn === null ? 'sin-borrado' : 'borrado', '');
  return before;
}

/** Takes what an owner says to a suspension of their page. Throws `forbidden`, `stale`, `tooMany`. */
export async function answerCase(
  { uid, persona }: { uid: string; persona: string },
  texto: string,
): Promise<void> {
  await takePoints(ANSWERS, uid);
  await exclusively(pageLock(uid), async (tx) => {
    await checkRight(tx, { uid, persona }, 'page.manage');
    const { id, motivo } = await openCase(tx, uid);
    await addMessage(tx, id, 'dueno', texto);
    await queries.updateCase(tx, id, { pendiente: true });
    const pagina = await getName(tx, uid);
    const camino = `/operador/paginas/${uid}`;
    const params = { hecho: 'respuesta' as const, pagina, motivo, texto, camino };
    for (const to of config().operators) await sendMail(tx, moderationMail, { to, params });
  });
}

async function withMessages(db: Database, row: queries.CaseRow): Promise<CaseView> {
  const messages = await queries.listMessages(db, row.id);
  const { uid: _, ...rest } = row;
  const mensajes = messages.map(({ de, texto, creadoEn }) => ({ de, texto, creadoEn }));
  return { ...rest, mensajes };
}

/** Every case of a page with what was said in it, the newest first. */
export async function casesOf(uid: string, db?: Database): Promise<CaseView[]> {
  const reader = db ?? (await reading());
  const rows = await queries.listCases(reader, uid);
  return Promise.all(rows.map((row) => withMessages(reader, row)));
}

/** Pages that are suspended, those whose owner waits for an answer first. */
export async function openCases(most: number) {
  return queries.listOpenCases(await reading(), most);
}

/** The pages whose time is over. */
export async function pagesToDelete(now: number): Promise<string[]> {
  return (await queries.listDue(await reading(), now)).map(({ uid }) => uid);
}

/** The suspensions of a page, for taking them away. */
export async function casesForExport(db: Database, uid: string) {
  const iso = (moment: number | null) => (moment === null ? null : new Date(moment).toISOString());
  return (await casesOf(uid, db)).map(({ id: _, mensajes, ...rest }) => ({
    ...rest,
    mensajes: mensajes.map((one) => ({ ...one, creadoEn: iso(one.creadoEn) })),
  }));
}
