import { route } from '@/lib/api/endpoint.server';
import { keyEndpoint } from '@/lib/api/v1/endpoint.server';
import { orderInputSchema, orderSchema } from '@/lib/api/v1/schema';
import { json } from '@/lib/http/body';
import { changeProfile } from '@/lib/profiles/service.server';

export const ALL = route(
  keyEndpoint(
    {
      method: 'PUT',
      auth: 'key',
      scope: 'enlaces:escribir',
      body: json(orderInputSchema),
      answer: orderSchema,
    },
    async ({ page, body }) => {
      const { orden } = await changeProfile(page, () => ({ orden: body.ids }));
      return { ids: orden };
    },
  ),
);
