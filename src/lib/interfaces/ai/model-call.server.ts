import { AppError } from '@/lib/kernel/http/errors';
import { rateLimit, takePoints } from '@/lib/kernel/http/rate-limit.server';
import type { Fault } from '@/lib/kernel/i18n/faults';
import type { Plan } from '@/lib/plans/plan';
import type { Prompt } from './prompt';
import { ask, ModelFailure } from './provider.server';
import { type TakenUse, takeCall, takeUse } from './quota.server';
import type { Helper } from './rules';
import { aiFault } from './texts';

/** Calls to the model that one person can cause in a minute: nobody who reads the answers gets there. */
const LIMIT = rateLimit('modelo', 30, 60, aiFault('errors.tooFast'));

/** What is shown when the model fails or gives nothing. Retrying at once is allowed. */
export function unavailable(message: Fault): AppError {
  return new AppError('unavailable', { message, headers: { 'Retry-After': '5' } });
}

/**
 * Does work that one use of a helper was taken for. When it fails the use is given
 * back, but not to whoever has gone: to ask and cut the connection would cost nothing
 * then, again and again. Throws `tooMany` and what the work throws.
 */
export async function withUse<T>(
  who: { uid: string; plan: Plan },
  tipo: Helper,
  signal: AbortSignal,
  work: (taken: TakenUse) => Promise<T>,
): Promise<T> {
  const use = await takeUse(who.uid, who.plan, tipo);
  try {
    const result = await work(use);
    // Nobody is there to be toPersonError any more.
    if (signal.aborted) throw new AppError('malformed');
    return result;
  } catch (error) {
    if (!signal.aborted) await use.giveBack();
    throw error;
  }
}

/**
 * Asks the model for somebody, within the instance's daily ceiling. A call that was
 * cut off or came too late may have been paid for and stays counted; one that was
 * refused does not. Throws `tooMany`, ModelFailure.
 */
export async function askWithinCeiling(
  uid: string,
  prompt: Prompt,
  signal: AbortSignal,
  picture?: string,
): Promise<string> {
  await takePoints(LIMIT, uid);
  const giveBack = await takeCall();
  try {
    return await ask(prompt, signal, picture);
  } catch (error) {
    if (!(error instanceof ModelFailure && error.mayCost)) await giveBack();
    throw error;
  }
}

/** A failure of the model as what the person is toPersonError. */
export function toPersonError(error: unknown, message: Fault): unknown {
  if (!(error instanceof ModelFailure)) return error;
  return error.kind === 'cancelled' ? new AppError('malformed') : unavailable(message);
}
