import { endpoint, route } from '@/lib/api/endpoint.server';
import { brandInputSchema } from '@/lib/brands/schema';
import { brandScreenSchema } from '@/lib/brands/senders/schema';
import { readBrandScreen } from '@/lib/brands/senders/service.server';
import { BRAND_WRITES, changeBrand, removeBrand } from '@/lib/brands/service.server';
import { json } from '@/lib/core/http/body';

export const ALL = route(
  endpoint({ method: 'GET', right: 'page.manage', response: brandScreenSchema }, ({ page }) =>
    readBrandScreen(page),
  ),
  endpoint(
    {
      method: 'PUT',
      right: 'page.manage',
      plan: 'whiteLabel',
      limit: BRAND_WRITES,
      body: json(brandInputSchema),
      response: brandScreenSchema,
    },
    async ({ page, body }) => {
      await changeBrand(page, body);
      return readBrandScreen(page);
    },
  ),
  endpoint(
    { method: 'DELETE', right: 'page.manage', response: brandScreenSchema },
    async ({ page }) => {
      await removeBrand(page);
      return readBrandScreen(page);
    },
  ),
);
