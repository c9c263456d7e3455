import { atom } from 'nanostores';
import type { Subscriber, Subscribers } from '@/lib/contacts/schema';
import { api } from '../api';
import { fail, succeed } from '../shell/toasts';
import { c } from './texts';

/** Who wants the page's news: not asked for yet, here, or not to be had. */
export const $subscribers = atom<Subscribers | 'loading' | 'failed'>('loading');

let asked = '';

/** Loads the newest of those whose address holds some words. */
export async function loadSubscribers(busca = asked): Promise<void> {
  asked = busca;
  try {
    const loaded = await api.subscribers({ busca });
    if (busca === asked) $subscribers.set(loaded);
  } catch {
    if (busca === asked) $subscribers.set('failed');
  }
}

/** Loads who came before those that are shown. */
export async function loadEarlier(): Promise<void> {
  const shown = $subscribers.get();
  if (typeof shown === 'string') return;
  try {
    const more = await api.subscribers({ busca: asked, antes: shown.suscriptores.at(-1)?.id });
    $subscribers.set({ ...more, suscriptores: [...shown.suscriptores, ...more.suscriptores] });
  } catch (thrown) {
    fail('subscribers', c.subscribers.failed, (thrown as Error).message);
  }
}

/** Takes somebody off the list. */
export async function removeSubscriber({ id }: Subscriber): Promise<void> {
  try {
    await api.removeSubscriber(id);
    succeed(c.subscribers.removed);
    await loadSubscribers();
  } catch (thrown) {
    fail('subscribers', c.changeFailed, (thrown as Error).message);
  }
}
