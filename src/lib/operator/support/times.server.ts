import type { Database } from '@/lib/kernel/db';
import { DAY_MS } from '@/lib/kernel/time/units';
import type { Plan } from '@/lib/plans/entitlements';
import { measure, type Times } from './measure';
import * as queries from './queries.server';
import { PRIORITY } from './rules';
import { promisedHours } from './settings.server';

/** How far back it is looked. */
const MEASURED_DAYS = 90;
/** As many rows are read of each kind: the newest answers, and who has waited the longest. */
const MAX_COUNT = 1_000;

/** How soon a plan was answered lately, and how many of it wait now, as far as MAX_COUNT. */
export async function timesOf(db: Database, plan: Plan): Promise<Times & { waiting: number }> {
  const now = Date.now();
  const prioridad = PRIORITY[plan];
  const since = now - MEASURED_DAYS * DAY_MS;
  const answered = await queries.listAnswered(db, { prioridad, since, most: MAX_COUNT });
  const waiting = await queries.listWaiting(db, prioridad, MAX_COUNT);
  const times = measure(
    answered.map(({ creadoEn, primeraEn, promesa }) => ({
      demora: Math.max(0, (primeraEn ?? creadoEn) - creadoEn),
      promesa,
    })),
    waiting.flatMap(({ turno, primeraEn }) => (primeraEn === null ? [now - turno] : [])),
    promisedHours(plan),
  );
  return { ...times, waiting: waiting.length };
}
