import { afterAll, beforeAll, beforeEach } from 'vitest';
import { checkout, sessionOf } from '../actions/billing';
import { type Client, newPerson, signIn } from '../client';
import { startOnEngine } from '../own-server';
import type { RunningServer } from '../server';
import { FakeStripe } from '.';

/** What `openShop` has opened: a stand-in for Stripe, and a server that sells by it. */
export let stripe: FakeStripe;
export let server: RunningServer;

/** Opens a shop for the tests of a file, configured as it usually is and by `env`: Stripe is well before each of them. */
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

/** A person who has just signed in. */
export const newcomer = (): Promise<Client> => signIn(server.url, newPerson());

/** Buys a plan, and hears of it by webhook. Returns the subscription's id. */
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
