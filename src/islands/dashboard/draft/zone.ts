import { computed } from 'nanostores';
import { pageLanguage } from '@/lib/core/i18n';
import { localeOf } from '@/lib/core/i18n/locale';
import { writeNumbersAsIn } from '@/lib/core/text/numbers';
import { call } from '../api';
import { may } from '../core/me';
import { $base } from './store';

/** Returns the browser's IANA time zone. */
const here = () => Intl.DateTimeFormat().resolvedOptions().timeZone;

/** The owner's time zone: the profile's when it has one, else this browser's. */
export const $zone = computed($base, (base) => base?.zonaHoraria || here());

// Figures follow the number format of the owner's country.
$zone.subscribe(writeNumbersAsIn);

/**
 * Stores the browser's time zone as the owner's until they choose one, because the days of the
 * statistics begin in that zone. A failed request is repeated at the next visit.
 */
export async function adoptOwnZone(): Promise<void> {
  const before = $base.get();
  const own = here();
  if (!before || before.zonaHoraria || !own || !may('page.edit')) return;
  const body = { zonaHoraria: own, siFalta: true };
  const stored = await call('PUT', '/api/perfil/zona-horaria', { body }).catch(() => undefined);
  const now = $base.get();
  if (now && !now.zonaHoraria) $base.set({ ...now, zonaHoraria: stored?.zonaHoraria ?? '' });
}

/** Formats an instant in a time zone: 20 de nov de 2026, 10:30. */
export function momentIn(instant: string, zone: string): string {
  const format = { dateStyle: 'medium', timeStyle: 'short', timeZone: zone } as const;
  return new Intl.DateTimeFormat(localeOf(pageLanguage()), format).format(new Date(instant));
}
