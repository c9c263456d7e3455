import { sha256 } from '@/lib/core/crypto/digest';
import { isSigned, signText } from '@/lib/core/crypto/mac';
import { type Database, exclusively, once, pageLock, reading } from '@/lib/core/db';
import { inBatches } from '@/lib/core/db/bulk';
import { newId, nowMs } from '@/lib/core/env/system';
import { AppError, existing } from '@/lib/core/http/errors';
import { widestNetworkOf } from '@/lib/core/http/ip-networks';
import {
  rateLimit,
  sharedToWait,
  takeOfVisitor,
  takeShared,
} from '@/lib/core/http/rate-limit.server';
import { folded } from '@/lib/core/text/characters';
import { DAY_MS } from '@/lib/core/time/units';
import { sendMail } from '@/lib/mail/service.server';
import { getName, slugOf } from '@/lib/profile/service.server';
import { notifyOperators } from './cases.server';
import { reportMail } from './mails';
import * as queries from './queries.server';
import { reportStatusPath } from './rules';
import type { NewReport } from './schema';
import { moderationIssue } from './texts';

export type Report = queries.ReportRow;

const PURPOSE = 'denuncia';
const KEY = /^([0-9a-f-]{36})\.([\w-]{43})$/;
/** Time (ms) for which a decided report is kept. */
const RETENTION_MS = 365 * DAY_MS;
/**
 * Open reports of a page from which the limit OPEN applies, because further reports add nothing.
 */
const MAX_OPEN = 200;

/** Reports per hour of a visitor and of a page. */
const VISITOR = rateLimit('denuncias-visitante', 10, 3_600, moderationIssue('demasiadas'));
const PAGE = rateLimit('denuncias-pagina', 100, 3_600, moderationIssue('demasiadas'));
/**
 * Shared limit for a page with very many open reports; networks without a report have extra room.
 */
const OPEN = rateLimit('denuncias-abiertas', MAX_OPEN, 604_800);

/** Returns the key of a report's status page: an HMAC, which is not stored. */
export const keyOf = (id: string) => `${id}.${signText(PURPOSE, id)}`;

/** Returns the id of the report of a key, or undefined. */
function idOfKey(key: string): string | undefined {
  const [, id = '', mark = ''] = KEY.exec(key) ?? [];
  return id !== '' && isSigned(PURPOSE, id, mark) ? id : undefined;
}

const traceOf = ({ objeto, motivo, texto, correo }: NewReport) =>
  sha256(JSON.stringify([objeto, motivo, folded(texto), correo.toLowerCase()]));

/**
 * Stores a report of a page and returns the key of its status page. A repeated report is counted.
 * Throws `tooMany`, also where a page has more reports than an operator would read.
 */
export async function takeReport(
  uid: string,
  report: NewReport & { titulo: string },
  visitor: string,
): Promise<string> {
  await takeOfVisitor(VISITOR, visitor);
  await takeShared(PAGE, uid, visitor);
  const seconds = await sharedToWait(OPEN, uid, widestNetworkOf(visitor));
  const huella = traceOf(report);
  return exclusively(pageLock(uid), async (tx) => {
    const earlier = await queries.countAgain(tx, uid, huella);
    if (earlier) return keyOf(earlier);
    const openOnes = await queries.countOpenOf(tx, uid);
    if (openOnes >= MAX_OPEN && seconds !== undefined) {
      const headers = { 'Retry-After': String(seconds) };
      throw new AppError('tooMany', { message: moderationIssue('muchas'), headers });
    }
    const { objeto, titulo, motivo, texto } = report;
    const id = newId();
    await queries.insertReport(tx, {
      id,
      uid,
      objeto,
      titulo,
      motivo,
      texto,
      huella,
      veces: 1,
      correo: report.correo.toLowerCase(),
      estado: 'abierta',
      cerradoEn: null,
      creadoEn: nowMs(),
    });
    // Later reports are only listed.
    if (openOnes === 0) await notifyOperators(tx, uid, { hecho: 'denuncia', motivo, texto });
    return keyOf(id);
  });
}

/** Returns the report of a key, or undefined. */
export async function reportOfKey(key: string): Promise<Report | undefined> {
  const id = idOfKey(key);
  return id === undefined ? undefined : queries.findReport(await reading(), id);
}

/** Stops the mails of a report: the reporter may have typed another person's address. */
export async function unsubscribeReporter(key: string): Promise<void> {
  const report = existing(await reportOfKey(key));
  await once((db) => queries.forgetAddress(db, report.id));
}

/**
 * Decides an open report, or reopens it, inside the caller's transaction. Mails the reporter if
 * they left an address. Throws `stale` when its state has changed.
 */
export async function settleReport(
  tx: Database,
  id: string,
  estado: Report['estado'],
): Promise<Report> {
  const report = existing(await queries.findReport(tx, id));
  const cerradoEn = estado === 'abierta' ? null : nowMs();
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

/** Lists a part of the open or closed reports, newest first. */
export async function listReports(which: Parameters<typeof queries.listReports>[1]) {
  return queries.listReports(await reading(), which);
}

export async function reportsOf(uid: string, most: number): Promise<Report[]> {
  return queries.listReportsOf(await reading(), uid, most);
}

/** Counts the open reports, up to `most`. */
export async function countOpenReports(most: number): Promise<number> {
  return queries.countOpen(await reading(), most);
}

/** Deletes reports decided more than a year ago. */
export async function purgeReports(now: number): Promise<void> {
  await inBatches((tx, most) => queries.deleteOldReports(tx, now - RETENTION_MS, most));
}

/** Returns the states of the reports in `ids` that exist, by id. */
export async function reportStates(db: Database, ids: string[]) {
  return new Map((await queries.listStates(db, ids)).map(({ id, estado }) => [id, estado]));
}
