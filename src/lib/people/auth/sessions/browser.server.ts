import { createHmac, timingSafeEqual } from 'node:crypto';
import { randomBytes } from '@/lib/kernel/env/system';
import { isToken } from './rules';

/**
 * A sign-in belongs to the browser that began it, or else a stranger could sign
 * a person in to the stranger's account. The browser keeps one secret in a
 * cookie and each state is sealed with it, so that several tabs may sign in at
 * once.
 */
const seal = (random: string, secret: string) =>
  createHmac('sha256', secret).update(random).digest('base64url');

/** The secret of a browser: the one it has, or a new one. */
export function browserSecret(cookie: string | undefined): string {
  return isToken(cookie) ? cookie : randomBytes(32).toString('base64url');
}

/** A state that only the browser with this secret can come back with. */
export function stateFor(random: string, secret: string): string {
  return `${random}.${seal(random, secret)}`;
}

/** Whether a state was made for the browser with this secret. */
export function sameBrowser(state: string, secret: string | undefined): boolean {
  const [random, given, ...rest] = state.split('.');
  if (!random || !given || rest.length > 0 || !isToken(secret)) return false;
  const expected = Buffer.from(seal(random, secret));
  const actual = Buffer.from(given);
  return actual.length === expected.length && timingSafeEqual(actual, expected);
}
