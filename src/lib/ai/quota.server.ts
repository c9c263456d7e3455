import { atomically, once, reading } from '@/lib/core/db';
import { oneAtATime } from '@/lib/core/db/queue';
import { nowMs } from '@/lib/core/env/system';
import { AppError } from '@/lib/core/http/errors';
import type { Issue } from '@/lib/core/i18n/issues';
import { PLAN_RULES, type Plan } from '@/lib/plans/rules';
import * as queries from './queries.server';
import { dayOf, endOfDay, type Helper } from './rules';
import type { RemainingUses } from './schema';
import { aiSettings } from './settings.server';
import { aiIssue } from './texts';

/**
 * Serialized, because all requests write the one row of the daily limit: on PostgreSQL they would
 * conflict and be retried.
 */
const inTurn = oneAtATime();

/** A taken use, with a function to return it. */
export interface TakenUse {
  restantes: number;
  /** Number of uses taken before it on that day. */
  before: number;
  /** Returns the use of a failed call, so that the person may retry. */
  giveBack(): Promise<void>;
}

/** Returns the daily uses of a helper that a plan includes. */
export function dailyLimit(plan: Plan, tipo: Helper): number {
  const rules = PLAN_RULES[plan];
  return tipo === 'bio' ? rules.bioWritings : rules.screenshotBios;
}

function spent(issue: (remainingMs: number) => Issue, now: number): AppError {
  const remainingMs = endOfDay(now) - now;
  const headers = { 'Retry-After': String(Math.ceil(remainingMs / 1000)) };
  return new AppError('tooMany', { message: issue(remainingMs), headers });
}

/** Takes one use of a helper before any work. Throws `tooMany` with the renewal time. */
export async function takeUse(uid: string, plan: Plan, tipo: Helper): Promise<TakenUse> {
  const now = nowMs();
  const limit = dailyLimit(plan, tipo);
  const use = { uid, tipo, dia: dayOf(now) };
  const used = await inTurn(() =>
    atomically(async (tx) => {
      const count = await queries.takeUse(tx, use, limit);
      if (count === 1) await queries.deleteOldUses(tx, use);
      return count;
    }),
  );
  if (!used) throw spent((remainingMs) => aiIssue('errors.quota', limit, remainingMs), now);
  const giveBack = () => inTurn(() => once((db) => queries.giveUseBack(db, use)));
  return { restantes: limit - used, before: used - 1, giveBack };
}

/** Takes one of the installation's daily calls; returns a function to undo it. Throws `tooMany`. */
export async function takeCall(): Promise<() => Promise<void>> {
  const now = nowMs();
  const dia = dayOf(now);
  const limit = aiSettings().dailyCeiling;
  const isAllowed = await inTurn(() => once((db) => queries.takeCall(db, dia, limit)));
  if (!isAllowed) throw spent((remainingMs) => aiIssue('errors.ceiling', remainingMs), now);
  return () => inTurn(() => once((db) => queries.giveCallBack(db, dia)));
}

/** Returns the uses of a helper that a page has left today. */
export async function remainingUses(uid: string, plan: Plan, tipo: Helper): Promise<RemainingUses> {
  const limite = dailyLimit(plan, tipo);
  const used = await queries.countUses(await reading(), { uid, tipo, dia: dayOf(nowMs()) });
  return { restantes: Math.max(0, limite - used), limite };
}
