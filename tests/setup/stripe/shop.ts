import { afterAll, beforeAll, beforeEach } from 'vitest';
import { checkout, sessionOf } from '../actions/billing';
import { type Client, newPerson, signIn } from '../client';
import { startOnEngine } from '../own-server';
import type { RunningServer } from '../server';
import { FakeStripe } from '.';

/** Set by `openShop`: the stand-in for Stripe, and a server that uses it. */
export let stripe: FakeStripe;
export let server: RunningServer;

/**
 * Starts both for the tests of a file. `env` changes the configuration. Stripe's behaviour is reset
 * before each test.
 */
export function openShop(env: Record<string, string> = {}): void {
  beforeAll(async () => {
    stripe = await FakeStripe.start();
    server = await startOnEngine({ ...stripe.env, LOG_LEVEL: 'silent', ...env });
  });
  beforeEach(() => {
    stripe.mood = 'good';
    stripe.solvent = true;
    stripe.takeEvents();
  });
  afterAll(async () => {
    await server.stop();
    await stripe.stop();
  });
}

/** Signs a new person in. */
export const newcomer = (): Promise<Client> => signIn(server.url, newPerson());

/** Buys a plan and delivers Stripe's events. Returns the subscription's id. */
export async function bought(
  client: Client,
  plan: string,
  periodo = 'mes',
  moneda?: string,
): Promise<string> {
  const id = stripe.pay(sessionOf(await checkout(client, plan, periodo, moneda)));
  await stripe.deliverAll(server.url);
  return id;
}
