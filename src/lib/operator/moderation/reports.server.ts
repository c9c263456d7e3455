import { v7 as newId } from 'uuid';
import { sha256 } from '@/lib/kernel/crypto/digest';
import { isSigned, signText } from '@/lib/kernel/crypto/mac';
import { type Database, exclusively, once, pageLock, reading } from '@/lib/kernel/db';
import { inBites } from '@/lib/kernel/db/bulk/bites';
import { config } from '@/lib/kernel/env/config';
import { AppError } from '@/lib/kernel/http/errors';
import { rateLimit, takePoints } from '@/lib/kernel/http/rate-limit.server';
import { folded } from '@/lib/kernel/text/characters';
import { DAY_MS } from '@/lib/kernel/time/units';
import { getName, slugOf } from '@/lib/page/profile/service.server';
import { sendMail } from '@/lib/people/mail/service.server';
import { moderationMail, reportMail } from './mails';
import * as queries from './queries.server';
import { reportStatusPath } from './rules';
import type { NewReport } from './schema';
import { moderationFault } from './texts';

export type Report = queries.ReportRow;

const PURPOSE = 'denuncia';
const KEY = /^([0-9a-f-]{36})\.([\w-]{43})$/;
/** How long what became of a report is there to be looked at. */
const RETENTION_MS = 365 * DAY_MS;
/** Open reports of a page that are read one by one; what comes beyond them says nothing new. */
const MAX_OPEN = 200;

/** Reports of a visitor in an hour, and of a page. */
const VISITOR = rateLimit('denuncias-visitante', 10, 3_600, moderationFault('demasiadas'));
const PAGE = rateLimit('denuncias-pagina', 100, 3_600, moderationFault('demasiadas'));

/** The key of a report's page for its reporter. It is an HMAC and is not stored. */
export const keyOf = (id: string) => `${id}.${signText(PURPOSE, id)}`;

/** The id of the report that a key opens, or undefined. */
function idOfKey(key: string): string | undefined {
  const [, id = '', mark = ''] = KEY.exec(key) ?? [];
  return id !== '' && isSigned(PURPOSE, id, mark) ? id : undefined;
}

const traceOf = ({ objeto, motivo, texto, correo }: NewReport) =>
  sha256(JSON.stringify([objeto, motivo, folded(texto), correo.toLowerCase()]));

/** Tells the operators of a page's first open report: the others stand beside it. */
async function tellOperators(tx: Database, uid: string, { motivo, texto }: NewReport) {
  const pagina = await getName(tx, uid);
  const camino = `/operador/paginas/${uid}`;
  const params = { hecho: 'denuncia' as const, pagina, motivo, texto, camino };
  for (const to of config().operators) await sendMail(tx, moderationMail, { to, params });
}

/**
 * Stores a report of a page, and returns the key of its state. A repeated report is counted. Throws
 * `tooMany`, also where a page has more reports than an operator would read.
 */
export async function takeReport(
  uid: string,
  report: NewReport & { titulo: string },
  visitor: string,
): Promise<string> {
  await takePoints(VISITOR, visitor);
  await takePoints(PAGE, uid);
  const huella = traceOf(report);
  return exclusively(pageLock(uid), async (tx) => {
    const earlier = await queries.countAgain(tx, uid, huella);
    if (earlier) return keyOf(earlier);
    const openOnes = await queries.countOpenOf(tx, uid);
    if (openOnes >= MAX_OPEN) {
      const headers = { 'Retry-After': '86400' };
      throw new AppError('tooMany', { message: moderationFault('muchas'), headers });
    }
    const { objeto, titulo, motivo, texto } = report;
    const id = newId();
    await queries.insertReport(tx, {
      ...{ id, uid, objeto, titulo, motivo, texto, huella, veces: 1 },
      ...{ correo: report.correo.toLowerCase(), estado: 'abierta', cerradoEn: null },
      creadoEn: Date.now(),
    });
    if (openOnes === 0) await tellOperators(tx, uid, report);
    return keyOf(id);
  });
}

/** The report that a key opens, or undefined. */
export async function reportOfKey(key: string): Promise<Report | undefined> {
  const id = idOfKey(key);
  return id === undefined ? undefined : queries.findReport(await reading(), id);
}

/** Ends the mails of a report: the reporter may have typed another person's address. */
export async function leaveReport(key: string): Promise<void> {
  const report = await reportOfKey(key);
  if (!report) throw new AppError('notFound');
  await once((db) => queries.forgetAddress(db, report.id));
}

/**
 * Decides an open report, or reopens it, inside the caller's transaction. Mails the reporter where
 * they left an address. Throws `stale` when its state has changed.
 */
export async function settleReport(
  tx: Database,
  id: string,
  estado: Report['estado'],
): Promise<Report> {
  const report = await queries.findReport(tx, id);
  if (!report) throw new AppError('notFound');
  const cerradoEn = estado === 'abierta' ? null : Date.now();
  const isNew = report.estado !== estado;
  if (!isNew || !(await queries.updateState(tx, id, report.estado, { estado, cerradoEn }))) {
    throw new AppError('stale');
  }
  if (estado === 'abierta' || report.correo === '') return report;
  const slug = (await slugOf(report.uid, tx)) ?? '';
  const camino = reportStatusPath(slug, keyOf(id));
  const params = { pagina: await getName(tx, report.uid), hecho: estado, camino };
  await sendMail(tx, reportMail, {
    to: report.correo,
    params,
    cause: { by: 'stranger' },
    page: report.uid,
  });
  return report;
}

/** A part of the open or closed reports, the newest first. */
export async function listReports(which: Parameters<typeof queries.listReports>[1]) {
  return queries.listReports(await reading(), which);
}

/** The reports of a page. */
export async function reportsOf(uid: string, most: number): Promise<Report[]> {
  return queries.listReportsOf(await reading(), uid, most);
}

/** Counts the open reports, up to `most`. */
export async function countOpenReports(most: number): Promise<number> {
  return queries.countOpen(await reading(), most);
}

/** Forgets reports that were settled a year ago. */
export async function purgeReports(now: number): Promise<void> {
  await inBites((tx, most) => queries.deleteOldReports(tx, now - RETENTION_MS, most));
}

/** The states of those of some reports that there are. */
export async function reportStates(db: Database, ids: string[]) {
  return new Map((await queries.listStates(db, ids)).map(({ id, estado }) => [id, estado]));
}
