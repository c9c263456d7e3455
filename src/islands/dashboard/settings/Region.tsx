import { useStore } from '@nanostores/react';
import { useEffect } from 'react';
import { pageLanguage } from '@/lib/kernel/i18n';
import { localeOf } from '@/lib/kernel/i18n/locale';
import { $base } from '../draft/profile';
import { adoptOwnZone } from '../draft/zone';
import { SelectField } from '../ui/forms/Fields';
import { ZoneOptions } from '../ui/forms/ZoneOptions';
import { setTimeZone } from './settings';
import { settingsTexts } from './texts';

function timeIn(zone: string): string {
  const format = new Intl.DateTimeFormat(localeOf(pageLanguage()), {
    timeStyle: 'short',
    timeZone: zone,
  });
  return format.format(new Date());
}

/** The owner's time zone, saved as soon as it is chosen. */
export function Region() {
  const base = useStore($base);
  useEffect(() => {
    void adoptOwnZone();
  }, []);
  const zonaHoraria = base?.zonaHoraria ?? '';
  if (!base) return null;
  return (
    <SelectField
      label={settingsTexts.zone}
      hint={zonaHoraria && settingsTexts.zoneHint(timeIn(zonaHoraria))}
      value={zonaHoraria}
      onChange={(value) => void setTimeZone(value)}
    >
      {!zonaHoraria && <option value="">{settingsTexts.zoneUnset}</option>}
      <ZoneOptions chosen={zonaHoraria} />
    </SelectField>
  );
}
