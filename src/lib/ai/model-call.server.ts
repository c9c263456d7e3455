import { AppError } from '@/lib/core/http/errors';
import { rateLimit, takePoints } from '@/lib/core/http/rate-limit.server';
import type { Issue } from '@/lib/core/i18n/issues';
import type { Plan } from '@/lib/plans/rules';
import type { Prompt } from './prompts';
import { ask, ModelFailure } from './provider.server';
import { type TakenUse, takeCall, takeUse } from './quota.server';
import type { Helper } from './rules';
import { aiIssue } from './texts';

/** Calls to the model per person and minute: more than a person who reads the results makes. */
const LIMIT = rateLimit('modelo', 30, 60, aiIssue('errors.tooFast'));

/** Returns the error of a model that fails or returns nothing. Retrying at once is allowed. */
export function unavailable(message: Issue): AppError {
  return new AppError('unavailable', { message, headers: { 'Retry-After': '5' } });
}

/**
 * Takes one use of a helper and runs work. When the work fails the use is returned, except after a
 * disconnect, because otherwise repeated requests and disconnects would be free. Throws `tooMany`
 * and the errors of the work.
 */
export async function withUse<T>(
  owner: { uid: string; plan: Plan },
  tipo: Helper,
  signal: AbortSignal,
  work: (use: TakenUse) => Promise<T>,
): Promise<T> {
  const use = await takeUse(owner.uid, owner.plan, tipo);
  try {
    const result = await work(use);
    // The client has disconnected: no error can be shown.
    if (signal.aborted) throw new AppError('malformed');
    return result;
  } catch (error) {
    if (!signal.aborted) await use.giveBack();
    throw error;
  }
}

/**
 * Calls the model for a person, within the installation's daily limit. A call that was interrupted
 * or timed out may have been charged and stays counted; a refused call is not counted. Throws
 * `tooMany` and ModelFailure.
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

/** Converts a failure of the model to an error for the person; returns other errors unchanged. */
export function toPersonError(error: unknown, message: Issue): unknown {
  if (!(error instanceof ModelFailure)) return error;
  return error.kind === 'cancelled' ? new AppError('malformed') : unavailable(message);
}
