import { useEffect, useMemo, useState } from 'react';
import { getAccountTexts } from '@/lib/accounts/texts';
import { pageLanguage } from '@/lib/core/i18n';
import { firstZones, otherZones, type Zone } from './zones';

const { zoneLikely, zoneOthers } = getAccountTexts(pageLanguage());

/** Returns the time zones: likely ones at once, the others when their names are ready. */
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

/** The options of a select for time zones. */
export function ZoneOptions({ chosen }: { chosen: string }) {
  const { first, others } = useZones(chosen);
  return (
    <>
      <Zones label={zoneLikely} zones={first} />
      <Zones label={zoneOthers} zones={others} />
    </>
  );
}
