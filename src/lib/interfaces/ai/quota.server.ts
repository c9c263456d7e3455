import { atomically, once, reading } from '@/lib/kernel/db';
import { oneAtATime } from '@/lib/kernel/db/queue';
import { AppError } from '@/lib/kernel/http/errors';
import type { Fault } from '@/lib/kernel/i18n/faults';
import type { Plan } from '@/lib/plans/entitlements';
import { PLAN_RULES } from '@/lib/plans/entitlements';
import * as queries from './queries.server';
import { dayOf, endOfDay, type Helper } from './rules';
import type { RemainingUses } from './schema';
import { aiSettings } from './settings.server';
import { aiFault } from './texts';

/**
 * All requests write the daily limit's one row: on PostgreSQL they would conflict and be retried
 * all the time.
 */
const inTurn = oneAtATime();

/** One use that was taken, and how to undo it. */
export interface TakenUse {
  restantes: number;
  /** How many of the day came before it. */
  before: number;
  /** For a call that failed: the person may try again. */
  giveBack(): Promise<void>;
}

/** How many uses a day a plan has of a helper. */
export function dailyLimit(plan: Plan, tipo: Helper): number {
  const rules = PLAN_RULES[plan];
  return tipo === 'bio' ? rules.bioWritings : rules.screenshotBios;
}

function spent(fault: (remainingMs: number) => Fault, now: number): AppError {
  const remainingMs = endOfDay(now) - now;
  const headers = { 'Retry-After': String(Math.ceil(remainingMs / 1000)) };
  return new AppError('tooMany', { message: fault(remainingMs), headers });
}

/**
 * Takes one use of a helper before anything is done for it. Throws `tooMany`,
 * which says when the quota is renewed, when the day's are used.
 */
export async function takeUse(uid: string, plan: Plan, tipo: Helper): Promise<TakenUse> {
  const now = Date.now();
  const limit = dailyLimit(plan, tipo);
  const use = { uid, tipo, dia: dayOf(now) };
  const used = await inTurn(() =>
    atomically(async (tx) => {
      const count = await queries.takeUse(tx, use, limit);
      if (count === 1) await queries.deleteOldUses(tx, use);
      return count;
    }),
  );
  if (!used) throw spent((remainingMs) => aiFault('errors.quota', limit, remainingMs), now);
  const giveBack = () => inTurn(() => once((db) => queries.giveUseBack(db, use)));
  return { restantes: limit - used, before: used - 1, giveBack };
}

/**
 * Takes one of the calls to the model that the whole instance has a day, and
 * gives how to undo it. Throws `tooMany`.
 */
export async function takeCall(): Promise<() => Promise<void>> {
  const now = Date.now();
  const dia = dayOf(now);
  const limit = aiSettings().dailyCeiling;
  const isAllowed = await inTurn(() => once((db) => queries.takeCall(db, dia, limit)));
  if (!isAllowed) throw spent((remainingMs) => aiFault('errors.ceiling', remainingMs), now);
  return () => inTurn(() => once((db) => queries.giveCallBack(db, dia)));
}

/** What a person has left of a helper today. */
export async function remainingUses(uid: string, plan: Plan, tipo: Helper): Promise<RemainingUses> {
  const limite = dailyLimit(plan, tipo);
  const used = await queries.countUses(await reading(), { uid, tipo, dia: dayOf(Date.now()) });
  return { restantes: Math.max(0, limite - used), limite };
}
