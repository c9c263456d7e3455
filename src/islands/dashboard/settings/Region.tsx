import { useStore } from '@nanostores/react';
import { useEffect, useMemo, useState } from 'react';
import { pageLanguage } from '@/lib/i18n';
import { localeOf } from '@/lib/i18n/locale';
import { $base } from '../draft/profile';
import { adoptOwnZone } from '../draft/zone';
import { Field } from '../ui/Field';
import { Select } from '../ui/Inputs';
import { setTimeZone } from './settings';
import { s } from './texts';
import { firstZones, otherZones, type Zone } from './zones';

function timeIn(zone: string): string {
  const format = new Intl.DateTimeFormat(localeOf(pageLanguage()), {
    timeStyle: 'short',
    timeZone: zone,
  });
  return format.format(new Date());
}

/** The zones to choose from: likely ones at once, the others as soon as they have their names. */
function useZones(chosen: string): { first: Zone[]; others: Zone[] } {
  const first = useMemo(() => firstZones(chosen), [chosen]);
  const [others, setOthers] = useState<Zone[]>([]);
  useEffect(() => {
    let wanted = true;
    void otherZones(first).then((zones) => wanted && setOthers(zones));
    return () => {
      wanted = false;
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

/** The owner's time zone, saved as soon as it is chosen. */
export function Region() {
  const base = useStore($base);
  useEffect(() => {
    void adoptOwnZone();
  }, []);
  const zonaHoraria = base?.zonaHoraria ?? '';
  const { first, others } = useZones(zonaHoraria);
  if (!base) return null;
  return (
    <Field label={s.zone} hint={zonaHoraria && s.zoneHint(timeIn(zonaHoraria))}>
      {(control) => (
        <Select
          {...control}
          value={zonaHoraria}
          onChange={(event) => void setTimeZone(event.target.value)}
        >
          {!zonaHoraria && <option value="">{s.zoneUnset}</option>}
          <Zones label={s.zoneLikely} zones={first} />
          <Zones label={s.zoneOthers} zones={others} />
        </Select>
      )}
    </Field>
  );
}
