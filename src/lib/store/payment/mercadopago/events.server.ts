import { createHmac, timingSafeEqual } from 'node:crypto';
import { z } from 'zod';
import { AppError } from '@/lib/kernel/http/errors';
import {
  type Account,
  type Admit,
  type Hint,
  ProviderFailure,
  type ProviderRequest,
} from '../contract';
import { asking, Refused } from './ask.server';
import { paymentSchema } from './readings';

const PAYMENT_ID = /^\d{1,20}$/;

const eventSchema = z.object({
  id: z.union([z.int(), z.string()]).transform(String).nullish(),
  type: z.string().nullish(),
  data: z.object({ id: z.union([z.int(), z.string()]).transform(String) }).nullish(),
});

function bodyOf(body: Uint8Array): z.output<typeof eventSchema> {
  try {
    const text = new TextDecoder('utf-8', { fatal: true }).decode(body);
    return eventSchema.parse(text === '' ? {} : JSON.parse(text));
  } catch {
    throw new AppError('malformed');
  }
}

/**
 * Whether Mercado Pago signed an event with the creator's secret, as its documents say
 * (`x-signature`: `ts=…,v1=…`, over `id:…;request-id:…;ts:…;`).
 */
export function isSignedEvent({ headers, query, firma }: ProviderRequest): boolean {
  const parts = new URLSearchParams((headers.get('x-signature') ?? '').replaceAll(',', '&'));
  const [ts = '', v1 = ''] = [parts.get('ts') ?? '', parts.get('v1') ?? ''];
  const id = query.get('data.id')?.toLowerCase();
  const request = headers.get('x-request-id');
  const manifest = [id && `id:${id};`, request && `request-id:${request};`, ts && `ts:${ts};`];
  const expected = createHmac('sha256', firma).update(manifest.filter(Boolean).join('')).digest();
  const actual = Buffer.from(v1, 'hex');
  return actual.length === expected.length && timingSafeEqual(actual, expected);
}

/** The order of a payment, or undefined where the creator has no such payment. */
async function orderOf(account: Account, payment: string): Promise<string | undefined> {
  try {
    const response = await asking(account, `/v1/payments/${payment}`, paymentSchema);
    return response.external_reference ?? undefined;
  } catch (error) {
    if (error instanceof Refused && error.status === 404) return undefined;
    throw error instanceof ProviderFailure ? error : new ProviderFailure('Mercado Pago');
  }
}

/**
 * Returns the order that an event names. It is only a hint: the payment is read with the creator's
 * token. Throws `malformed` for an invalid event and, where the creator has entered the signing
 * secret, for an invalid signature.
 */
export async function parseEvent(
  account: Account,
  request: ProviderRequest,
  admit: Admit,
): Promise<Hint | undefined> {
  const { query, firma } = request;
  const event = bodyOf(request.body);
  if (firma !== '' && !isSignedEvent(request)) throw new AppError('malformed');
  const kind = event.type ?? query.get('type') ?? query.get('topic');
  const payment = event.data?.id ?? query.get('data.id') ?? query.get('id') ?? '';
  if (kind !== 'payment' || !PAYMENT_ID.test(payment)) return undefined;
  await admit(firma !== '');
  const pedido = await orderOf(account, payment);
  // Without a signature an attacker could send an event's id before it arrives.
  const id = firma === '' ? undefined : (event.id ?? undefined);
  return pedido ? { id, pedido, pago: payment } : undefined;
}
