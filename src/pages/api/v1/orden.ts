import { route } from '@/lib/api/endpoint.server';
import { keyEndpoint } from '@/lib/api/v1/endpoint.server';
import { orderInputSchema, orderSchema } from '@/lib/api/v1/schema';
import { json } from '@/lib/core/http/body';
import { changeProfile, getProfile } from '@/lib/profile/service.server';

export const ALL = route(
  keyEndpoint(
    { method: 'GET', scope: 'enlaces:leer', tagged: true, response: orderSchema },
    async ({ page }) => ({ ids: (await getProfile(page)).orden }),
  ),
  keyEndpoint(
    {
      method: 'PUT',
      scope: 'enlaces:escribir',
      tagged: true,
      body: json(orderInputSchema),
      response: orderSchema,
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
