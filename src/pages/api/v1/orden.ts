import { route } from '@/lib/interfaces/api/endpoint.server';
import { keyEndpoint } from '@/lib/interfaces/api/v1/endpoint.server';
import { orderInputSchema, orderSchema } from '@/lib/interfaces/api/v1/schema';
import { json } from '@/lib/kernel/http/body';
import { changeProfile, getProfile } from '@/lib/page/profile/service.server';

export const ALL = route(
  keyEndpoint(
    { method: 'GET', auth: 'key', scope: 'enlaces:leer', tagged: true, answer: orderSchema },
    async ({ page }) => ({ ids: (await getProfile(page)).orden }),
  ),
  keyEndpoint(
    {
      method: 'PUT',
      auth: 'key',
      scope: 'enlaces:escribir',
      tagged: true,
      body: json(orderInputSchema),
      answer: orderSchema,
    },
    async ({ page, body, match }) => {
      const { orden } = await changeProfile(page, (stored) => {
        match({ ids: stored.orden });
        return { orden: body.ids };
      });
      return { ids: orden };
    },
  ),
);
