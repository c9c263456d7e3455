import Bowser from 'bowser';
import { getAuthTexts } from '../texts';

/** Longer ones are not a browser's, and pattern matching has its price. */
const MAX_LENGTH = 512;
/** Bowser returns the name that an unknown user agent claims: only names of its own lists are stored. */
const BROWSERS = new Set(Object.values(Bowser.BROWSER_MAP));
const SYSTEMS = new Set(Object.values(Bowser.OS_MAP));

/**
 * A coarse label for a session, such as "Chrome en Android". It is all that is
 * kept of the user agent.
 */
export function deviceLabel(userAgent: string | null, language: string): string {
  const t = getAuthTexts(language).device;
  if (!userAgent || userAgent.length > MAX_LENGTH) return t.unknown;
  const { browser, os } = Bowser.parse(userAgent);
  const name = browser.name && BROWSERS.has(browser.name) ? browser.name : undefined;
  const system = os.name && SYSTEMS.has(os.name) ? os.name : undefined;
  if (name && system) return t.both(name, system);
  return name ?? (system ? t.system(system) : t.unknown);
}
