import type { Api } from '@/pages/api/_contract';

const TIMEOUT_MS = 3_000;

type Checkout = Api['/api/checkout']['POST'];

/** The response to a checkout request: the payment URL, or the error. */
type CheckoutResponse = Partial<Checkout['response']> & { message?: string; status: number };

/** Requests the payment page of a plan for a page's uid. Throws if the server is not reached. */
export async function askForCheckout(
  page: string,
  wish: { plan: string; periodo: string; moneda: string },
): Promise<CheckoutResponse> {
  const response = await fetch('/api/checkout', {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', 'X-Cuenta': page },
    body: JSON.stringify(wish),
  });
  const body = await response.json();
  return { url: body.url, message: body.error?.message, status: response.status };
}

/** Returns the server's time in ms, or undefined without a response. Never cached. */
export async function serverTime(): Promise<number | undefined> {
  try {
    const signal = AbortSignal.timeout(TIMEOUT_MS);
    const { headers } = await fetch('/api/salud', { method: 'HEAD', cache: 'no-store', signal });
    return Date.parse(headers.get('date') ?? '') || undefined;
  } catch {
    return undefined;
  }
}
