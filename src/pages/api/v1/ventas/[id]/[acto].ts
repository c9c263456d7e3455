import { route } from '@/lib/interfaces/api/endpoint.server';
import { keyEndpoint } from '@/lib/interfaces/api/v1/endpoint.server';
import { orderActParamsSchema } from '@/lib/interfaces/api/v1/schema';
import { approveOrder, undoApproval } from '@/lib/store/orders/approval.server';
import { orderDetailSchema } from '@/lib/store/orders/schema';
import {
  deliverOrder,
  readOrder,
  rejectOrder,
  resendOrder,
} from '@/lib/store/orders/seller.server';

const ACTS = {
  aprobar: approveOrder,
  deshacer: undoApproval,
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
      params: orderActParamsSchema,
      body: null,
      answer: orderDetailSchema,
    },
    async ({ page, session: { persona }, params: { id, acto } }) => {
      await ACTS[acto]({ uid: page, id, persona });
      return readOrder(page, id);
    },
  ),
);
