import { atom } from 'nanostores';
import type { MailPreferences } from '@/lib/interfaces/dashboard/mail-preferences';
import type { MailList } from '@/lib/interfaces/dashboard/preferences';
import { call } from '../api';
import { loadInto } from '../kernel/attempts';
import { fail, succeed } from '../kernel/toasts';
import { mailTexts } from './texts';

/** Which mails the person asked for: not asked yet, here, or not to be had. */
export const $mails = atom<MailPreferences | 'loading' | 'failed'>('loading');

/** Loads which mails the person asked for. */
export function loadMails(): Promise<void> {
  return loadInto($mails, () => call('GET', '/api/correo/avisos'));
}

/** Asks for a mail, or for no more of it. It is shown at once and taken back when it cannot be saved. */
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
