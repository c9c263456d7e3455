import { setTimeout as sleep } from 'node:timers/promises';
import { atomically, databaseSize, longRead, reading } from '@/lib/kernel/db';
import { config } from '@/lib/kernel/env/config';
import { diskLevel, readDiskSpace } from '@/lib/kernel/env/disk-space';
import { log } from '@/lib/kernel/env/log';
import { version } from '@/lib/kernel/env/version';
import { AppError } from '@/lib/kernel/http/errors';
import {
  countAbandonedJobs,
  dropJobs,
  listJobs,
  listMissedTurns,
  retryJobs,
} from '@/lib/kernel/jobs/service.server';
import { copyFigures, listCopies } from '@/lib/operator/copies/service.server';
import { openCases } from '@/lib/operator/moderation/cases.server';
import {
  countOpenReports,
  listReports,
  settleReport,
} from '@/lib/operator/moderation/reports.server';
import { readInstallable, startInstall } from '@/lib/operator/releases/install.server';
import { readReleases } from '@/lib/operator/releases/service.server';
import { countWaiting } from '@/lib/operator/support/desk.server';
import { slugOf } from '@/lib/page/profile/service.server';
import { authSettings } from '@/lib/people/auth/settings.server';
import { countMails } from '@/lib/people/mail/service.server';
import { mailSettings } from '@/lib/people/mail/settings.server';
import { mailOutage } from '@/lib/people/mail/smtp/outage';
import {
  inviteSomebody,
  listAdmissions,
  withdrawAdmission,
} from '@/lib/people/people/admissions.server';
import { fileFigures } from '@/lib/store/files/service.server';
import { fileSettings } from '@/lib/store/files/settings.server';
import { listActs } from './act-views.server';
import { recordAct } from './acts.server';
import * as queries from './desk-queries.server';
import { LISTED } from './rules';

const MAX_COUNTED = 1_000;

/** How long a place of copies is waited for, in milliseconds: a bucket may not answer. */
const PATIENCE = 3_000;

/** How long it is remembered how many pages and people there are, in milliseconds: each is counted. */
const REMEMBERED = 60_000;
let counted: { at: number; all: Awaited<ReturnType<typeof queries.countAll>> } | undefined;

async function countAll() {
  if (!counted || Date.now() - counted.at > REMEMBERED) {
    counted = { at: Date.now(), all: await longRead(queries.countAll) };
  }
  return counted.all;
}

/** What a place of copies tells; undefined where it does not answer. */
async function ofCopies<Told>(read: () => Promise<Told>): Promise<Told | undefined> {
  const late = new AbortController();
  const waited = sleep(PATIENCE, undefined, { signal: late.signal }).catch(() => undefined);
  try {
    return await Promise.race([read(), waited]);
  } catch (err) {
    log().warn({ err }, 'the place of the nightly copies does not answer');
    return undefined;
  } finally {
    late.abort();
  }
}

/** What waits for the operator, and how the installation is. */
export async function readOverview() {
  const { databaseUrl, publicUrl, operators } = config();
  const disk = await readDiskSpace();
  const releases = await readReleases();
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
    releases: { ...releases, ...readInstallable(releases.newer) },
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

/** Begins to install a newer version, and writes that down. Throws `stale` where it is not to be. */
export async function installVersion(quien: string, version: string): Promise<void> {
  const { newer } = await readReleases();
  await atomically(async (tx) => {
    await recordAct(tx, { quien, hecho: 'actualizar', despues: { version } });
    startInstall(newer, version);
  });
}

/** A part of the open or closed reports, each with the page's present slug. */
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

/** Work that failed or waits, what was given up first. */
export function readWork() {
  return listJobs(undefined, 200);
}

/** What work of an id is, as the log says it. */
async function workNamed(id: string): Promise<Record<string, string>> {
  const job = (await readWork()).find((one) => one.id === id);
  return job ? { trabajo: id, tipo: job.tipo } : { trabajo: id };
}

/** Does something with failed work and writes it down. Throws `stale` where there is none of it. */
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

/** Drops failed work: what it was to do is never done. Throws `stale`. */
export function drop(quien: string, id: string): Promise<void> {
  return withWork(quien, 'descartar', id, dropJobs);
}

/** Who keeps how much here, and what is not whole. */
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

/** The operator's offers to register. */
export async function readAdmissions() {
  return { registration: authSettings().registration, list: await listAdmissions(LISTED) };
}

/** Creates an offer to register. Returns the link's key, which is not stored. */
export async function admit(quien: string, para: string): Promise<string> {
  return atomically(async (tx) => {
    const key = await inviteSomebody(tx, para);
    await recordAct(tx, { quien, hecho: 'invitar', despues: { para } });
    return key;
  });
}

/** Takes an offer to register back. */
export async function withdraw(quien: string, id: string): Promise<void> {
  await atomically(async (tx) => {
    const para = await withdrawAdmission(tx, id);
    await recordAct(tx, { quien, hecho: 'retirar', despues: { para } });
  });
}
