import { atom } from 'nanostores';
import type { OrderAct, OrderDetail, OrderSummary, Orders, OrdersQuery } from '@/lib/orders/schema';
import { call } from '../api';
import { attempt, attemptMore, changeLoaded, loaded } from '../core/attempts';
import { succeed } from '../core/toasts';
import { orderTexts } from './texts';

export type StateFilter = OrdersQuery['estado'];

export const $stateFilter = atom<StateFilter>('todas');
/** The search words; '' for none. */
export const $search = atom('');
export const $orders = atom<Orders | 'loading' | 'failed'>('loading');
/** Id of the open order. */
export const $open = atom<string | null>(null);
export const $detail = atom<OrderDetail | null>(null);

const currentQuery = () => ({ estado: $stateFilter.get(), busca: $search.get() });
const isCurrentQuery = ({ estado, busca }: ReturnType<typeof currentQuery>) =>
  estado === $stateFilter.get() && busca === $search.get();

/** Loads the newest orders; a response to an outdated request is dropped. */
export async function loadOrders(): Promise<void> {
  const requestedQuery = currentQuery();
  try {
    const orders = await call('GET', '/api/ventas', { query: requestedQuery });
    if (isCurrentQuery(requestedQuery)) $orders.set(orders);
  } catch {
    if (isCurrentQuery(requestedQuery)) $orders.set('failed');
  }
}

/** Loads older orders, or continues the search in older orders. */
export function loadOlder(): Promise<void> {
  const query = currentQuery();
  const list = () => (isCurrentQuery(query) ? loaded($orders.get()) : undefined);
  return attemptMore('orders', orderTexts.failed, {
    lastOf: () => list()?.siguiente,
    read: (antes) => call('GET', '/api/ventas', { query: { ...query, antes } }),
    append: (older) =>
      $orders.set({ ...older, ventas: [...(list()?.ventas ?? []), ...older.ventas] }),
  });
}

export function filterOrders(shown: StateFilter, words: string): void {
  if (shown === $stateFilter.get() && words === $search.get()) return;
  $stateFilter.set(shown);
  $search.set(words);
  close();
  void loadOrders();
}

export async function open(id: string): Promise<void> {
  $open.set(id);
  const isLoaded = await attempt('orders', orderTexts.failed, async () => {
    const detail = await call('GET', '/api/ventas/[id]', { params: { id } });
    if ($open.get() === id) $detail.set(detail);
  });
  if (!isLoaded && $open.get() === id) close();
}

export function close(): void {
  $open.set(null);
  $detail.set(null);
}

/** Replaces a changed order in the list. */
function replace(detail: OrderDetail): void {
  if ($open.get() === detail.id) $detail.set(detail);
  const list = loaded($orders.get());
  if (!list) return;
  const { conComprobante, ...known } = list.ventas[0] ?? {};
  const fields = Object.keys(known) as (keyof OrderSummary)[];
  const summary = Object.fromEntries(fields.map((field) => [field, detail[field]])) as OrderSummary;
  const row = { ...summary, conComprobante: detail.comprobantes.length > 0 };
  const ventas = list.ventas.map((one) => (one.id === detail.id ? row : one));
  $orders.set({ ...list, ventas });
}

/** Updates the number of orders that wait for the seller. */
async function countWaiting(): Promise<void> {
  try {
    const { porRevisar } = await call('GET', '/api/ventas', { query: currentQuery() });
    changeLoaded($orders, (list) => ({ ...list, porRevisar }));
  } catch {
    // The previous number stays until the next load.
  }
}

/** Changes an order and reports it in a toast. Returns true on success. */
export async function change(work: () => Promise<OrderDetail>, done: string): Promise<boolean> {
  return attempt('orders', orderTexts.changeFailed, async () => {
    replace(await work());
    succeed(done);
    void countWaiting();
  });
}

/** Runs an action without further data on an order. */
export const act = (id: string, acto: OrderAct, done: string) =>
  change(() => call('POST', '/api/ventas/[id]/[acto]', { params: { id, acto } }), done);
