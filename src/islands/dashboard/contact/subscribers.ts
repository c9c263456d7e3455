import { atom } from 'nanostores';
import type { SubscriberReview } from '@/lib/audience/contacts/import/schema';
import type { Subscriber, Subscribers } from '@/lib/audience/contacts/schema';
import { ApiError, api, type Bringing, call } from '../api';
import { attempt } from '../kernel/attempts';
import { offerUndo, succeed } from '../kernel/toasts';
import { inboxTexts } from './inbox';

/** Who wants the page's news: not asked for yet, here, or not to be had. */
export const $subscribers = atom<Subscribers | 'loading' | 'failed'>('loading');

/** The last file that was brought along: under way, done, or none. */
export const $import = atom<SubscriberReview | null>(null);

/** How often it is asked how far a file has come, in milliseconds. */
const PACE = 1_000;

let latestSearch = '';

/** How many rows of a file are not imported. */
export function countSkipped({ nuevo: _, ...others }: SubscriberReview['resumen']): number {
  return Object.values(others).reduce((sum, count) => sum + count, 0);
}

/** Loads the newest of those whose address holds some words. */
export async function loadSubscribers(busca = latestSearch): Promise<void> {
  latestSearch = busca;
  try {
    const loaded = await call('GET', '/api/suscriptores', { query: { busca } });
    if (busca === latestSearch) $subscribers.set(loaded);
  } catch {
    if (busca === latestSearch) $subscribers.set('failed');
  }
}

/** Loads who came before those that are shown. */
export async function loadEarlier(): Promise<void> {
  const list = $subscribers.get();
  if (typeof list === 'string') return;
  await attempt('subscribers', inboxTexts.subscribers.failed, async () => {
    const more = await call('GET', '/api/suscriptores', {
      query: {
        busca: latestSearch,
        antes: list.suscriptores.at(-1)?.id,
      },
    });
    $subscribers.set({ ...more, suscriptores: [...list.suscriptores, ...more.suscriptores] });
  });
}

/** Removes a subscriber. */
export async function removeSubscriber({ id }: Subscriber): Promise<void> {
  await attempt('subscribers', inboxTexts.changeFailed, async () => {
    await call('DELETE', '/api/suscriptores/[id]', { params: { id } });
    succeed(inboxTexts.subscribers.removed);
    await loadSubscribers();
  });
}

/** Follows a file until it is read, telling each time how far that has come. */
async function followed(
  review: SubscriberReview,
  tell: (review: SubscriberReview) => void,
): Promise<SubscriberReview> {
  let state = review;
  for (tell(state); state.estado === 'pendiente'; tell(state)) {
    await new Promise((resolve) => setTimeout(resolve, PACE));
    const params = { id: state.id };
    state = await call('GET', '/api/suscriptores/importar/[id]', { params });
  }
  return state;
}

/** What an import would do, or why it cannot, by the field that it is about. */
export async function reviewBringing(
  bringing: Bringing,
  tell: (review: SubscriberReview) => void,
): Promise<SubscriberReview | Record<string, string>> {
  try {
    return await followed(await api.importSubscribers(bringing, 'revisar'), tell);
  } catch (thrown) {
    const { message, fields } = thrown as ApiError;
    return thrown instanceof ApiError && Object.keys(fields).length > 0
      ? fields
      : { todo: message };
  }
}

async function takeBack(lote: string): Promise<void> {
  await attempt('subscribers', inboxTexts.changeFailed, async () => {
    const { quitados } = await call('DELETE', '/api/suscriptores/importar', { query: { lote } });
    succeed(inboxTexts.bring.takenBack(quitados));
    await Promise.all([loadSubscribers(''), loadImport()]);
  });
}

/** Follows the file that is being brought along to its end, which can be taken back. */
async function follow(review: SubscriberReview): Promise<void> {
  await attempt('subscribers', inboxTexts.subscribers.failed, async () => {
    const { resumen, lote } = await followed(review, (known) => $import.set(known));
    if (lote) offerUndo(inboxTexts.bring.done(resumen.nuevo ?? 0), () => void takeBack(lote));
    await loadSubscribers('');
  });
}

/** Loads the last file that was brought along, and follows it while it is read. */
export async function loadImport(): Promise<void> {
  try {
    const { importacion } = await call('GET', '/api/suscriptores/importar');
    $import.set(importacion);
    if (importacion?.estado === 'pendiente') await follow(importacion);
  } catch {
    // The list says that it cannot be loaded.
  }
}

/** Has them brought along in the background. Returns whether that has begun. */
export async function bring(bringing: Bringing): Promise<boolean> {
  return attempt('subscribers', inboxTexts.changeFailed, async () => {
    void follow(await api.importSubscribers(bringing, 'aplicar'));
  });
}
