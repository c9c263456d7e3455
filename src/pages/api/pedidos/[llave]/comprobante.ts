import { type Context, endpoint, route } from '@/lib/api/endpoint.server';
import { file } from '@/lib/core/http/body';
import { REDIRECT } from '@/lib/core/http/response';
import { takeProof } from '@/lib/orders/buyer/service.server';
import { orderPath } from '@/lib/orders/keys.server';

/** Maximum size (bytes), above the pictures of phone cameras. */
const MAX_PROOF_BYTES = 10 * 1024 * 1024;

const upload = route(
  endpoint(
    { method: 'POST', auth: 'none', body: file('archivo', MAX_PROOF_BYTES), response: REDIRECT },
    async ({ body, context }) => {
      const llave = context.params['llave'] ?? '';
      await takeProof(llave, body);
      return context.redirect(orderPath(llave), 303);
    },
  ),
);

/** By status: the issue that the order's page shows. */
const ISSUES: Record<number, string | undefined> = {
  400: 'imagen',
  413: 'grande',
  415: 'imagen',
  422: 'imagen',
  429: 'luego',
};

/** True for a browser, which shows the response; API clients get JSON. */
const isBrowser = ({ headers }: Request) => (headers.get('accept') ?? '').includes('text/html');

/**
 * The form with a buyer's proof of payment. It works without JavaScript, and in a browser the
 * order's own page shows its errors.
 */
export const ALL = Object.assign(
  async (context: Context) => {
    const response = await upload(context as never);
    const { status } = response;
    const issue = ISSUES[status] ?? (status >= 500 ? 'luego' : undefined);
    if (!issue || context.request.method !== 'POST' || !isBrowser(context.request)) return response;
    return context.redirect(`${orderPath(context.params['llave'] ?? '')}?falla=${issue}#pago`, 303);
  },
  { endpoints: upload.endpoints },
);
