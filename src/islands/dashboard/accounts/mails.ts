import { atom } from 'nanostores';
import type { MailPreferences } from '@/lib/dashboard/mail-preferences';
import type { MailList } from '@/lib/dashboard/preferences';
import { call } from '../api';
import { loadInto } from '../core/attempts';
import { fail, succeed } from '../core/toasts';
import { mailTexts } from './texts';

export const $mails = atom<MailPreferences | 'loading' | 'failed'>('loading');

export function loadMails(): Promise<void> {
  return loadInto($mails, () => call('GET', '/api/correo/avisos'));
}

/** Subscribes to a mail or unsubscribes: shown at once, reverted when saving fails. */
export async function wantMail(list: MailList, wanted: boolean): Promise<void> {
  const before = $mails.get();
  if (typeof before === 'string') return;
  const others = before.activos.filter((one) => one !== list);
  const activos = wanted ? [...others, list] : others;
  $mails.set({ ...before, activos });
  try {
    $mails.set(await call('PUT', '/api/correo/avisos', { body: { activos } }));
    const { name } = mailTexts.lists[list];
    succeed(wanted ? mailTexts.settings.on(name) : mailTexts.settings.ended(name));
  } catch (thrown) {
    $mails.set(before);
    fail('mails', mailTexts.settings.changeFailed, (thrown as Error).message);
  }
}
