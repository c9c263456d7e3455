import { type Database, exclusively, pageLock } from '@/lib/core/db';
import { nowMs } from '@/lib/core/env/system';
import type { NextAttempt } from '@/lib/core/jobs/kinds';
import { defineJob } from '@/lib/core/jobs/service.server';
import { DAY_MS, MINUTE_MS } from '@/lib/core/time/units';
import { unsubscribeKeyOf } from '@/lib/mail/lists.server';
import { sendMail } from '@/lib/mail/service.server';
import { notifyPerson } from '@/lib/notifications/service.server';
import { mayDo } from '@/lib/people/rights';
import { contactOf, membersOf } from '@/lib/people/service.server';
import { getProfile } from '@/lib/profile/service.server';
import { experimentMail } from './mails';
import * as queries from './queries.server';
import {
  type ExperimentOutcome,
  type ExperimentResult,
  type ExperimentView,
  experimentNotification,
} from './schema';
import { type Experiment, publishedStateOf } from './variants/rules';
import { viewOf } from './view';

/** Longest time until the last visits of an experiment are stored, in ms. */
const WRITTEN = MINUTE_MS;

/** The page to check, its experiment, and the results notified so far. */
type VerdictCheck = { uid: string; prueba?: string; dichas?: ExperimentOutcome[] };

/** Returns the result to notify of; undefined while there is none. */
function newsOf({ estado, veredicto, ganadora }: ExperimentView): ExperimentOutcome | undefined {
  if (estado === 'pausa' || veredicto === 'pronto' || veredicto === 'abierta') return undefined;
  if (veredicto === 'ganadora' && ganadora === 0) return 'actual';
  return veredicto;
}

/** True when a result was notified already. A verdict and implausible figures count separately. */
const isOld = (news: ExperimentOutcome, notices: readonly ExperimentOutcome[]) =>
  notices.some((one) => (one === 'desigual') === (news === 'desigual'));

/** Notifies all members who may see a page's experiments of a result. */
async function notifyMembers(tx: Database, uid: string, datos: ExperimentResult): Promise<void> {
  for (const { persona, rol } of await membersOf(tx, uid)) {
    if (!mayDo(rol, 'page.edit')) continue;
    await notifyPerson(tx, persona, experimentNotification, datos, uid);
    const llave = await unsubscribeKeyOf(tx, experimentMail, { persona, uid });
    if (!llave) continue;
    const { email: to } = await contactOf(tx, persona);
    await sendMail(tx, experimentMail, { to, params: datos, persona, llave });
  }
}

/** Returns the name of the winner; '' without one. */
function winnerOf({ tipo, variantes, ganadora }: ExperimentView): string {
  const winner = ganadora === null ? undefined : variantes[ganadora];
  return (tipo === 'tema' ? winner?.valor : winner?.nombre) ?? '';
}

async function viewAt(tx: Database, uid: string, test: Experiment, now: number) {
  const page = await getProfile(uid, tx);
  const counted = await queries.countedOf(tx, [test.id]);
  const days = (await queries.daysOf(tx, [test.id])).get(test.id) ?? 0;
  return { page, view: viewOf(test, counted, days, publishedStateOf(page, now), now) };
}

/**
 * Checks the running experiment of a page and notifies of a new result. Returns the time of the
 * next check, with the results notified so far; undefined when no experiment is left.
 */
async function checkExperiment(
  tx: Database,
  { uid, prueba, dichas = [] }: VerdictCheck,
  now: number,
): Promise<NextAttempt<VerdictCheck> | undefined> {
  const test = await queries.findUnended(tx, uid);
  if (!test) return undefined;
  const notifiedResults = prueba === test.id ? dichas : [];
  const { page, view } = await viewAt(tx, uid, test, now);
  const news = newsOf(view);
  const isNew = news !== undefined && !isOld(news, notifiedResults);
  if (isNew) {
    const { nombre: pagina } = page;
    await notifyMembers(tx, uid, { pagina, hecho: news, tipo: test.tipo, nombre: winnerOf(view) });
  }
  if (view.estado === 'terminada') {
    await queries.endExpired(tx, uid, now);
    return undefined;
  }
  const at = Math.min(now + DAY_MS, test.hasta + WRITTEN);
  return {
    at,
    data: { uid, prueba: test.id, dichas: isNew ? [...notifiedResults, news] : notifiedResults },
  };
}

/**
 * Checks the experiment of each page daily, as often as the thresholds of a verdict assume
 * (decision 126). There is one job per page, so that two processes never check it at the same time.
 */
const verdictJob = defineJob<VerdictCheck>({
  name: 'veredicto',
  // No limit, because a full queue must not prevent an experiment. There is one job per page.
  most: Number.POSITIVE_INFINITY,
  run: ({ data, again }) =>
    exclusively(pageLock(data.uid), (tx) => again(tx, () => checkExperiment(tx, data, nowMs()))),
});

/** Schedules the daily checks of a page's experiment, which begins at `now` (ms). */
export async function scheduleVerdictChecks(tx: Database, uid: string, now: number): Promise<void> {
  await verdictJob.enqueue(tx, { uid }, { key: uid, at: now + DAY_MS, sooner: true });
}
