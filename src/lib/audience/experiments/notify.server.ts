import { type Database, exclusively, pageLock } from '@/lib/kernel/db';
import type { NextAttempt } from '@/lib/kernel/jobs/kinds';
import { defineJob } from '@/lib/kernel/jobs/service.server';
import { DAY_MS } from '@/lib/kernel/time/units';
import { getProfile } from '@/lib/page/profile/service.server';
import { unsubscribeKeyOf } from '@/lib/people/mail/lists.server';
import { sendMail } from '@/lib/people/mail/service.server';
import { notifyPerson } from '@/lib/people/notifications/service.server';
import { membersOf } from '@/lib/people/people/members.server';
import { mayDo } from '@/lib/people/people/rights';
import { contactOf } from '@/lib/people/people/service.server';
import { experimentMail } from './mails';
import {
  type ExperimentChange,
  type ExperimentResult,
  experimentNotification,
} from './notifications';
import * as queries from './queries.server';
import type { ExperimentView } from './schema';
import { type Experiment, publishedStateOf } from './variants/rules';
import { viewOf } from './view';

/** What the last visits of a test may take to be written down. */
const WRITTEN = 60_000;

/** Whose test is looked at, and what was told of which. */
type Looking = { uid: string; prueba?: string; dichas?: ExperimentChange[] };

/** What is to be told of a test; undefined while nothing can be said. */
function newsOf({ estado, veredicto, ganadora }: ExperimentView): ExperimentChange | undefined {
  if (estado === 'pausa' || veredicto === 'pronto' || veredicto === 'abierta') return undefined;
  if (veredicto === 'ganadora' && ganadora === 0) return 'actual';
  return veredicto;
}

/** Whether news are none any more: a verdict is told once, and that figures cannot be right too. */
const isOld = (news: ExperimentChange, notices: readonly ExperimentChange[]) =>
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

/** What the winner of a test is called; '' where none won. */
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
 * Checks the running experiment of a page and notifies of a new result. Returns when to check
 * again, with the results notified so far; undefined where none is left.
 */
async function checkExperiment(
  tx: Database,
  { uid, prueba, dichas = [] }: Looking,
  now: number,
): Promise<NextAttempt<Looking> | undefined> {
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
 * A look a day at the test of each page, as often as the bars of a verdict allow for (decision 126):
 * one row a page, so that two processes never look at once.
 */
const looking = defineJob<Looking>({
  name: 'veredicto',
  // One row a page: a test must not be refused for what is only told of it.
  most: Number.POSITIVE_INFINITY,
  run: ({ data, again }) =>
    exclusively(pageLock(data.uid), (tx) => again(tx, () => checkExperiment(tx, data, Date.now()))),
});

/** Has the people of a page told what becomes of its test, which begins at a moment (ms). */
export async function scheduleVerdictChecks(tx: Database, uid: string, now: number): Promise<void> {
  await looking.enqueue(tx, { uid }, { key: uid, at: now + DAY_MS, sooner: true });
}
