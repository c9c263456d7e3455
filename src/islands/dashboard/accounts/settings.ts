import { call } from '../api';
import { fail, succeed } from '../core/toasts';
import { $base } from '../draft/profile';
import { settingsTexts } from './texts';

type Setting = 'zonaHoraria' | 'buscadores';

/** Shows a setting at once, saves it, and reverts it when that fails. */
async function change<S extends Setting>(
  name: S,
  value: NonNullable<ReturnType<typeof $base.get>>[S],
  write: () => Promise<unknown>,
  done: string,
): Promise<void> {
  const before = $base.get();
  if (!before) return;
  $base.set({ ...before, [name]: value });
  try {
    await write();
    succeed(done);
  } catch (thrown) {
    const now = $base.get();
    if (now) $base.set({ ...now, [name]: before[name] });
    fail('settings', settingsTexts.changeFailed, (thrown as Error).message);
  }
}

/** Sets the time zone of dates and statistics. */
export function setTimeZone(zone: string): Promise<void> {
  return change(
    'zonaHoraria',
    zone,
    () => call('PUT', '/api/perfil/zona-horaria', { body: { zonaHoraria: zone } }),
    settingsTexts.zoneSaved,
  );
}

/** Allows or forbids search engines to list the page. */
export function setSearchable(wanted: boolean): Promise<void> {
  const done = wanted ? settingsTexts.searchableOn : settingsTexts.searchableOff;
  return change(
    'buscadores',
    wanted,
    () => call('PUT', '/api/perfil/buscadores', { body: { buscadores: wanted } }),
    done,
  );
}
