import { AppError } from '../http/errors';
import { getTexts } from '../i18n';
import type { Plan } from '../profiles/schema';
import type { Prompt } from './prompt';
import { ask, ModelFailure } from './provider.server';
import { type Taken, takeCall, takeUse } from './quota.server';
import type { Helper } from './rules';

/** What is shown when the model fails or gives nothing. Retrying at once is allowed. */
export function unavailable(message: string): AppError {
  return new AppError('unavailable', { message, headers: { 'Retry-After': '5' } });
}

/**
 * Does work that one use of a helper was taken for; when it fails, or whoever
 * asked has gone, the use is given back. Throws `tooMany` and what the work throws.
 */
export async function withUse<T>(
  who: { uid: string; plan: Plan },
  tipo: Helper,
  signal: AbortSignal,
  work: (taken: Taken) => Promise<T>,
): Promise<T> {
  const taken = await takeUse(who.uid, who.plan, tipo);
  try {
    const result = await work(taken);
    // Nobody is there to be told any more.
    if (signal.aborted) throw new AppError('malformed');
    return result;
  } catch (error) {
    await taken.giveBack();
    throw error;
  }
}

/**
 * Asks the model within the instance's daily ceiling; a call that failed is not
 * counted. Throws `tooMany`, ModelFailure.
 */
export async function askWithinCeiling(
  prompt: Prompt,
  signal: AbortSignal,
  picture?: string,
): Promise<string> {
  const giveBack = await takeCall();
  try {
    return await ask(prompt, signal, picture);
  } catch (error) {
    await giveBack();
    throw error;
  }
}

/** A failure of the model as what the person is told. */
export function told(error: unknown, message: string): unknown {
  if (!(error instanceof ModelFailure)) return error;
  return error.kind === 'cancelled' ? new AppError('malformed') : unavailable(message);
}

/** The texts for what can go wrong. */
export const errorTexts = () => getTexts().ai.errors;
