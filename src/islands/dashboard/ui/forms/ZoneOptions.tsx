import { useEffect, useMemo, useState } from 'react';
import { getAccountTexts } from '@/lib/accounts/texts';
import { pageLanguage } from '@/lib/core/i18n';
import { localeOf } from '@/lib/core/i18n/locale';
import { getTimeTexts } from '@/lib/core/time/texts';
import { ownZone } from '../../draft/zone';

const { likelyZones, zoneName } = getTimeTexts(pageLanguage());

/** Number of zone names per chunk, because each name takes a phone about 1 ms. */
const AT_ONCE = 20;

type Zone = readonly [zone: string, name: string];

const named = (zone: string): Zone => [zone, zoneName(zone)];
const byName = ([, one]: Zone, [, other]: Zone) =>
  one.localeCompare(other, localeOf(pageLanguage()));

/** Returns the likely zones, including the chosen zone and the browser's own. */
export function firstZones(chosen: string): Zone[] {
  const supportedZones = new Set([...Intl.supportedValuesOf('timeZone'), 'UTC']);
  const likely = likelyZones.filter((zone) => supportedZones.has(zone));
  return [...new Set([ownZone(), chosen, ...likely])].filter(Boolean).map(named).sort(byName);
}

/** Returns all other zones. Their names are made in chunks, so that the page stays responsive. */
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

const { zoneLikely, zoneOthers } = getAccountTexts(pageLanguage());

/** Returns the time zones: the likely ones at once, the others as soon as their names are made. */
function useZones(chosen: string): { first: Zone[]; others: Zone[] } {
  const first = useMemo(() => firstZones(chosen), [chosen]);
  const [others, setOthers] = useState<Zone[]>([]);
  useEffect(() => {
    let isActive = true;
    void otherZones(first).then((zones) => isActive && setOthers(zones));
    return () => {
      isActive = false;
    };
  }, [first]);
  return { first, others };
}

function Zones({ label, zones }: { label: string; zones: Zone[] }) {
  return (
    <optgroup label={label}>
      {zones.map(([zone, name]) => (
        <option key={zone} value={zone}>
          {name}
        </option>
      ))}
    </optgroup>
  );
}

export function ZoneOptions({ chosen }: { chosen: string }) {
  const { first, others } = useZones(chosen);
  return (
    <>
      <Zones label={zoneLikely} zones={first} />
      <Zones label={zoneOthers} zones={others} />
    </>
  );
}
