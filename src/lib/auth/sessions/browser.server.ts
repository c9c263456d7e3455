import { createHmac, timingSafeEqual } from 'node:crypto';
import Bowser from 'bowser';
import { newKey } from '@/lib/core/env/system';
import { getAuthTexts } from '../texts';
import { isToken } from './rules';

/** No browser sends a longer user agent; the limit bounds the cost of pattern matching. */
const MAX_LENGTH = 512;
/** Bowser returns any name that an unknown user agent claims: only listed names are stored. */
const BROWSERS = new Set(Object.values(Bowser.BROWSER_MAP));
const SYSTEMS = new Set(Object.values(Bowser.OS_MAP));

/** Returns a coarse label such as "Chrome en Android". Nothing else of the user agent is stored. */
export function deviceLabel(userAgent: string | null, language: string): string {
  const t = getAuthTexts(language).device;
  if (!userAgent || userAgent.length > MAX_LENGTH) return t.unknown;
  const { browser, os } = Bowser.parse(userAgent);
  const name = browser.name && BROWSERS.has(browser.name) ? browser.name : undefined;
  const system = os.name && SYSTEMS.has(os.name) ? os.name : undefined;
  if (name && system) return t.both(name, system);
  return name ?? (system ? t.system(system) : t.unknown);
}

/**
 * Seals a sign-in's state with a secret in the browser's cookie. A sign-in belongs to the browser
 * that began it; otherwise a stranger could sign a person in to the stranger's account. All states
 * of a browser share one secret, so that several tabs may sign in at once.
 */
const seal = (random: string, secret: string) =>
  createHmac('sha256', secret).update(random).digest('base64url');

/** Returns the browser's secret, or a new one. */
export function browserSecret(cookie: string | undefined): string {
  return isToken(cookie) ? cookie : newKey();
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
