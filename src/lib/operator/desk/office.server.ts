import { authSettings } from '@/lib/auth/settings.server';
import { atomically, databaseSize, longRead, reading } from '@/lib/core/db';
import { config } from '@/lib/core/env/config';
import { diskLevel, readDiskSpace } from '@/lib/core/env/disk-space';
import { log } from '@/lib/core/env/log';
import { after, nowMs } from '@/lib/core/env/system';
import { version } from '@/lib/core/env/version';
import { AppError } from '@/lib/core/http/errors';
import {
  countAbandonedJobs,
  dropJobs,
  listJobs,
  listMissedTurns,
  retryJobs,
} from '@/lib/core/jobs/service.server';
import { fileFigures } from '@/lib/files/service.server';
import { fileSettings } from '@/lib/files/settings.server';
import { countMails } from '@/lib/mail/service.server';
import { mailSettings } from '@/lib/mail/settings.server';
import { mailOutage } from '@/lib/mail/smtp/outage';
import { copyFigures, listCopies } from '@/lib/operator/copies/service.server';
import { openCases } from '@/lib/operator/moderation/cases.server';
import {
  countOpenReports,
  listReports,
  settleReport,
} from '@/lib/operator/moderation/reports.server';
import { countWaiting } from '@/lib/operator/support/desk.server';
import { inviteSomebody, listAdmissions, withdrawAdmission } from '@/lib/people/admissions.server';
import { slugOf } from '@/lib/profile/service.server';
import { listActs } from './act-views.server';
import { recordAct } from './acts.server';
import * as queries from './desk-queries.server';
import { LISTED } from './rules';

const MAX_COUNTED = 1_000;

/** Timeout (ms) of the copies' destination, such as a bucket that does not respond. */
const PATIENCE = 3_000;

/** Time (ms) for which the number of pages and people is cached, because it is counted. */
const REMEMBERED = 60_000;
let counted: { at: number; all: Awaited<ReturnType<typeof queries.countAll>> } | undefined;

async function countAll() {
  if (!counted || nowMs() - counted.at > REMEMBERED) {
    counted = { at: nowMs(), all: await longRead(queries.countAll) };
  }
  return counted.all;
}

/** Reads from the copies' destination; undefined where it does not respond. */
async function ofCopies<Told>(read: () => Promise<Told>): Promise<Told | undefined> {
  const late = Promise.withResolvers<undefined>();
  const stop = after(PATIENCE, () => late.resolve(undefined));
  try {
    return await Promise.race([read(), late.promise]);
  } catch (err) {
    log().warn({ err }, 'the place of the nightly copies does not answer');
    return undefined;
  } finally {
    stop();
  }
}

/** Returns the operator's open tasks and the state of the installation. */
export async function readOverview() {
  const { databaseUrl, publicUrl, operators } = config();
  const disk = await readDiskSpace();
  return {
    reports: await countOpenReports(MAX_COUNTED),
    conversations: await countWaiting(MAX_COUNTED),
    cases: await openCases(LISTED),
    failed: await countAbandonedJobs(),
    missed: (await listMissedTurns()).map(({ kind }) => kind),
    mails: await countMails(),
    copies: await ofCopies(copyFigures),
    counts: await countAll(),
    disk: { ...disk, level: diskLevel(disk) },
    acts: await listActs({ most: 8 }),
    registration: authSettings().registration,
    mail: mailSettings().mode,
    mailOutage: mailOutage()?.reason,
    engine: databaseUrl.startsWith('file:') ? ('SQLite' as const) : ('PostgreSQL' as const),
    publicUrl,
    operators,
    version,
    node: process.versions.node,
    uptime: process.uptime() * 1_000,
    memory: process.memoryUsage.rss(),
  };
}

/** Lists a part of the open or closed reports, with the current slugs of their pages. */
export async function readReports(isOpen: boolean, before: string | undefined) {
  const rows = await listReports({ isOpen, before, most: LISTED + 1 });
  const page = rows.slice(0, LISTED);
  const slugs = new Map<string, string>();
  for (const { uid } of page) {
    if (!slugs.has(uid)) slugs.set(uid, (await slugOf(uid)) ?? '');
  }
  const list = page.map((row) => ({ ...row, slug: slugs.get(row.uid) ?? '' }));
  return { list, next: rows.length > LISTED ? list.at(-1)?.id : undefined };
}

/** Decides a report. Throws `stale` when another operator was faster. */
export async function decideReport(
  quien: string,
  id: string,
  estado: 'atendida' | 'descartada' | 'abierta',
): Promise<void> {
  await atomically(async (tx) => {
    const { uid, estado: antes } = await settleReport(tx, id, estado);
    const hecho = estado === 'abierta' ? 'reabrir' : estado;
    const slug = (await slugOf(uid, tx)) ?? '';
    const despues = { denuncia: id, estado };
    await recordAct(tx, { quien, hecho, uid, slug, antes: { estado: antes }, despues });
  });
}

/** Lists failed and waiting jobs, abandoned ones first. */
export function readWork() {
  return listJobs(undefined, 200);
}

/** Returns a job's kind and name for the log. */
async function workNamed(id: string): Promise<Record<string, string>> {
  const job = (await readWork()).find((one) => one.id === id);
  return job ? { trabajo: id, tipo: job.tipo } : { trabajo: id };
}

/** Changes a failed job and records it. Throws `stale` where there is none. */
async function withWork(
  quien: string,
  hecho: 'reintentar' | 'descartar',
  id: string | undefined,
  perform: typeof retryJobs,
): Promise<void> {
  const named = id === undefined ? { trabajo: '*' } : await workNamed(id);
  await atomically(async (tx) => {
    const cuantos = await perform(id, tx);
    if (cuantos === 0) throw new AppError('stale');
    const despues = id === undefined ? { ...named, cuantos } : named;
    await recordAct(tx, { quien, hecho, despues });
  });
}

/** Retries a failed job, or all abandoned ones. Throws `stale`. */
export function retry(quien: string, id: string | undefined): Promise<void> {
  return withWork(quien, 'reintentar', id, retryJobs);
}

/** Discards a failed job, which is then never done. Throws `stale`. */
export function drop(quien: string, id: string): Promise<void> {
  return withWork(quien, 'descartar', id, dropJobs);
}

/** Returns disk usage by home and page, the copies, and the size of the database. */
export async function readStorage() {
  const db = await reading();
  return {
    isBucket: fileSettings().home === 's3',
    homes: await fileFigures(),
    largest: await queries.largestUsers(db, LISTED),
    copies: await ofCopies(async () => ({
      ...(await copyFigures()),
      list: (await listCopies()).slice(0, LISTED),
    })),
    database: await databaseSize(),
  };
}

/** Lists the operator's invitations to register. */
export async function readAdmissions() {
  return { registration: authSettings().registration, list: await listAdmissions(LISTED) };
}

/** Creates an invitation to register. Returns the link's key, of which only a hash is stored. */
export async function admit(quien: string, para: string): Promise<string> {
  return atomically(async (tx) => {
    const key = await inviteSomebody(tx, para);
    await recordAct(tx, { quien, hecho: 'invitar', despues: { para } });
    return key;
  });
}

/** Revokes an invitation to register. */
export async function withdraw(quien: string, id: string): Promise<void> {
  await atomically(async (tx) => {
    const para = await withdrawAdmission(tx, id);
    await recordAct(tx, { quien, hecho: 'retirar', despues: { para } });
  });
}
