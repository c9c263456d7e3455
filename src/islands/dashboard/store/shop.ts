import { atom } from 'nanostores';
import type { Range } from '@/lib/audience/statistics/figures';
import type { Payouts, PayoutView, WrittenPayout } from '@/lib/store/payment/schema';
import type { Shop, ShopInput } from '@/lib/store/shop/schema';
import { ApiError, call } from '../api';
import { adoptOwnZone } from '../draft/zone';
import { loadInto } from '../kernel/attempts';
import { fail, succeed } from '../kernel/toasts';
import { paymentTexts, shopTexts } from './texts';

/** The shop and its ways of being paid: not asked for yet, here, or not to be had. */
export const $shop = atom<Shop | 'loading' | 'failed'>('loading');
export const $payouts = atom<Payouts | 'loading' | 'failed'>('loading');
export const $range = atom<Range>('30d');

/** What is wrong with each field, and with all of it (`todo`). */
export type Faults = Partial<Record<string, string>>;

/** Loads the shop with the figures of the chosen range: a new one in the currency of where its owner is. */
export async function loadShop(): Promise<void> {
  const range = $range.get();
  try {
    await adoptOwnZone();
    const shop = await call('GET', '/api/tienda', { query: { rango: range } });
    if (range === $range.get()) $shop.set(shop);
  } catch {
    $shop.set('failed');
  }
}

/** Loads the ways of being paid. */
export function loadPayouts(): Promise<void> {
  return loadInto($payouts, () => call('GET', '/api/cobros'));
}

/** Shows the figures of another range. */
export function chooseRange(range: Range): void {
  $range.set(range);
  void loadShop();
}

function faultsOf(thrown: unknown): Faults {
  if (!(thrown instanceof ApiError)) throw thrown;
  const named = Object.entries(thrown.fields).map(([name, fault]) => [
    name.replace(/^datos\./, ''),
    fault,
  ]);
  return named.length > 0 ? Object.fromEntries(named) : { todo: thrown.message };
}

/** Stores who sells. Returns what is wrong with it, nothing when it is stored. */
export async function saveSeller(input: ShopInput): Promise<Faults> {
  try {
    await call('PUT', '/api/tienda', { body: input });
    succeed(shopTexts.saved);
    await loadShop();
    return {};
  } catch (thrown) {
    return faultsOf(thrown);
  }
}

/** What a way is called: a transfer by its method. */
export function nameOf({ tipo, datos }: Pick<PayoutView, 'tipo' | 'datos'>): string {
  const metodo = datos['metodo'] as keyof typeof paymentTexts.methods | undefined;
  return tipo === 'manual' && metodo ? paymentTexts.methods[metodo] : paymentTexts.kinds[tipo];
}

/** Takes over what became of ways, and of what is missing in the shop by them. */
async function refresh(): Promise<void> {
  await Promise.all([loadPayouts(), loadShop()]);
}

/** Connects a way, or changes what one goes by. Returns what is wrong, nothing when it is stored. */
export async function savePayout(input: WrittenPayout, id?: string): Promise<Faults> {
  try {
    await (id
      ? call('PUT', '/api/cobros/[id]', { params: { id }, body: { datos: input } })
      : call('POST', '/api/cobros', { body: input }));
    succeed(shopTexts.ways.saved);
    await refresh();
    return {};
  } catch (thrown) {
    return faultsOf(thrown);
  }
}

async function doing(act: () => Promise<unknown>): Promise<boolean> {
  try {
    await act();
    await refresh();
    return true;
  } catch (thrown) {
    fail('cobros', shopTexts.changeFailed, (thrown as Error).message);
    await refresh();
    return false;
  }
}

export const switchPayout = ({ id, activo }: PayoutView) =>
  doing(() => call('PUT', '/api/cobros/[id]', { params: { id }, body: { activo: !activo } }));

export const tryPayout = ({ id }: PayoutView) =>
  doing(() => call('POST', '/api/cobros/[id]/probar', { params: { id } }));

/** Removes a way for good. */
export async function removePayout(payout: PayoutView): Promise<void> {
  if (await doing(() => call('DELETE', '/api/cobros/[id]', { params: { id: payout.id } })))
    succeed(shopTexts.ways.removed(nameOf(payout)));
}

/** Puts a way before the one above it. */
export function raisePayout({ id }: PayoutView): Promise<boolean> {
  const methods = $payouts.get();
  const ids = typeof methods === 'string' ? [] : methods.cobros.map((one) => one.id);
  const at = ids.indexOf(id);
  const above = ids[at - 1];
  if (above === undefined) return Promise.resolve(true);
  ids.splice(at - 1, 2, id, above);
  return doing(() => call('PUT', '/api/cobros', { body: { ids } }));
}
