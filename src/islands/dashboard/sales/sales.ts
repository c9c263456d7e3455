import { atom } from 'nanostores';
import type {
  OrderAct,
  OrderDetail,
  OrderSummary,
  Orders,
  OrdersQuery,
} from '@/lib/store/orders/schema';
import { call } from '../api';
import { attempt } from '../kernel/attempts';
import { fail, succeed } from '../kernel/toasts';
import { orderTexts } from './texts';

export type StateFilter = OrdersQuery['estado'];

export const $stateFilter = atom<StateFilter>('todas');
/** What is looked for; '' is everything. */
export const $search = atom('');
/** What the list holds: not asked for yet, here, or not to be had. */
export const $sales = atom<Orders | 'loading' | 'failed'>('loading');
/** The order that is read, as far as it is here. */
export const $open = atom<string | null>(null);
export const $detail = atom<OrderDetail | null>(null);

const question = () => ({ estado: $stateFilter.get(), busca: $search.get() });
const isAsked = ({ estado, busca }: ReturnType<typeof question>) =>
  estado === $stateFilter.get() && busca === $search.get();

/** Loads the newest orders; an answer that comes after another question is dropped. */
export async function loadSales(): Promise<void> {
  const requestedQuery = question();
  try {
    const loaded = await call('GET', '/api/ventas', { query: requestedQuery });
    if (isAsked(requestedQuery)) $sales.set(loaded);
  } catch {
    if (isAsked(requestedQuery)) $sales.set('failed');
  }
}

/** Loads what is older than what is shown, and looked into. */
export async function loadOlder(): Promise<void> {
  const list = $sales.get();
  if (typeof list === 'string' || list.siguiente === null) return;
  const { siguiente: antes } = list;
  const requestedQuery = question();
  await attempt('sales', orderTexts.changeFailed, async () => {
    const older = await call('GET', '/api/ventas', { query: { ...requestedQuery, antes } });
    if (isAsked(requestedQuery))
      $sales.set({ ...older, ventas: [...list.ventas, ...older.ventas] });
  });
}

/** Shows other orders. */
export function filterOrders(shown: StateFilter, words: string): void {
  if (shown === $stateFilter.get() && words === $search.get()) return;
  $stateFilter.set(shown);
  $search.set(words);
  close();
  void loadSales();
}

/** Shows an order whole. */
export async function open(id: string): Promise<void> {
  $open.set(id);
  try {
    const detail = await call('GET', '/api/ventas/[id]', { params: { id } });
    if ($open.get() === id) $detail.set(detail);
  } catch (thrown) {
    fail('sales', orderTexts.changeFailed, (thrown as Error).message);
    if ($open.get() === id) close();
  }
}

/** Shows the list alone. */
export function close(): void {
  $open.set(null);
  $detail.set(null);
}

/** Puts an order that has changed in its place in the list. */
function replace(detail: OrderDetail): void {
  if ($open.get() === detail.id) $detail.set(detail);
  const list = $sales.get();
  if (typeof list === 'string') return;
  const fields = Object.keys(list.ventas[0] ?? {}) as (keyof OrderSummary)[];
  const row = Object.fromEntries(fields.map((field) => [field, detail[field]])) as OrderSummary;
  const ventas = list.ventas.map((one) => (one.id === detail.id ? row : one));
  $sales.set({ ...list, ventas });
}

/** Changes an order, and says so. Returns whether it was done. */
export async function change(work: () => Promise<OrderDetail>, done: string): Promise<boolean> {
  return attempt('sales', orderTexts.changeFailed, async () => {
    replace(await work());
    succeed(done);
  });
}

/** Does something with an order that needs no more words. */
export const act = (id: string, acto: OrderAct, done: string) =>
  change(() => call('POST', '/api/ventas/[id]/[acto]', { params: { id, acto } }), done);
