import type { Database } from '@/lib/core/db';
import { nowMs } from '@/lib/core/env/system';
import { DAY_MS } from '@/lib/core/time/units';
import type { Plan } from '@/lib/plans/entitlements';
import { measure, type Times } from './measure';
import * as queries from './queries.server';
import { PRIORITY } from './rules';
import { promisedHours } from './settings.server';

/** Days of replies that are measured. */
const MEASURED_DAYS = 90;
/** Rows read of each kind: the newest replies, and the longest waits. */
const MAX_COUNT = 1_000;

/** Returns a plan's recent response times, and its waiting conversations up to MAX_COUNT. */
export async function timesOf(db: Database, plan: Plan): Promise<Times & { waiting: number }> {
  const now = nowMs();
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
