import type { Range } from '@/lib/audience/statistics/figures';
import type { PayoutChange, Payouts, PayoutView, WrittenPayout } from '@/lib/store/payment/schema';
import type { Shop, ShopInput } from '@/lib/store/shop/schema';
import { call } from '../api';

/** The fields of a payment method that a change sends. */
type Change = Omit<PayoutChange, 'datos'> & { datos?: WrittenPayout };

/** The calls of the shop's room. Each throws ApiError. */
export const shopApi = {
  shop: (rango: Range): Promise<Shop> => call('GET', '/api/tienda', { query: { rango } }),
  changeShop: (body: ShopInput): Promise<ShopInput> => call('PUT', '/api/tienda', { body }),
  payouts: (): Promise<Payouts> => call('GET', '/api/cobros'),
  connect: (body: WrittenPayout): Promise<PayoutView> => call('POST', '/api/cobros', { body }),
  change: (id: string, body: Change): Promise<PayoutView> =>
    call('PUT', '/api/cobros/[id]', { params: { id }, body }),
  tryOut: (id: string): Promise<PayoutView> =>
    call('POST', '/api/cobros/[id]/probar', { params: { id } }),
  remove: (id: string): Promise<PayoutView> =>
    call('DELETE', '/api/cobros/[id]', { params: { id } }),
  order: (ids: string[]) => call('PUT', '/api/cobros', { body: { ids } }),
};
