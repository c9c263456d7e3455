import { route } from '@/lib/api/endpoint.server';
import { keyEndpoint } from '@/lib/api/v1/endpoint.server';
import { isOrderAct } from '@/lib/api/v1/schema';
import { AppError } from '@/lib/http/errors';
import { orderDetailSchema } from '@/lib/orders/schema';
import {
  approveOrder,
  deliverOrder,
  readOrder,
  rejectOrder,
  resendOrder,
} from '@/lib/orders/seller.server';

const ACTS = {
  aprobar: approveOrder,
  rechazar: rejectOrder,
  entregar: deliverOrder,
  reenviar: resendOrder,
};

export const ALL = route(
  keyEndpoint(
    {
      method: 'POST',
      auth: 'key',
      scope: 'ventas:escribir',
      body: null,
      answer: orderDetailSchema,
    },
    async ({ page, session: { persona }, context: { params } }) => {
      const { id = '', acto = '' } = params;
      if (!isOrderAct(acto)) throw new AppError('notFound');
      await ACTS[acto]({ uid: page, id, persona });
      return readOrder(page, id);
    },
  ),
);
