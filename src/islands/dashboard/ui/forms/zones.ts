import { pageLanguage } from '@/lib/kernel/i18n';
import { localeOf } from '@/lib/kernel/i18n/locale';
import { getTimeTexts } from '@/lib/kernel/time/texts';

const { likelyZones, zoneName } = getTimeTexts(pageLanguage());

/** How many names are made at once: each takes a phone about a millisecond. */
const AT_ONCE = 20;

/** A zone, and what it is called. */
export type Zone = readonly [zone: string, name: string];

const named = (zone: string): Zone => [zone, zoneName(zone)];
const byName = ([, one]: Zone, [, other]: Zone) =>
  one.localeCompare(other, localeOf(pageLanguage()));

/** The zones to choose from first, the chosen one and the browser's own always among them. */
export function firstZones(chosen: string): Zone[] {
  const supportedZones = new Set([...Intl.supportedValuesOf('timeZone'), 'UTC']);
  const own = Intl.DateTimeFormat().resolvedOptions().timeZone;
  const likely = likelyZones.filter((zone) => supportedZones.has(zone));
  return [...new Set([own, chosen, ...likely])].filter(Boolean).map(named).sort(byName);
}

/** All the others, named in pieces so that the page goes on answering. */
export async function otherZones(first: readonly Zone[]): Promise<Zone[]> {
  const commonZones = new Set(first.map(([zone]) => zone));
  const zones: Zone[] = [];
  for (const zone of Intl.supportedValuesOf('timeZone')) {
    if (commonZones.has(zone)) continue;
    zones.push(named(zone));
    if (zones.length % AT_ONCE === 0) await new Promise((resolve) => setTimeout(resolve));
  }
  return zones.sort(byName);
}
