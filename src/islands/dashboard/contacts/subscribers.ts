import { atom, computed } from 'nanostores';
import type { SubscriberChoice, SubscriberReview } from '@/lib/contacts/import/schema';
import type { Subscriber, Subscribers } from '@/lib/contacts/schema';
import { api, call, type ImportUpload } from '../api';
import { attempt, attemptMore, type Issues, issuesOf, loaded } from '../core/attempts';
import { offerUndo, succeed } from '../core/toasts';
import { inboxTexts } from './inbox';

const $subscribers = atom<Subscribers | 'loading' | 'failed'>('loading');

/** The last import, running or finished; null without one, undefined until it is known. */
export const $import = atom<SubscriberReview | null | undefined>();

/** The subscribers, once the import above them is known too, so that they are not pushed down. */
export const $subscribersShown = computed([$subscribers, $import], (subscribers, last) =>
  last === undefined ? 'loading' : subscribers,
);

/** Polling interval of an import's progress. */
const POLLING_MS = 1_000;

let latestSearch = '';

/** Returns the number of rows that are not imported. */
export function countSkipped({ nuevo: _, ...others }: SubscriberReview['resumen']): number {
  return Object.values(others).reduce((sum, count) => sum + count, 0);
}

/** Loads the newest subscribers whose address contains the search words. */
export async function loadSubscribers(busca = latestSearch): Promise<void> {
  latestSearch = busca;
  try {
    const newest = await call('GET', '/api/suscriptores', { query: { busca } });
    if (busca === latestSearch) $subscribers.set(newest);
  } catch {
    if (busca === latestSearch) $subscribers.set('failed');
  }
}

export function loadEarlier(): Promise<void> {
  const busca = latestSearch;
  const list = () => (busca === latestSearch ? loaded($subscribers.get()) : undefined);
  const shown = () => list()?.suscriptores ?? [];
  return attemptMore('subscribers', inboxTexts.subscribers.failed, {
    lastOf: () => shown().at(-1)?.id,
    read: (antes) => call('GET', '/api/suscriptores', { query: { busca, antes } }),
    append: (more) =>
      $subscribers.set({ ...more, suscriptores: [...shown(), ...more.suscriptores] }),
  });
}

export async function removeSubscriber({ id }: Subscriber): Promise<void> {
  await attempt('subscribers', inboxTexts.changeFailed, async () => {
    await call('DELETE', '/api/suscriptores/[id]', { params: { id } });
    succeed(inboxTexts.subscribers.removed);
    await loadSubscribers();
  });
}

/** Polls an import until it ends, and reports each state to `onProgress`. */
async function pollImport(
  review: SubscriberReview,
  onProgress: (review: SubscriberReview) => void,
): Promise<SubscriberReview> {
  let state = review;
  onProgress(state);
  while (state.estado === 'pendiente') {
    await new Promise((resolve) => setTimeout(resolve, POLLING_MS));
    const params = { id: state.id };
    state = await call('GET', '/api/suscriptores/importar/[id]', { params });
    onProgress(state);
  }
  return state;
}

/** Returns the review of an import, or its errors by field. */
export async function reviewImport(
  upload: ImportUpload,
  onProgress: (review: SubscriberReview) => void,
): Promise<SubscriberChoice | Issues> {
  try {
    const { preguntas, ...review } = await api.importSubscribers(upload, 'revisar');
    return { ...(await pollImport(review, onProgress)), preguntas };
  } catch (thrown) {
    return issuesOf(thrown);
  }
}

async function takeBack(lote: string): Promise<void> {
  await attempt('subscribers', inboxTexts.changeFailed, async () => {
    const { quitados } = await call('DELETE', '/api/suscriptores/importar', { query: { lote } });
    succeed(inboxTexts.import.takenBack(quitados));
    await Promise.all([loadSubscribers(''), loadImport()]);
  });
}

/** Polls the running import until it ends; the toast can undo it. */
async function follow(review: SubscriberReview): Promise<void> {
  await attempt('subscribers', inboxTexts.subscribers.failed, async () => {
    const { resumen, lote } = await pollImport(review, (known) => $import.set(known));
    if (lote) offerUndo(inboxTexts.import.done(resumen.nuevo ?? 0), () => void takeBack(lote));
    await loadSubscribers('');
  });
}

/** Loads the last import, and polls it while it is running. */
export async function loadImport(): Promise<void> {
  try {
    const { importacion } = await call('GET', '/api/suscriptores/importar');
    $import.set(importacion);
    if (importacion?.estado === 'pendiente') await follow(importacion);
  } catch {
    // No message here, because the list already shows that loading failed.
    if (!$import.get()) $import.set(null);
  }
}

/** Starts an import in the background. Returns true when it has started. */
export async function startImport(upload: ImportUpload): Promise<boolean> {
  return attempt('subscribers', inboxTexts.changeFailed, async () => {
    void follow(await api.importSubscribers(upload, 'aplicar'));
  });
}
