import { atom } from 'nanostores';
import { getAccountTexts } from '@/lib/accounts/texts';
import { getAuthTexts } from '@/lib/auth/texts';
import { pageLanguage } from '@/lib/core/i18n';
import type { MailPreferences } from '@/lib/dashboard/mail-preferences';
import type { MailList } from '@/lib/dashboard/preferences';
import { getMailPreferenceTexts } from '@/lib/dashboard/texts/mail-preferences';
import { call } from '../api';
import { attempt, loadInto } from '../core/attempts';
import { succeed } from '../core/toasts';
import { $base } from '../draft/store';

/** The texts load with this screen, not with the dashboard. */
export const settingsTexts = getAccountTexts(pageLanguage());

export const signInTexts = getAuthTexts(pageLanguage()).methods;

export const mailTexts = getMailPreferenceTexts(pageLanguage());

export const $mails = atom<MailPreferences | 'loading' | 'failed'>('loading');

export function loadMails(): Promise<void> {
  return loadInto($mails, () => call('GET', '/api/correo/avisos'));
}

/** Subscribes to a kind of mail or unsubscribes: shown at once, reverted when saving fails. */
export async function wantMail(list: MailList, wanted: boolean): Promise<void> {
  const before = $mails.get();
  if (typeof before === 'string') return;
  const others = before.activos.filter((one) => one !== list);
  const activos = wanted ? [...others, list] : others;
  $mails.set({ ...before, activos });
  const isSaved = await attempt('mails', mailTexts.settings.changeFailed, async () => {
    $mails.set(await call('PUT', '/api/correo/avisos', { body: { activos } }));
    const { name } = mailTexts.lists[list];
    succeed(wanted ? mailTexts.settings.on(name) : mailTexts.settings.ended(name));
  });
  if (!isSaved) $mails.set(before);
}

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
  const isSaved = await attempt('settings', settingsTexts.changeFailed, async () => {
    await write();
    succeed(done);
  });
  const now = $base.get();
  if (!isSaved && now) $base.set({ ...now, [name]: before[name] });
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
