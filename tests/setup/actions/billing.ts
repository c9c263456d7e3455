import { expect } from 'vitest';
import type { BillingView } from '../../../src/lib/billing/schema';
import { type Client, newPerson, signIn } from '../client';

type Plan = BillingView['plan'];

/** The data of the person's billing screen. */
export async function billingOf(client: Client): Promise<BillingView> {
  const response = await client.get('/api/suscripcion');
  expect(response.status, response.text).toBe(200);
  return response.json;
}

export async function planOf(client: Client): Promise<Plan> {
  return (await client.get('/api/perfil')).json.plan;
}

/** Opens a checkout; returns the URL of its payment page. */
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

/** Returns the provider's id of a checkout from the URL of its payment page. */
export const sessionOf = (address: string): string => address.split('/').at(-1) ?? '';

/** Approves or rejects a simulated checkout; returns the path of the redirect. */
export async function decide(client: Client, address: string, decision: string): Promise<string> {
  const id = sessionOf(address);
  const response = await client.post(`/api/pago/${id}`, new URLSearchParams({ decision }));
  return response.headers.get('location') ?? `${response.status}`;
}

/** Buys and pays for a plan in demo mode. Returns the purchase's id. */
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

/** Signs in a new person who has bought a plan. */
export async function signInOn(url: string, plan = 'pro', nombre = 'Ana'): Promise<Client> {
  const client = await signIn(url, newPerson(nombre));
  await buyDemo(client, plan);
  return client;
}

/** Performs an action on the person's subscription. */
export function act(client: Client, action: object) {
  return client.post('/api/suscripcion', action);
}
