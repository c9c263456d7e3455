import { atomically, type Database, lockName, longRead, reading } from '@/lib/kernel/db';
import { inBites } from '@/lib/kernel/db/bulk/bites';
import { keysetPages, mapPages } from '@/lib/kernel/db/bulk/keyset';
import { newId, nowMs } from '@/lib/kernel/env/system';
import { AppError } from '@/lib/kernel/http/errors';
import { rateLimit, secondsToWait, takePoints } from '@/lib/kernel/http/rate-limit.server';
import { publishEvent } from '@/lib/kernel/outbox/publish.server';
import { csvPieces } from '@/lib/kernel/text/csv';
import { DAY_MS } from '@/lib/kernel/time/units';
import { messageReceived } from './events';
import { FOLDERS, type Folder, MAX_SPAM, MAX_STORED, PAGE_SIZE, RETENTION_DAYS } from './limits';
import { scheduleNotification } from './notify.server';
import * as queries from './queries.server';
import { isSpamAlike, searchable, searchWords, suspicionOf } from './rules';
import type { Change, Counts, Inbox, Message, NewMessage } from './schema';
import { stampAge, stampUser } from './stamp.server';
import { getInboxTexts } from './texts/inbox';

const HOUR = 3_600;

/** Messages of a visitor to a page, of a page, and uses of a form, above which they look like spam. */
const FEW = rateLimit('mensajes-visitante', 5, HOUR);
const MANY = rateLimit('mensajes-pagina', 40, HOUR);
const USES = rateLimit('mensajes-sello', 3, HOUR);
/** The same above which nothing is taken any more. */
const MAX_COUNT = rateLimit('mensajes-visitante-tope', 60, HOUR);
const MAX_PER_PAGE = rateLimit('mensajes-pagina-tope', 400, HOUR);

/** A form as it was sent, and by whom: the address is counted and nothing else. */
export interface Sent {
  uid: string;
  message: NewMessage;
  stamp: string;
  /** What stands in the field that people do not see. */
  trap: string;
  visitor: string;
}

/** Whether a form was sent more often than people do. */
async function isWorn({ uid, stamp, visitor }: Sent): Promise<boolean> {
  const waits = [
    await secondsToWait(FEW, `${visitor} ${uid}`),
    await secondsToWait(MANY, uid),
    await secondsToWait(USES, stampUser(stamp, visitor)),
  ];
  return waits.some((seconds) => seconds !== undefined);
}

async function checkRoom(tx: Database, uid: string): Promise<void> {
  const { sinLeer: _, ...folders } = await countsOf(tx, uid);
  const all = Object.values(folders).reduce((sum, count) => sum + count, 0);
  if (all >= MAX_STORED) throw new AppError('unavailable', { headers: { 'Retry-After': '3600' } });
}

/**
 * Takes a message from a page's form: into its inbox, or into spam where it is suspicious. The
 * same one sent twice is one. Throws `tooMany` beyond all reason, `unavailable` where no more fit.
 */
export async function takeMessage(sent: Sent): Promise<void> {
  const { uid, message, stamp, trap, visitor } = sent;
  await takePoints(MAX_COUNT, visitor);
  await takePoints(MAX_PER_PAGE, uid);
  const worn = await isWorn(sent);
  const age = stampAge({ uid, form: 'contacto' }, stamp);
  const { nombre, correo, mensaje: texto } = message;
  await atomically(async (tx) => {
    await lockName(tx, `mensajes ${uid}`);
    const now = nowMs();
    const like = await queries.listLike(tx, { uid, texto, since: now - DAY_MS });
    if (like.some((row) => row.correo === correo)) return;
    await checkRoom(tx, uid);
    const alike = isSpamAlike(texto) ? like.length : 0;
    const sospecha = suspicionOf({ trapped: trap !== '', age, worn, alike, texto });
    const id = newId();
    await queries.insertMessage(tx, {
      ...{ id, uid, nombre, correo, texto, leido: false },
      busqueda: searchable(nombre, correo, texto),
      carpeta: sospecha ? 'spam' : 'bandeja',
      sospecha: sospecha ?? '',
      ...{ creadoEn: now, movidoEn: now, avisadoEn: null },
    });
    if (sospecha) return queries.trimSpam(tx, uid, MAX_SPAM);
    await scheduleNotification(tx, uid, now);
    const creadoEn = new Date(now).toISOString();
    await publishEvent(tx, uid, messageReceived, () => ({ id, nombre, correo, texto, creadoEn }));
  });
}

const toMessage = (row: queries.MessageRow): Message => ({
  ...{ id: row.id, nombre: row.nombre, correo: row.correo, texto: row.texto },
  ...{ carpeta: row.carpeta, leido: row.leido },
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

/** A part of a folder of a page, newest first; of those that hold every word of `busca`. */
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

/** Counts the unread messages in a page's inbox. */
export async function unreadMessages(uid: string, db?: Database): Promise<number> {
  return queries.countUnread(db ?? (await reading()), uid);
}

/** Moves or marks messages of a page; what is none of its own stays as it is. Returns what each folder has then. */
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

/** Removes a message for good that is in the bin of a page. Throws `notFound`. */
export async function removeMessage(uid: string, id: string): Promise<Counts> {
  return atomically(async (tx) => {
    if (!(await queries.deleteBinned(tx, uid, id))) throw new AppError('notFound');
    return countsOf(tx, uid);
  });
}

/** A folder of a page as CSV, newest first, read in parts. */
export function messagesCsv(uid: string, carpeta: Folder, language: string): AsyncIterable<string> {
  const { csv: t } = getInboxTexts(language);
  const pages = keysetPages<queries.MessageRow>((last, most) =>
    longRead((db) => queries.listMessages(db, uid, { carpeta, before: last?.id, most }), 'bulk'),
  );
  const cellsOf = (row: queries.MessageRow) => [
    new Date(row.creadoEn).toISOString(),
    row.nombre,
    row.correo,
    row.texto,
    row.leido ? t.yes : t.no,
  ];
  return csvPieces(
    [t.when, t.name, t.mail, t.message, t.read],
    mapPages(pages, (rows) => rows.map(cellsOf)),
  );
}

/** Every message of a page in parts, for taking it away. */
export function allMessages(db: Database, uid: string) {
  const pages = keysetPages<queries.MessageRow>((last, most) =>
    queries.listAllMessages(db, uid, { before: last?.id, most }),
  );
  return mapPages(pages, (rows) => rows.map(({ busqueda: _, ...row }) => row));
}

/** Removes spam and what was put into bins a month ago. */
export async function purgeMessages(now: number): Promise<void> {
  const before = now - RETENTION_DAYS * DAY_MS;
  await inBites((tx, most) => queries.deleteOld(tx, before, most));
}
