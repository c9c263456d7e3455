import type { OrderAct, OrdersQuery } from '@/lib/store/orders/schema';
import { call } from '../api';

/** The calls of the sales' room. Each throws ApiError. */
export const salesApi = {
  sales: (query: { estado: OrdersQuery['estado']; busca: string; antes?: string | undefined }) =>
    call('GET', '/api/ventas', { query }),
  sale: (id: string) => call('GET', '/api/ventas/[id]', { params: { id } }),
  /** Does something with an order; answers it as it is then. */
  actOnSale: (id: string, acto: OrderAct) =>
    call('POST', '/api/ventas/[id]/[acto]', { params: { id, acto } }),
  refundSale: (
    id: string,
    body: { aMano: boolean; importe?: number; terminar?: boolean; reembolsado?: number },
  ) => call('POST', '/api/ventas/[id]/devolver', { params: { id }, body }),
};
