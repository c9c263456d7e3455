import { authSettings } from '@/lib/auth/settings.server';
import {
  atomically,
  type Database,
  databaseSize,
  lockName,
  longRead,
  pageLock,
  reading,
} from '@/lib/core/db';
import { config } from '@/lib/core/env/config';
import { log } from '@/lib/core/env/log';
import { inTime, nowMs } from '@/lib/core/env/system';
import { version } from '@/lib/core/env/version';
import type { PageContext } from '@/lib/core/http/body';
import { AppError } from '@/lib/core/http/errors';
import { parseInput } from '@/lib/core/http/validation';
import {
  countAbandonedJobs,
  dropJobs,
  listJobs,
  listMissedTurns,
  retryJobs,
} from '@/lib/core/jobs/service.server';
import { MINUTE_MS } from '@/lib/core/time/units';
import { fileFigures } from '@/lib/files/service.server';
import { fileSettings } from '@/lib/files/settings.server';
import { countMails } from '@/lib/mail/service.server';
import { mailSettings } from '@/lib/mail/settings.server';
import { mailOutage } from '@/lib/mail/smtp/outage';
import { copyFigures, listCopies } from '@/lib/operator/backups/service.server';
import { diskLevel, readDiskSpace } from '@/lib/operator/installation/disk-space.server';
import {
  liftSuspension,
  listOpenCases,
  scheduleDeletion,
} from '@/lib/operator/moderation/cases.server';
import {
  countOpenReports,
  listReports,
  settleReport,
} from '@/lib/operator/moderation/reports.server';
import { replySchema } from '@/lib/operator/moderation/schema';
import {
  countWaiting,
  endConversation,
  removeNote,
  reopenConversation,
} from '@/lib/operator/support/desk.server';
import {
  createAdmission,
  listAdmissions,
  withdrawAdmission,
} from '@/lib/people/invitations.server';
import { admissionPath } from '@/lib/people/rules';
import { getPlan, slugOf } from '@/lib/profile/service.server';
import { setPlan } from '@/lib/profile/shared-plan.server';
import { listActs, viewActs } from './act-views.server';
import { type Act, type Done, recordAct } from './acts.server';
import { beforeIn, handleDesk, operatorOf, type Typed } from './form.server';
import * as pages from './pages.server';
import * as queries from './queries.server';
import { LISTED, planNamed, THINGS } from './rules';
import { admissionSchema, textSchema, whySchema } from './schema';

const MAX_COUNTED = 1_000;

/** Timeout (ms) of requests to the copies' destination, because a bucket may not respond. */
const TIMEOUT_MS = 3_000;

/** Time (ms) for which the number of pages and people is cached, because it is counted. */
const REMEMBERED = MINUTE_MS;
let counted: { at: number; all: Awaited<ReturnType<typeof queries.countAll>> } | undefined;

async function countAll() {
  if (!counted || nowMs() - counted.at > REMEMBERED) {
    counted = { at: nowMs(), all: await longRead(queries.countAll) };
  }
  return counted.all;
}

/** Reads from the copies' destination; undefined where it does not respond. */
function ofCopies<Result>(read: () => Promise<Result>): Promise<Result | undefined> {
  return inTime(TIMEOUT_MS, read()).catch((err: unknown) => {
    log().warn({ err }, 'the place of the nightly copies does not answer');
    return undefined;
  });
}

/** Returns the operator's open tasks and the state of the installation. */
async function readOverview() {
  const { databaseUrl, publicUrl, operators } = config();
  const disk = await readDiskSpace();
  return {
    reports: await countOpenReports(MAX_COUNTED),
    conversations: await countWaiting(MAX_COUNTED),
    cases: await listOpenCases(LISTED),
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
async function readReports(isOpen: boolean, before: string | undefined) {
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
async function decideReport(
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
function readWork() {
  return listJobs(undefined, 200);
}

/** Returns a job's kind and name for the log. */
async function workNamed(id: string): Promise<Record<string, string>> {
  const job = (await readWork()).find((one) => one.id === id);
  return job ? { trabajo: id, tipo: job.tipo } : { trabajo: id };
}

/** Changes a failed job, or all abandoned ones, and records it. Throws `stale` for none. */
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

/** Returns disk usage by storage (disk or bucket) and page, the copies, and the database's size. */
async function readStorage() {
  const db = await reading();
  return {
    isBucket: fileSettings().storage === 's3',
    homes: await fileFigures(),
    largest: await queries.listPagesByDiskSpace(db, LISTED),
    copies: await ofCopies(async () => ({
      ...(await copyFigures()),
      list: (await listCopies()).slice(0, LISTED),
    })),
    database: await databaseSize(),
  };
}

/** Creates an invitation to register. Returns the link's key, of which only a hash is stored. */
async function admit(quien: string, para: string): Promise<string> {
  return atomically(async (tx) => {
    const key = await createAdmission(tx, para);
    await recordAct(tx, { quien, hecho: 'invitar', despues: { para } });
    return key;
  });
}

/** Revokes an invitation to register. */
async function withdraw(quien: string, id: string): Promise<void> {
  await atomically(async (tx) => {
    const para = await withdrawAdmission(tx, id);
    await recordAct(tx, { quien, hecho: 'retirar', despues: { para } });
  });
}

async function planBack(tx: Database, { uid, antes, despues }: Act) {
  const plan = planNamed(String(antes['plan']));
  if (!plan || (await getPlan(uid, tx)) !== despues['plan']) throw new AppError('stale');
  await setPlan(tx, uid, plan);
}

/** The inverse of each act: its kind and its function. */
const INVERSES: Record<
  string,
  { hecho: Done['hecho']; back(tx: Database, act: Act): Promise<unknown> }
> = {
  plan: { hecho: 'plan', back: planBack },
  suspender: { hecho: 'levantar', back: (tx, { uid }) => liftSuspension(tx, uid, '') },
  borrar: { hecho: 'no-borrar', back: (tx, { uid }) => scheduleDeletion(tx, uid, null) },
  atendida: { hecho: 'reabrir', back: reopen },
  descartada: { hecho: 'reabrir', back: reopen },
  cerrar: { hecho: 'abrir', back: (tx, act) => reopenConversation(tx, talkOf(act)) },
  abrir: { hecho: 'cerrar', back: (tx, act) => endConversation(tx, talkOf(act), '') },
  anotar: {
    hecho: 'quitar-nota',
    back: (tx, { despues }) => removeNote(tx, String(despues['nota'])),
  },
};

/** Keeps the values that describe the subject, so that the undo can be undone too. */
const thingOf = (values: Act['despues']) =>
  Object.fromEntries(Object.entries(values).filter(([name]) => THINGS.has(name)));

const talkOf = ({ despues }: Act) => String(despues['conversacion']);

function reopen(tx: Database, { despues }: Act) {
  return settleReport(tx, String(despues['denuncia']), 'abierta');
}

/**
 * Undoes an act and records that. Throws `stale` where its result has changed since, `notFound` for
 * an act that cannot be undone.
 */
async function undoAct(quien: string, id: string): Promise<void> {
  await atomically(async (tx) => {
    const act = await queries.findAct(tx, id);
    // Undos of one page are serialized: each depends on the acts before it.
    await lockName(tx, pageLock(act?.uid ?? ''));
    const inverse = act && INVERSES[act.hecho];
    if (!act || !inverse) throw new AppError('notFound');
    const [standing] = await viewActs(tx, [act]);
    // After a second suspension, undoing the first does not lift it.
    if (!standing?.undoable) throw new AppError('stale');
    if (!(await queries.markUndone(tx, id, nowMs()))) throw new AppError('stale');
    await inverse.back(tx, act);
    const { uid, slug, antes, despues } = act;
    const back = { ...antes, ...thingOf(despues) };
    await recordAct(tx, { quien, hecho: inverse.hecho, uid, slug, antes: despues, despues: back });
  });
}

const idIn = ({ id = '' }: Typed): string => {
  if (/^[\w-]{1,100}$/.test(id)) return id;
  throw new AppError('malformed');
};

/** `GET` and `POST /operador` */
export async function handleOverview(context: PageContext) {
  const response = await handleDesk(context, {});
  if (response instanceof Response) return response;
  return { ...response, quien: operatorOf(context), ...(await readOverview()) };
}

/** `GET /operador/paginas?busca=&antes=` */
export async function handlePages(context: PageContext) {
  const response = await handleDesk(context, {});
  if (response instanceof Response) return response;
  const text = (context.url.searchParams.get('busca') ?? '').slice(0, 200);
  const rows = await pages.findPages(text, beforeIn(context));
  const list = rows.slice(0, LISTED);
  const next = text.trim() === '' && rows.length > LISTED ? list.at(-1)?.uid : undefined;
  return { ...response, text, list, next, unindexed: await pages.unindexedNames() };
}

function planIn({ plan = '' }: Typed) {
  const named = planNamed(plan);
  if (named) return named;
  throw new AppError('malformed');
}

/** `GET` and `POST /operador/paginas/{uid}`: undefined where there is no such page. */
export async function handlePage(context: PageContext) {
  const uid = context.params['uid'] ?? '';
  if (!/^[\w-]{1,100}$/.test(uid)) return undefined;
  const response = await handleDesk(context, {
    plan: (typed, quien) => pages.changePlan(quien, uid, planIn(typed)),
    suspender: (typed, quien) => pages.suspendPage(quien, uid, parseInput(whySchema, typed)),
    levantar: (typed, quien) => pages.liftPage(quien, uid, parseInput(textSchema, typed).texto),
    responder: (typed, quien) =>
      pages.replyToPage(quien, uid, parseInput(replySchema, typed).texto),
    borrar: (_, quien) => pages.deletePageLater(quien, uid),
    'no-borrar': (_, quien) => pages.keepPage(quien, uid),
    'cerrar-sesiones': (_, quien) => pages.closeSessionsOf(quien, uid),
    atendida: (typed, quien) => decideReport(quien, idIn(typed), 'atendida'),
    descartada: (typed, quien) => decideReport(quien, idIn(typed), 'descartada'),
  });
  if (response instanceof Response) return response;
  const view = await pages.readPage(uid).catch((thrown: unknown) => {
    if (thrown instanceof AppError && thrown.code === 'notFound') return undefined;
    throw thrown;
  });
  return view && { ...response, ...view };
}

/** `GET` and `POST /operador/denuncias?ver=cerradas&antes=` */
export async function handleReports(context: PageContext) {
  const response = await handleDesk(context, {
    atendida: (typed, quien) => decideReport(quien, idIn(typed), 'atendida'),
    descartada: (typed, quien) => decideReport(quien, idIn(typed), 'descartada'),
    reabrir: (typed, quien) => decideReport(quien, idIn(typed), 'abierta'),
  });
  if (response instanceof Response) return response;
  const isOpen = context.url.searchParams.get('ver') !== 'cerradas';
  return { ...response, isOpen, ...(await readReports(isOpen, beforeIn(context))) };
}

/** `GET` and `POST /operador/trabajo` */
export async function handleWork(context: PageContext) {
  const response = await handleDesk(context, {
    reintentar: (typed, quien) => withWork(quien, 'reintentar', idIn(typed), retryJobs),
    'reintentar-todo': (_, quien) => withWork(quien, 'reintentar', undefined, retryJobs),
    descartar: (typed, quien) => withWork(quien, 'descartar', idIn(typed), dropJobs),
  });
  if (response instanceof Response) return response;
  return { ...response, list: await readWork() };
}

/** `GET /operador/almacenamiento` */
export async function handleStorage(context: PageContext) {
  const response = await handleDesk(context, {});
  if (response instanceof Response) return response;
  return { ...response, ...(await readStorage()) };
}

/** `GET` and `POST /operador/invitaciones`: a link is shown once, in the response itself. */
export async function handleAdmissions(context: PageContext) {
  let link = '';
  const response = await handleDesk(context, {
    retirar: (typed, quien) => withdraw(quien, idIn(typed)),
    invitar: async (typed, quien) => {
      const { para } = parseInput(admissionSchema, typed);
      const key = await admit(quien, para);
      link = `${config().publicUrl}/entrar?volver=${encodeURIComponent(admissionPath(key))}`;
    },
  });
  if (response instanceof Response && link === '') return response;
  const formState =
    response instanceof Response ? { done: 'invitar', problem: '', typed: {} } : response;
  const { registration } = authSettings();
  return { ...formState, link, registration, list: await listAdmissions(LISTED) };
}

/** `GET` and `POST /operador/actos?antes=` */
export async function handleActs(context: PageContext) {
  const response = await handleDesk(context, {
    deshacer: (typed, quien) => undoAct(quien, idIn(typed)),
  });
  if (response instanceof Response) return response;
  const rows = await listActs({ before: beforeIn(context), most: LISTED + 1 });
  const list = rows.slice(0, LISTED);
  return { ...response, list, next: rows.length > LISTED ? list.at(-1)?.id : undefined };
}
