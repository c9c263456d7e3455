import { type Database, exclusively, longRead, pageLock, reading } from '@/lib/core/db';
import { inBatches, keysetPages, mapPages } from '@/lib/core/db/bulk';
import { newId, nowMs } from '@/lib/core/env/system';
import { AppError, existing } from '@/lib/core/http/errors';
import { rateLimit } from '@/lib/core/http/rate-limit.server';
import { isEqual } from '@/lib/core/text/json';
import { isoOf } from '@/lib/core/time/iso';
import { DAY_MS } from '@/lib/core/time/units';
import { DEFAULT_ZONE } from '@/lib/core/time/zone';
import { previewMail } from '@/lib/mail/compose.server';
import { replyAddressOf } from '@/lib/mail/sender.server';
import { hasMail, sendMail } from '@/lib/mail/service.server';
import { listForeignUrls } from '@/lib/media/service.server';
import { findPageCard, getPageCard } from '@/lib/pages/read-model.server';
import { touchPage } from '@/lib/pages/touch.server';
import { contactOf } from '@/lib/people/service.server';
import { bodyOf, type LetterSource, postalAddressOf } from './content.server';
import { blockOf } from './health.server';
import { LETTER_LIMITS, UNDO_MS } from './limits';
import { letterMail } from './mails';
import * as queries from './queries.server';
import { countLetterRecipients } from './recipients.server';
import { partKind } from './registry';
import { isDraft, isEditable, isInSeries, isSendable, isStoppable, isUnderWay } from './rules';
import type {
  Letter,
  LetterContent,
  LetterInput,
  LetterPreview,
  LetterSummary,
  Letters,
  NewLetter,
  Part,
} from './schema';
import { dailyQuota, hasOwnSender, monthlyQuota, sending } from './sending.server';
import type { LetterMail } from './sent';
import { letterSettings } from './settings.server';
import { lettersIssue } from './texts';

/** Writes of letters per person and hour: a draft is saved while it is typed. */
export const LETTER_WRITES = rateLimit('boletines', 3_600, 3_600);
/** Trial mails to the author per person and hour. */
export const LETTER_TRIALS = rateLimit('boletines-prueba', 20, 3_600);
/** Previews per person and hour; they are rendered while a letter is typed. */
export const LETTER_PREVIEWS = rateLimit('boletines-vista', 3_600, 3_600);

/** Reserve (bytes) for the differences between a preview and a mail: URLs and keys. */
const SPARE = 2_000;
/** Maximum time (ms) from now to a scheduled letter. */
const MAX_AHEAD = 366 * DAY_MS;

function toSummary(row: queries.LetterRow): LetterSummary {
  const { id, titulo, dias, estado, motivo, en, creadoEn, actualizadoEn, enviadoEn } = row;
  const { total: destinatarios, enviados, rebotes, fallidos, quejas, bajas, clics } = row;
  return {
    id,
    titulo,
    dias,
    estado,
    motivo,
    en: isoOf(en),
    enviadoEn: isoOf(enviadoEn),
    creadoEn: isoOf(creadoEn),
    actualizadoEn: isoOf(actualizadoEn),
    cifras: { destinatarios, enviados, rebotes, fallidos, quejas, bajas, clics },
  };
}

function toLetter(row: queries.LetterRow): Letter {
  const { partes, destinatarios, archivo, version } = row;
  return { ...toSummary(row), partes, destinatarios, archivo, version };
}

/**
 * Returns letters of a page, newest first, older than `antes`, and the welcome series; `mixed` adds
 * its letters to the first list too. Throws `notFound`.
 */
export async function listLetters(
  uid: string,
  { antes, mixed = false }: { antes?: string | undefined; mixed?: boolean },
): Promise<Letters> {
  const db = await reading();
  const page = await getPageCard(db, uid);
  const { perPage, stored } = LETTER_LIMITS;
  const which = { before: antes, most: perPage + 1, series: mixed };
  const rows = await queries.listLetters(db, uid, which);
  const now = nowMs();
  const month = monthlyQuota(page, now);
  return {
    boletines: rows.slice(0, perPage).map(toSummary),
    serie: (await queries.listSeries(db, uid)).map(toSummary),
    hayMas: rows.length > perPage,
    maximo: stored,
    correo: hasMail(),
    zona: page.zonaHoraria || DEFAULT_ZONE,
    porDia: hasOwnSender(uid) ? null : letterSettings().day,
    hoy: await queries.usedOf(db, dailyQuota(uid, now).clave, dailyQuota(uid, now).desde),
    porMes: month?.most ?? null,
    mes: month ? await queries.usedOf(db, month.clave, month.desde) : 0,
    domicilio: await postalAddressOf(db, page),
    respuestas: (await replyAddressOf(uid)) ?? '',
    bloqueado: await blockOf(db, uid, now),
  };
}

async function findLetter(db: Database, uid: string, id: string): Promise<queries.LetterRow> {
  return existing(await queries.findLetter(db, uid, id));
}

/** Returns a letter. Throws `notFound`. */
export async function getLetter(uid: string, id: string): Promise<Letter> {
  return toLetter(await findLetter(await reading(), uid, id));
}

/** Throws `invalid` when a letter has pictures that are not the page's. */
async function checkPictures(db: Database, uid: string, partes: readonly Part[]): Promise<void> {
  const pictures = partes.flatMap((part, at) =>
    part.tipo === 'imagen' && part.medio !== '' ? [{ at, medio: part.medio }] : [],
  );
  if (pictures.length === 0) return;
  const foreign = await listForeignUrls(
    db,
    uid,
    pictures.map(({ medio }) => medio),
  );
  const issues = pictures.filter(({ medio }) => foreign.has(medio));
  if (issues.length === 0) return;
  const fields = issues.map(({ at }) => [`partes.${at}.medio`, lettersIssue('picture')]);
  throw new AppError('invalid', { fields: Object.fromEntries(fields) });
}

/** Returns the values as they are stored: a letter of the series is in no archive. */
const storedOf = (values: NewLetter): NewLetter => ({
  ...values,
  archivo: values.archivo && !isInSeries(values),
});

/** Returns the row of a new draft. */
export function newRow(uid: string, id: string, values: NewLetter): queries.LetterRow {
  const [now, none] = [nowMs(), 0];
  return {
    ...values,
    id,
    uid,
    estado: 'borrador',
    motivo: '',
    en: null,
    version: 1,
    cursor: isInSeries(values) ? null : '',
    total: none,
    enviados: none,
    rebotes: none,
    fallidos: none,
    quejas: none,
    bajas: none,
    clics: none,
    creadoEn: now,
    actualizadoEn: now,
    enviadoEn: null,
  };
}

async function checkLimits(tx: Database, uid: string, values: NewLetter): Promise<void> {
  const { stored, series } = LETTER_LIMITS;
  if ((await queries.countLetters(tx, uid)) >= stored) {
    throw new AppError('invalid', { message: lettersIssue('tooMany', stored) });
  }
  if (isInSeries(values) && (await queries.countSeries(tx, uid)) >= series) {
    throw new AppError('invalid', { message: lettersIssue('tooManyInSeries', series) });
  }
}

/**
 * Stores a new draft and returns it. Throws `invalid` when the page's limit of letters is reached.
 */
export function createLetter(uid: string, values: NewLetter): Promise<Letter> {
  return exclusively(pageLock(uid), async (tx) => {
    await getPageCard(tx, uid);
    await checkLimits(tx, uid, values);
    await checkPictures(tx, uid, values.partes);
    const row = newRow(uid, newId(), storedOf(values));
    await queries.insertLetter(tx, row);
    return toLetter(row);
  });
}

const notDraft = () => new AppError('inUse', { message: lettersIssue('notDraft') });

/**
 * Moves the waiting mails of a series letter to its new days. Returns when the next mail is due,
 * null while the letter is off.
 */
async function moveInSeries(tx: Database, row: queries.LetterRow, dias: number | null) {
  const { id, estado } = row;
  const days = (dias ?? 0) - (row.dias ?? 0);
  if (days !== 0) await queries.moveWaiting(tx, id, days * DAY_MS);
  return estado === 'activo' ? queries.findNextDue(tx, id) : null;
}

/**
 * Replaces a draft, or a letter of the series, and returns it; equal values change nothing. Throws
 * `notFound`, `inUse` when the letter cannot be changed any more, `stale` when it was changed since
 * `version` (if given), `invalid` when an active letter would lack something, and the errors of
 * `match`.
 */
export async function changeLetter(
  uid: string,
  id: string,
  { version, ...input }: NewLetter & Partial<Pick<LetterInput, 'version'>>,
  match?: (current: Letter) => void,
): Promise<Letter> {
  const values = storedOf(input);
  const read = isInSeries(values) ? await findLetter(await reading(), uid, id) : undefined;
  if (read?.estado === 'activo') await checkContent(uid, { ...read, ...values });
  return exclusively(pageLock(uid), async (tx) => {
    const row = await findLetter(tx, uid, id);
    match?.(toLetter(row));
    if (!isEditable(row)) throw notDraft();
    if (isInSeries(row) !== isInSeries(values)) {
      throw new AppError('invalid', { fields: { dias: lettersIssue('seriesFixed') } });
    }
    if (version !== undefined && row.version !== version) throw new AppError('stale');
    if (isEqual({ ...row, ...values }, row)) return toLetter(row);
    await checkPictures(tx, uid, values.partes);
    const change = { ...values, version: row.version + 1, actualizadoEn: nowMs() };
    const en = isInSeries(row) ? await moveInSeries(tx, row, values.dias) : row.en;
    // The update fails if the state has changed since the content was checked.
    const from = read?.estado ?? 'borrador';
    const changed = await queries.updateLetter(tx, id, [from], { ...change, en });
    if (!changed) throw new AppError('stale');
    return toLetter(changed);
  });
}

/** Returns the `match` for programs, which may change and delete drafts only. Throws `inUse`. */
export const asDraft = (match: (current: Letter) => void) => (current: Letter) => {
  match(current);
  if (!isDraft(current.estado)) throw notDraft();
};

/** Deletes and returns a letter. Throws `notFound`, `inUse` while sending, and `match`'s errors. */
export function removeLetter(
  uid: string,
  id: string,
  match?: (current: Letter) => void,
): Promise<Letter> {
  return exclusively(pageLock(uid), async (tx) => {
    const row = await findLetter(tx, uid, id);
    match?.(toLetter(row));
    if (isUnderWay(row.estado) && !isInSeries(row)) {
      throw new AppError('inUse', { message: lettersIssue('sending') });
    }
    await sending.remove(tx, id);
    await queries.deleteLetter(tx, uid, id);
    if (row.enviadoEn !== null) await touchPage(tx, uid);
    return toLetter(row);
  });
}

/** Returns the mail of a letter to its author. */
async function trialOf(db: Database, uid: string, letter: LetterSource): Promise<LetterMail> {
  const body = await bodyOf(db, uid, letter);
  const slug = body.camino.slice(1);
  // Links lead directly to their targets, because the author's clicks are not counted.
  return { ...body, contador: '', prueba: true, desde: '', importado: false, llave: '', slug };
}

/** Returns a letter as subscribers' mail programs show it, and as plain text. */
export async function previewLetter(uid: string, content: LetterContent): Promise<LetterPreview> {
  const mail = { ...(await trialOf(await reading(), uid, content)), prueba: false };
  const { html, text: texto } = await previewMail(letterMail, mail, uid);
  return { html, texto, bytes: Buffer.byteLength(html), maximo: LETTER_LIMITS.html - SPARE };
}

/**
 * Sends a letter to its author. Returns the address. Throws `notFound`, `invalid` without an address,
 * `unavailable` without mail, `tooMany`.
 */
export async function sendTrial(
  uid: string,
  id: string,
  persona: string,
): Promise<{ para: string }> {
  if (!hasMail()) throw new AppError('unavailable', { message: lettersIssue('noMail') });
  const db = await reading();
  const params = await trialOf(db, uid, await findLetter(db, uid, id));
  const { email: para } = await contactOf(db, persona);
  const outcome = await exclusively(pageLock(uid), (tx) =>
    sendMail(tx, letterMail, { to: para, params, persona, page: uid }),
  );
  if (outcome === 'queued') return { para };
  const code = outcome === 'limited' ? 'tooMany' : 'invalid';
  throw new AppError(code, outcome === 'limited' ? {} : { message: lettersIssue('noAddress') });
}

/** Counts the recipients of a letter as stored. Throws `notFound`. */
export function countRecipientsOf(uid: string, id: string): Promise<number> {
  return longRead(async (db) => {
    const { destinatarios: to } = await findLetter(db, uid, id);
    const zona = (await findPageCard(db, uid))?.zonaHoraria || DEFAULT_ZONE;
    return countLetterRecipients(db, { uid, zona, to });
  });
}

/**
 * Throws `invalid` when a letter lacks something, or is so large that mail programs would clip it.
 */
async function checkContent(uid: string, row: queries.LetterRow): Promise<void> {
  if (row.titulo === '')
    throw new AppError('invalid', { fields: { titulo: lettersIssue('noTitle') } });
  const unfinished = row.partes.flatMap((part, at) => {
    // A paused letter, which cannot be edited, continues as it began.
    const field = row.estado !== 'pausado' && partKind(part.tipo).missing?.(part);
    return field ? [[`partes.${at}.${field}`, lettersIssue('unfinished')] as const] : [];
  });
  if (unfinished.length > 0)
    throw new AppError('invalid', { fields: Object.fromEntries(unfinished) });
  const db = await reading();
  // Products and events may be gone since they were chosen.
  if ((await bodyOf(db, uid, row)).partes.length === 0) {
    throw new AppError('invalid', { fields: { partes: lettersIssue('noParts') } });
  }
  const page = await findPageCard(db, uid);
  if (page && (await postalAddressOf(db, page)) === '') {
    throw new AppError('invalid', { fields: { domicilio: lettersIssue('noPostalAddress') } });
  }
  const { bytes, maximo } = await previewLetter(uid, row);
  if (bytes > maximo)
    throw new AppError('invalid', { fields: { partes: lettersIssue('tooLarge') } });
}

/** Throws `forbidden` when too many mails of a page bounced, or were reported as spam. */
async function checkHealth(uid: string, now: number): Promise<void> {
  const block = await blockOf(await reading(), uid, now);
  if (block === '') return;
  const message = lettersIssue(block === 'quejas' ? 'complaints' : 'bounces');
  throw new AppError('forbidden', { message });
}

/** Throws `invalid` or `forbidden` when a page may not send to its recipients at a moment. */
async function checkReach(uid: string, row: queries.LetterRow, at: number): Promise<void> {
  const all = await countRecipientsOf(uid, row.id);
  if (all === 0)
    throw new AppError('invalid', { fields: { destinatarios: lettersIssue('nobody') } });
  const { day, month: months } = letterSettings();
  if (!hasOwnSender(uid) && all > day) {
    throw new AppError('forbidden', { message: lettersIssue('dayLimit', day) });
  }
  // A paused letter continues with its remaining recipients, as far as the monthly quota allows.
  if (!months || row.estado === 'pausado') return;
  const db = await reading();
  const page = await findPageCard(db, uid);
  const month = page && monthlyQuota(page, at);
  if (!month) return;
  const left = Math.max(0, month.most - (await queries.usedOf(db, month.clave, month.desde)));
  if (all > left) {
    const message = lettersIssue('monthLimit', all, left, month.most);
    throw new AppError('forbidden', { message });
  }
}

/**
 * Switches a letter of the series on, for readers who confirm from now on and for earlier readers
 * whose mail is not due yet. Mails that came due while the letter was off are not sent.
 */
async function switchOn(uid: string, read: queries.LetterRow, now: number): Promise<Letter> {
  const { id, estado, version } = read;
  await inBatches((tx, most) => queries.skipDue(tx, id, { now, most }));
  return exclusively(pageLock(uid), async (tx) => {
    if ((await findLetter(tx, uid, id)).version !== version) throw new AppError('stale');
    const row = await queries.updateLetter(tx, id, [estado], {
      estado: 'activo',
      motivo: '',
      en: await queries.findNextDue(tx, id),
      enviadoEn: read.enviadoEn ?? now,
    });
    if (!row) throw notDraft();
    return toLetter(row);
  });
}

/**
 * Sends a letter at an instant, or after the minute in which sending can be undone. A paused letter
 * continues, a letter of the series is switched on.
 * Throws `notFound`, `inUse`, `unavailable` without mail, and `invalid` or `forbidden` with the
 * reason why it cannot be sent.
 */
export async function sendLetter(uid: string, id: string, en: string | null): Promise<Letter> {
  if (!hasMail()) throw new AppError('unavailable', { message: lettersIssue('noMail') });
  const read = await findLetter(await reading(), uid, id);
  const now = nowMs();
  if (!isSendable(read.estado)) throw notDraft();
  if (isInSeries(read) && en !== null) {
    throw new AppError('invalid', { fields: { en: lettersIssue('seriesMoment') } });
  }
  const at = en === null ? now + UNDO_MS : Date.parse(en);
  if (at <= now) throw new AppError('invalid', { fields: { en: lettersIssue('past') } });
  if (at > now + MAX_AHEAD) throw new AppError('invalid', { fields: { en: lettersIssue('far') } });
  await checkContent(uid, read);
  await checkHealth(uid, now);
  if (isInSeries(read)) return switchOn(uid, read, now);
  await checkReach(uid, read, at);
  return exclusively(pageLock(uid), async (tx) => {
    const isPaused = read.estado === 'pausado';
    const estado = isPaused ? 'enviando' : en === null ? 'por_enviar' : 'programado';
    const change = { estado, en: isPaused ? null : at, motivo: '' } as const;
    const current = await findLetter(tx, uid, id);
    // Only the version that was checked may be sent.
    if (current.version !== read.version) throw new AppError('stale');
    const row = await queries.updateLetter(tx, id, [read.estado], change);
    if (!row) throw notDraft();
    await sending.enqueue(tx, { id }, { key: id, at: isPaused ? now : at, sooner: true });
    return toLetter(row);
  });
}

/**
 * Stops a letter. A waiting letter and a letter of the series become drafts again, a scheduled one
 * with its moment; a letter that is being sent reaches no further recipients.
 * Throws `notFound` and `inUse`.
 */
export function stopLetter(uid: string, id: string): Promise<Letter> {
  return exclusively(pageLock(uid), async (tx) => {
    const letter = await findLetter(tx, uid, id);
    const { estado } = letter;
    const notStoppable = () => new AppError('inUse', { message: lettersIssue('notStoppable') });
    if (!isStoppable(estado)) throw notStoppable();
    await sending.remove(tx, id);
    const waits = estado === 'programado' || estado === 'por_enviar' || isInSeries(letter);
    const en = estado === 'programado' ? letter.en : null;
    const change = { estado: waits ? 'borrador' : 'detenido', en, motivo: '' } as const;
    const row = await queries.updateLetter(tx, id, [estado], change);
    if (!row) throw notStoppable();
    if (!waits) await touchPage(tx, uid);
    return toLetter(row);
  });
}

/** Yields all letters of a page in batches, for the data export. */
export function lettersForExport(db: Database, uid: string) {
  const pages = keysetPages<queries.LetterRow>((last, most) =>
    queries.listLetters(db, uid, { before: last?.id, most, series: true }),
  );
  return mapPages(pages, (rows) => rows.map(({ uid: _, cursor: _c, ...row }) => row));
}
