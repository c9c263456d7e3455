import { useStore } from '@nanostores/react';
import { useEffect } from 'react';
import { LOCALE } from '@/lib/i18n/locale';
import { $base } from '../stores/profile';
import { setTimeZone } from '../stores/settings';
import { adoptOwnZone } from '../stores/zone';
import { Field } from '../ui/Field';
import { Select } from '../ui/Inputs';
import { s } from './texts';

function timeIn(zone: string): string {
  const format = new Intl.DateTimeFormat(LOCALE, { timeStyle: 'short', timeZone: zone });
  return format.format(new Date());
}

/** The zones that this browser knows, the chosen one and its own always among them. */
function zonesWith(chosen: string): string[] {
  const own = Intl.DateTimeFormat().resolvedOptions().timeZone;
  const known = new Set([...Intl.supportedValuesOf('timeZone'), 'UTC', own, chosen]);
  return [...known].filter(Boolean).sort();
}

/** The owner's time zone, saved as soon as it is chosen. */
export function Region() {
  const base = useStore($base);
  useEffect(() => {
    void adoptOwnZone();
  }, []);
  if (!base) return null;
  const { zonaHoraria } = base;
  return (
    <Field label={s.zone} hint={zonaHoraria && s.zoneHint(timeIn(zonaHoraria))}>
      {(control) => (
        <Select
          {...control}
          value={zonaHoraria}
          onChange={(event) => void setTimeZone(event.target.value)}
        >
          {!zonaHoraria && <option value="">{s.zoneUnset}</option>}
          {zonesWith(zonaHoraria).map((zone) => (
            <option key={zone} value={zone}>
              {zone.replaceAll('_', ' ')}
            </option>
          ))}
        </Select>
      )}
    </Field>
  );
}
