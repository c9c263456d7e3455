import Bowser from 'bowser';
import { getAuthTexts } from '../texts';

/** Longer user agents are not a browser's; the limit bounds the cost of pattern matching. */
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
