import { expect } from 'vitest';
import type { BillingView } from '../../../src/lib/billing/schema';
import type { Client } from '../client';

type Plan = BillingView['plan'];

/** What the person's billing screen shows. */
export async function billingOf(client: Client): Promise<BillingView> {
  const response = await client.get('/api/suscripcion');
  expect(response.status, response.text).toBe(200);
  return response.json;
}

/** The plan that the person's profile has. */
export async function planOf(client: Client): Promise<Plan> {
  return (await client.get('/api/perfil')).json.plan;
}

/** Opens a checkout; returns the address of its payment page. */
export async function checkout(
  client: Client,
  plan: string,
  periodo = 'mes',
  moneda?: string,
): Promise<string> {
  const response = await client.post('/api/checkout', { plan, periodo, moneda });
  expect(response.status, response.text).toBe(200);
  return response.json.url;
}

/** The provider's name for a checkout, by the address of its payment page. */
export const sessionOf = (address: string): string => address.split('/').at(-1) ?? '';

/** Decides a simulated checkout; returns the path that it leads to. */
export async function decide(client: Client, address: string, decision: string): Promise<string> {
  const id = sessionOf(address);
  const response = await client.post(`/api/pago/${id}`, new URLSearchParams({ decision }));
  return response.headers.get('location') ?? `${response.status}`;
}

/** Buys a plan in demo mode, to the end. Returns the purchase's id. */
export async function buyDemo(
  client: Client,
  plan: string,
  periodo = 'mes',
  moneda?: string,
): Promise<string> {
  const path = await decide(client, await checkout(client, plan, periodo, moneda), 'aprobar');
  const thanks = await client.get(path);
  expect(thanks.status, thanks.text.slice(0, 300)).toBe(200);
  expect(await planOf(client)).toBe(plan);
  return path.split('=').at(-1) ?? '';
}

/** Does something with the person's subscription; returns the answer. */
export function act(client: Client, action: object) {
  return client.post('/api/suscripcion', action);
}
