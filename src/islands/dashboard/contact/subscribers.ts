import { atom } from 'nanostores';
import type { SubscriberReview } from '@/lib/contacts/import/schema';
import type { Subscriber, Subscribers } from '@/lib/contacts/schema';
import { ApiError, api, type Bringing } from '../api';
import { fail, offerUndo, succeed } from '../shell/toasts';
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

/** What an import would do, or why it cannot, by the field that it is about. */
export async function reviewBringing(
  bringing: Bringing,
): Promise<SubscriberReview | Record<string, string>> {
  try {
    return await api.importSubscribers(bringing, 'revisar');
  } catch (thrown) {
    const { message, fields } = thrown as ApiError;
    return thrown instanceof ApiError && Object.keys(fields).length > 0
      ? fields
      : { todo: message };
  }
}

async function takeBack(lote: string): Promise<void> {
  try {
    const { quitados } = await api.takeBack(lote);
    succeed(c.bring.takenBack(quitados));
    await loadSubscribers('');
  } catch (thrown) {
    fail('subscribers', c.changeFailed, (thrown as Error).message);
  }
}

/** Adds them, which can be taken back. Returns whether it was done. */
export async function bring(bringing: Bringing): Promise<boolean> {
  try {
    const { resumen, lote } = await api.importSubscribers(bringing, 'aplicar');
    const { nuevo = 0 } = resumen;
    if (lote) offerUndo(c.bring.done(nuevo), () => void takeBack(lote));
    await loadSubscribers('');
    return true;
  } catch (thrown) {
    fail('subscribers', c.changeFailed, (thrown as Error).message);
    return false;
  }
}
