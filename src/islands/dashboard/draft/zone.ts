import { computed } from 'nanostores';
import { pageLanguage } from '@/lib/core/i18n';
import { localeOf } from '@/lib/core/i18n/locale';
import { writeNumbersAsIn } from '@/lib/core/text/numbers';
import { DEFAULT_ZONE, isZone } from '@/lib/core/time/zone';
import { call } from '../api';
import { may } from '../core/me';
import { $base } from './store';

/** Returns the browser's IANA time zone; '' if it reports none that it can format: Etc/Unknown. */
export function ownZone(): string {
  const zone = Intl.DateTimeFormat().resolvedOptions().timeZone;
  return isZone(zone) ? zone : '';
}

/**
 * The profile's time zone. If there is none, or this browser does not know it: the browser's own,
 * else UTC.
 */
export const $zone = computed($base, (base) => {
  const stored = base?.zonaHoraria ?? '';
  return isZone(stored) ? stored : ownZone() || DEFAULT_ZONE;
});

// Figures follow the number format of the owner's country.
$zone.subscribe(writeNumbersAsIn);

/**
 * Stores the browser's time zone as the owner's until they choose one, because the days of the
 * statistics begin in that zone. A failed request is repeated at the next visit.
 */
export async function adoptOwnZone(): Promise<void> {
  const before = $base.get();
  const own = ownZone();
  if (!before || before.zonaHoraria || !own || !may('page.edit')) return;
  const body = { zonaHoraria: own, siFalta: true };
  const stored = await call('PUT', '/api/perfil/zona-horaria', { body }).catch(() => undefined);
  const now = $base.get();
  if (now && !now.zonaHoraria) $base.set({ ...now, zonaHoraria: stored?.zonaHoraria ?? '' });
}

/**
 * Formats an instant in a time zone, or in `$zone` if this browser does not know it: 20 de nov de
 * 2026, 10:30.
 */
export function momentIn(instant: string, zone: string): string {
  const timeZone = isZone(zone) ? zone : $zone.get();
  const format = { dateStyle: 'medium', timeStyle: 'short', timeZone } as const;
  return new Intl.DateTimeFormat(localeOf(pageLanguage()), format).format(new Date(instant));
}
