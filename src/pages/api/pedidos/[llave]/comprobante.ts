import { type Context, endpoint, route } from '@/lib/interfaces/api/endpoint.server';
import { REDIRECT } from '@/lib/kernel/http/answer';
import { file } from '@/lib/kernel/http/body';
import { takeProof } from '@/lib/store/orders/buyer/buyer-acts.server';
import { orderPath } from '@/lib/store/orders/keys.server';

/** More than the cameras of telephones make. */
const MAX_COUNT = 10 * 1024 * 1024;

const upload = route(
  endpoint(
    { method: 'POST', auth: 'none', body: file('archivo', MAX_COUNT), answer: REDIRECT },
    async ({ body, context }) => {
      const llave = context.params['llave'] ?? '';
      await takeProof(llave, body);
      return context.redirect(orderPath(llave), 303);
    },
  ),
);

/** Whether it is a browser that shows what it is answered: a program reads JSON. */
const isBrowser = ({ headers }: Request) => (headers.get('accept') ?? '').includes('text/html');

/**
 * The form of what a buyer sends of their payment: it works without script, and in a browser the
 * order's own page says what was wrong with it.
 */
export const ALL = Object.assign(
  async (context: Context) => {
    const answer = await upload(context as never);
    const { status } = answer;
    const isWrong = status === 413 || status === 415 || status === 422 || status === 400;
    if (!isWrong || context.request.method !== 'POST' || !isBrowser(context.request)) return answer;
    const fault = status === 413 ? 'grande' : 'imagen';
    return context.redirect(`${orderPath(context.params['llave'] ?? '')}?falla=${fault}#pago`, 303);
  },
  { endpoints: upload.endpoints },
);
