import { endpoint, route } from '@/lib/api/endpoint.server';
import { json } from '@/lib/core/http/body';
import { readShop } from '@/lib/orders/seller/overview.server';
import { shopInputSchema, shopQuerySchema, shopSchema } from '@/lib/payments/shop/schema';
import { changeShop, SHOP_WRITES } from '@/lib/payments/shop/service.server';

export const ALL = route(
  endpoint(
    { method: 'GET', right: 'store.manage', query: shopQuerySchema, response: shopSchema },
    ({ page, query }) => readShop(page, query.rango),
  ),
  endpoint(
    {
      method: 'PUT',
      right: 'store.manage',
      plan: 'store',
      limit: SHOP_WRITES,
      body: json(shopInputSchema, 128 * 1024),
      response: shopInputSchema,
    },
    ({ page, body }) => changeShop(page, body),
  ),
);
