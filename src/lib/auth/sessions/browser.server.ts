import { createHmac } from 'node:crypto';
import Bowser from 'bowser';
import { isSameText } from '@/lib/core/crypto/digest';
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

/** Returns the browser's secret, or a new one. */
export function browserSecret(cookie: string | undefined): string {
  return isToken(cookie) ? cookie : newKey();
}

/**
 * Returns a sign-in's state, signed with the secret in the browser's cookie. A sign-in belongs to
 * the browser that began it; otherwise a stranger could sign a person in to the stranger's account.
 * All states of a browser share one secret, so that several tabs may sign in at once.
 */
export function stateFor(random: string, secret: string): string {
  const signature = createHmac('sha256', secret).update(random).digest('base64url');
  return `${random}.${signature}`;
}

/** True if a state was created for the browser with this secret. */
export function sameBrowser(state: string, secret: string | undefined): boolean {
  const [random = ''] = state.split('.');
  return isToken(secret) && isSameText(state, stateFor(random, secret));
}
