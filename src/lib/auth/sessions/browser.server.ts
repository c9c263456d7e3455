import { createHmac, timingSafeEqual } from 'node:crypto';
import { randomBytes } from '@/lib/core/env/system';
import { isToken } from './rules';

/**
 * Seals a sign-in's state with a secret in the browser's cookie. A sign-in belongs to the browser
 * that began it; otherwise a stranger could sign a person in to the stranger's account. All states
 * of a browser share one secret, so that several tabs may sign in at once.
 */
const seal = (random: string, secret: string) =>
  createHmac('sha256', secret).update(random).digest('base64url');

/** Returns the browser's secret, or a new one. */
export function browserSecret(cookie: string | undefined): string {
  return isToken(cookie) ? cookie : randomBytes(32).toString('base64url');
}

/** Returns a state that is valid only in the browser with this secret. */
export function stateFor(random: string, secret: string): string {
  return `${random}.${seal(random, secret)}`;
}

/** True if a state was created for the browser with this secret. */
export function sameBrowser(state: string, secret: string | undefined): boolean {
  const [random, given, ...rest] = state.split('.');
  if (!random || !given || rest.length > 0 || !isToken(secret)) return false;
  const expected = Buffer.from(seal(random, secret));
  const actual = Buffer.from(given);
  return actual.length === expected.length && timingSafeEqual(actual, expected);
}
