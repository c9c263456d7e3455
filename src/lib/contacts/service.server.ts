import { atomically, type Database, lockName, longRead, reading } from '@/lib/core/db';
import { inBatches } from '@/lib/core/db/bulk';
import { config } from '@/lib/core/env/config';
import { newId, nowMs } from '@/lib/core/env/system';
import { AppError } from '@/lib/core/http/errors';
import { widestNetworkOf } from '@/lib/core/http/ip-networks';
import {
  rateLimit,
  secondsToWait,
  sharedToWait,
  takeOfVisitor,
  takeShared,
  visitorToWait,
} from '@/lib/core/http/rate-limit.server';
import { defineJob } from '@/lib/core/jobs/service.server';
import { publishEvent } from '@/lib/core/outbox/publish.server';
import { firstCharacters } from '@/lib/core/text/characters';
import { DAY_MS, HOUR_MS } from '@/lib/core/time/units';
import { unsubscribeKeyOf } from '@/lib/mail/lists.server';
import { sendMail } from '@/lib/mail/service.server';
import { notifyPerson } from '@/lib/notifications/service.server';
import { mayDo } from '@/lib/people/rights';
import { contactOf, membersOf } from '@/lib/people/service.server';
import { getName } from '@/lib/profile/service.server';
import { messageReceived } from './events';
import { FOLDERS, type Folder, MAX_SPAM, MAX_STORED, PAGE_SIZE, RETENTION_DAYS } from './limits';
import { messageMail } from './mails';
import * as queries from './queries.server';
import { isSpamAlike, searchable, searchWords, suspicionOf } from './rules';
import {
  type Change,
  type Counts,
  type Inbox,
  type Message,
  messageNotification,
  type NewMessage,
} from './schema';
import { stampAge, stampUser } from './stamp.server';

/**
 * Minimum time (ms) between two notifications of a page. Strangers cause notifications, so each one
 * covers the messages of an hour.
 */
const PAUSE = HOUR_MS;
/** Maximum messages in a mail, and maximum characters of each. */
const SHOWN = 3;
const EXCERPT = 140;

async function notifyMembers(tx: Database, uid: string, rows: queries.MessageRow[]): Promise<void> {
  const pagina = await getName(tx, uid);
  const [newest] = rows;
  const datos = { pagina, cuantos: rows.length, quien: newest?.nombre ?? '' };
  const mensajes = rows.slice(0, SHOWN).map(({ nombre, texto }) => ({
    nombre,
    texto: firstCharacters(texto, EXCERPT),
  }));
  for (const { persona, rol } of await membersOf(tx, uid)) {
    if (!mayDo(rol, 'messages.manage')) continue;
    await notifyPerson(tx, persona, messageNotification, datos, uid);
    const llave = await unsubscribeKeyOf(tx, messageMail, { persona, uid });
    if (!llave) continue;
    const { email: to } = await contactOf(tx, persona);
    const params = { ...datos, mensajes };
    await sendMail(tx, messageMail, { to, params, persona, llave });
  }
}

const notificationJob = defineJob<{ uid: string }>({
  name: 'aviso-mensajes',
  run: ({ data: { uid }, finish }) =>
    atomically(async (tx) => {
      const rows = await queries.takeUnnotified(tx, uid, nowMs());
      if (rows.length > 0) await notifyMembers(tx, uid, rows);
      await finish(tx);
    }),
});

/** Schedules a notification of the page's members, which covers the messages until then. */
async function scheduleNotification(tx: Database, uid: string, now: number): Promise<void> {
  const at = Math.max(now, (await queries.lastNotifiedAt(tx, uid)) + PAUSE);
  await notificationJob.enqueue(tx, { uid }, { key: uid, at });
}

const HOUR = 3_600;

/**
 * Limits per hour of a visitor's messages to a page, of a page's messages, and of uses of a form,
 * above which messages go to spam.
 */
const SPAM_PER_VISITOR = rateLimit('mensajes-visitante', 5, HOUR);
const SPAM_PER_PAGE = rateLimit('mensajes-pagina', 40, HOUR);
const SPAM_PER_FORM = rateLimit('mensajes-sello', 3, HOUR);
/** Limits per hour above which messages are refused. */
const MAX_PER_VISITOR = rateLimit('mensajes-visitante-tope', 60, HOUR);
const MAX_PER_PAGE = rateLimit('mensajes-pagina-tope', 400, HOUR);

/** A submitted form and its sender. The IP address is only used for rate limits. */
export interface Sent {
  uid: string;
  message: NewMessage;
  stamp: string;
  /** The value of the honeypot field. */
  trap: string;
  visitor: string;
}

/** True when a form exceeds one of the limits above which messages go to spam. */
async function isFrequent({ uid, stamp, visitor }: Sent): Promise<boolean> {
  const waits = [
    await visitorToWait(SPAM_PER_VISITOR, visitor, uid),
    await sharedToWait(SPAM_PER_PAGE, uid, widestNetworkOf(visitor)),
    await secondsToWait(SPAM_PER_FORM, stampUser(stamp, visitor)),
  ];
  return waits.some((seconds) => seconds !== undefined);
}

async function checkLimit(tx: Database, uid: string): Promise<void> {
  const { sinLeer: _, ...folders } = await countsOf(tx, uid);
  const all = Object.values(folders).reduce((sum, count) => sum + count, 0);
  if (all >= MAX_STORED) throw new AppError('unavailable', { headers: { 'Retry-After': '3600' } });
}

/**
 * Stores a message of a page's form, in spam when it is suspicious. The same message twice is
 * stored once. Throws `tooMany` above the limits for refusal, `unavailable` when the page has
 * MAX_STORED messages.
 */
export async function takeMessage(sent: Sent): Promise<void> {
  const { uid, message, stamp, trap, visitor } = sent;
  await takeOfVisitor(MAX_PER_VISITOR, visitor);
  await takeShared(MAX_PER_PAGE, uid, visitor);
  const frequent = await isFrequent(sent);
  const age = stampAge({ uid, form: 'contacto' }, stamp);
  const { host } = new URL(config().publicUrl);
  const { nombre, correo, mensaje: texto } = message;
  await atomically(async (tx) => {
    await lockName(tx, `mensajes ${uid}`);
    const now = nowMs();
    const like = await queries.listLike(tx, { uid, texto, since: now - DAY_MS });
    if (like.some((row) => row.correo === correo)) return;
    await checkLimit(tx, uid);
    const alike = isSpamAlike(texto) ? like.length : 0;
    const sospecha = suspicionOf({ trapped: trap !== '', age, frequent, alike, texto, host });
    const id = newId();
    await queries.insertMessage(tx, {
      id,
      uid,
      nombre,
      correo,
      texto,
      leido: false,
      busqueda: searchable(nombre, correo, texto),
      carpeta: sospecha ? 'spam' : 'bandeja',
      sospecha: sospecha ?? '',
      creadoEn: now,
      movidoEn: now,
      avisadoEn: null,
    });
    if (sospecha) return queries.trimSpam(tx, uid, MAX_SPAM);
    await scheduleNotification(tx, uid, now);
    const creadoEn = new Date(now).toISOString();
    await publishEvent(tx, uid, messageReceived, () => ({ id, nombre, correo, texto, creadoEn }));
  });
}

const toMessage = (row: queries.MessageRow): Message => ({
  id: row.id,
  nombre: row.nombre,
  correo: row.correo,
  texto: row.texto,
  carpeta: row.carpeta,
  leido: row.leido,
  sospecha: row.sospecha as Message['sospecha'],
  creadoEn: new Date(row.creadoEn).toISOString(),
});

async function countsOf(db: Database, uid: string): Promise<Counts> {
  const rows = await queries.countByFolder(db, uid);
  const sum = (fits: (row: (typeof rows)[number]) => boolean) =>
    rows.filter(fits).reduce((all, row) => all + row.all, 0);
  const folders = FOLDERS.map((name) => [name, sum(({ carpeta }) => carpeta === name)]);
  const sinLeer = sum(({ carpeta, leido }) => carpeta === 'bandeja' && !leido);
  return { ...(Object.fromEntries(folders) as Record<Folder, number>), sinLeer };
}

/** Returns messages of a folder, newest first, that contain every word of `busca`. */
export function readInbox(
  uid: string,
  { carpeta, busca, antes }: { carpeta: Folder; busca: string; antes?: string | undefined },
): Promise<Inbox> {
  return longRead(async (db) => {
    const which = { carpeta, words: searchWords(busca), before: antes, most: PAGE_SIZE + 1 };
    const rows = await queries.listMessages(db, uid, which);
    return {
      mensajes: rows.slice(0, PAGE_SIZE).map(toMessage),
      hayMas: rows.length > PAGE_SIZE,
      cuentas: await countsOf(db, uid),
    };
  });
}

export async function unreadMessages(uid: string): Promise<number> {
  return queries.countUnread(await reading(), uid);
}

/** Moves or marks messages of a page; other ids are ignored. Returns the folders' counts. */
export function changeMessages(uid: string, { ids, carpeta, leido }: Change): Promise<Counts> {
  return atomically(async (tx) => {
    if (ids === undefined) await queries.readAll(tx, uid);
    const moved = carpeta && { carpeta, movidoEn: nowMs() };
    const values = { ...moved, ...(leido !== undefined && { leido }) };
    if (ids && ids.length > 0 && Object.keys(values).length > 0) {
      await queries.updateMessages(tx, uid, ids, values);
    }
    return countsOf(tx, uid);
  });
}

/** Deletes a message in a page's bin for good. Throws `notFound`. */
export async function removeMessage(uid: string, id: string): Promise<Counts> {
  return atomically(async (tx) => {
    if (!(await queries.deleteBinned(tx, uid, id))) throw new AppError('notFound');
    return countsOf(tx, uid);
  });
}

/** Deletes messages that have been in spam or in the bin for RETENTION_DAYS. */
export async function purgeMessages(now: number): Promise<void> {
  const before = now - RETENTION_DAYS * DAY_MS;
  await inBatches((tx, most) => queries.deleteOld(tx, before, most));
}
