import { computed } from 'nanostores';
import { pageLanguage } from '@/lib/kernel/i18n';
import { localeOf } from '@/lib/kernel/i18n/locale';
import { writeNumbersAsIn } from '@/lib/kernel/text/numbers';
import { call } from '../api';
import { may } from '../kernel/me';
import { $base } from './profile';

/** The browser's own zone. */
const here = () => Intl.DateTimeFormat().resolvedOptions().timeZone;

/** The owner's time zone: the one of the profile when it has one, else this browser's. */
export const $zone = computed($base, (base) => base?.zonaHoraria || here());

// Owners read their figures as they write them where they live.
$zone.subscribe(writeNumbersAsIn);

/**
 * Takes the browser's zone as the owner's until they choose one: days begin where they
 * live. What cannot be said now is said the next time.
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

/** A moment in words in a zone: 20 de nov de 2026, 10:30. */
export function momentIn(instant: string, zone: string): string {
  const format = { dateStyle: 'medium', timeStyle: 'short', timeZone: zone } as const;
  return new Intl.DateTimeFormat(localeOf(pageLanguage()), format).format(new Date(instant));
}
