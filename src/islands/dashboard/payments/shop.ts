import { atom } from 'nanostores';
import { methodName } from '@/lib/payments/registry';
import type {
  PaymentMethods,
  PaymentMethodView,
  WrittenPaymentMethod,
} from '@/lib/payments/schema';
import type { Shop, ShopInput } from '@/lib/payments/shop/schema';
import type { Range } from '@/lib/statistics/figures';
import { call } from '../api';
import { attempt, attemptForm, type Issues, loaded, loadInto } from '../core/attempts';
import { succeed } from '../core/toasts';
import { adoptOwnZone } from '../draft/zone';
import { language, shopTexts } from './texts';

export const $shop = atom<Shop | 'loading' | 'failed'>('loading');
export const $paymentMethods = atom<PaymentMethods | 'loading' | 'failed'>('loading');
export const $range = atom<Range>('30d');

/** Number of requests of the shop; only the last one's response is shown. */
let loads = 0;

/**
 * Loads the shop with the figures of the chosen range. The owner's time zone is stored first,
 * because a new shop's currency follows from it.
 */
export async function loadShop(): Promise<void> {
  loads += 1;
  const load = loads;
  try {
    await adoptOwnZone();
    const shop = await call('GET', '/api/tienda', { query: { rango: $range.get() } });
    if (load === loads) $shop.set(shop);
  } catch {
    if (load === loads) $shop.set('failed');
  }
}

export function loadPaymentMethods(): Promise<void> {
  return loadInto($paymentMethods, () => call('GET', '/api/cobros'));
}

export function chooseRange(range: Range): void {
  $range.set(range);
  void loadShop();
}

/** Saves the seller's data. Returns the errors by field, empty on success. */
export async function saveSeller(input: ShopInput): Promise<Issues> {
  return attemptForm(async () => {
    await call('PUT', '/api/tienda', { body: input });
    succeed(shopTexts.saved);
    await loadShop();
  });
}

export const nameOf = (method: Pick<PaymentMethodView, 'tipo' | 'datos'>) =>
  methodName(method, language);

/** Reloads the payment methods, and the shop because its missing steps depend on them. */
async function refresh(): Promise<void> {
  await Promise.all([loadPaymentMethods(), loadShop()]);
}

/** Connects a payment method, or changes one. Returns the errors by field, empty on success. */
export async function savePaymentMethod(input: WrittenPaymentMethod, id?: string): Promise<Issues> {
  const issues = await attemptForm(async () => {
    await (id
      ? call('PUT', '/api/cobros/[id]', { params: { id }, body: { datos: input } })
      : call('POST', '/api/cobros', { body: input }));
    succeed(shopTexts.methods.saved);
    await refresh();
  });
  const named = Object.entries(issues).map(([name, issue]) => [
    name.replace(/^datos\./, ''),
    issue,
  ]);
  return Object.fromEntries(named);
}

async function doing(act: () => Promise<unknown>): Promise<boolean> {
  const isDone = await attempt('cobros', shopTexts.changeFailed, act);
  await refresh();
  return isDone;
}

export const switchPaymentMethod = ({ id, activo }: PaymentMethodView) =>
  doing(() => call('PUT', '/api/cobros/[id]', { params: { id }, body: { activo: !activo } }));

export const tryPaymentMethod = ({ id }: PaymentMethodView) =>
  doing(() => call('POST', '/api/cobros/[id]/probar', { params: { id } }));

export async function removePaymentMethod(paymentMethod: PaymentMethodView): Promise<void> {
  if (await doing(() => call('DELETE', '/api/cobros/[id]', { params: { id: paymentMethod.id } })))
    succeed(shopTexts.methods.removed(nameOf(paymentMethod)));
}

/** Moves a payment method up by one. */
export function raisePaymentMethod({ id }: PaymentMethodView): Promise<boolean> {
  const ids = loaded($paymentMethods.get())?.cobros.map((one) => one.id) ?? [];
  const at = ids.indexOf(id);
  const above = ids[at - 1];
  if (above === undefined) return Promise.resolve(true);
  ids.splice(at - 1, 2, id, above);
  return doing(() => call('PUT', '/api/cobros', { body: { ids } }));
}
