// SQLite only: other test files run the same statements on PostgreSQL.
import { rmSync } from 'node:fs';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { admin } from '../../setup/actions/admin';
import { act, checkout, planOf, sessionOf } from '../../setup/actions/billing';
import { readProfile } from '../../setup/actions/profile';
import { type Client, newPerson, signIn } from '../../setup/client';
import { freshDataDir } from '../../setup/data-dir';
import { startOnEngine } from '../../setup/own-server';
import { type RunningServer, startServer } from '../../setup/server';
import { FakeStripe } from '../../setup/stripe';

let stripe: FakeStripe;
let server: RunningServer;
let ana: Client;
const ANA = newPerson();

beforeAll(async () => {
  stripe = await FakeStripe.start();
  server = await startOnEngine({ ...stripe.env, LOG_LEVEL: 'silent' });
});
beforeEach(async () => {
  stripe.mood = 'good';
  stripe.takeEvents();
  ana = await signIn(server.url, newPerson());
});
afterAll(async () => {
  await server.stop();
  await stripe.stop();
});

async function leave(client: Client) {
  const { slug } = await readProfile(client);
  return client.post('/api/cuenta/borrar', { slug });
}

const statusOf = (session: string) => stripe.sessions.get(session)?.['status'];
const isRunning = (subscription: string) =>
  stripe.subscriptions.get(subscription)?.['status'] === 'active';

describe('an account with an open checkout', () => {
  test('is deleted when nobody can pay that any more', async () => {
    const session = sessionOf(await checkout(ana, 'pro'));
    expect((await leave(ana)).status).toBe(200);
    expect(statusOf(session)).toBe('expired');
    expect((await ana.get('/api/perfil')).status).toBe(401);
  });

  test('is not deleted when it was paid and we had not heard', async () => {
    const subscription = stripe.pay(sessionOf(await checkout(ana, 'pro')));
    const refused = await leave(ana);
    expect([refused.status, refused.json.error.message]).toEqual([
      422,
      expect.stringContaining('Cancélala'),
    ]);
    expect(await planOf(ana)).toBe('pro');
    expect(isRunning(subscription)).toBe(true);
  });

  test('is not deleted while Stripe cannot be asked, and nothing is asked for a wrong slug', async () => {
    const session = sessionOf(await checkout(ana, 'pro'));
    expect((await ana.post('/api/cuenta/borrar', { slug: 'otra' })).status).toBe(422);
    expect(statusOf(session)).toBe('open');
    stripe.mood = 'fails';
    expect((await leave(ana)).status).toBe(503);
    expect((await ana.get('/api/perfil')).status).toBe(200);
  });

  test('is deleted where Stripe is not configured any more', async () => {
    const DATA_DIR = freshDataDir();
    const seller = await startServer({ env: { ...stripe.env, DATA_DIR, LOG_LEVEL: 'silent' } });
    await checkout(await signIn(seller.url, ANA), 'pro');
    await seller.stop();
    const later = await startServer({ env: { DATA_DIR, PAYMENTS: 'demo', LOG_LEVEL: 'silent' } });
    const again = await signIn(later.url, ANA);
    expect((await leave(again)).status).toBe(200);
    await later.stop();
    rmSync(DATA_DIR, { recursive: true });
  });

  // A command needs a database that two processes can share, which PGlite is not.
  test('is deleted by the operator with the checkout closed, or what it paid for ended', async () => {
    const eva = await signIn(server.url, newPerson());
    const session = sessionOf(await checkout(ana, 'pro'));
    const subscription = stripe.pay(sessionOf(await checkout(eva, 'pro')));
    for (const person of [ana, eva]) {
      const { uid } = await readProfile(person);
      expect(await admin(server, 'delete', uid, '--yes')).toMatchObject({ code: 0 });
    }
    expect(statusOf(session)).toBe('expired');
    expect(isRunning(subscription)).toBe(false);
  });
});

describe('a payment of an account that is gone', () => {
  /** Pays a checkout at the moment when the account is deleted. */
  async function paidTooLate(): Promise<string> {
    const session = sessionOf(await checkout(ana, 'pro', 'anio'));
    expect((await leave(ana)).status).toBe(200);
    Object.assign(stripe.sessions.get(session) ?? {}, { status: 'open' });
    return stripe.pay(session);
  }

  test('is given back once and its subscription ended, however often it is told', async () => {
    const before = stripe.refunds.length;
    const subscription = await paidTooLate();
    const events = stripe.takeEvents();
    for (const event of [...events, ...events]) {
      expect(await stripe.deliver(server.url, event)).toBe(200);
    }
    expect(stripe.refunds.length).toBe(before + 1);
    expect(isRunning(subscription)).toBe(false);
  });

  test('is told again when Stripe could not be asked', async () => {
    const subscription = await paidTooLate();
    const [event = {}] = stripe.takeEvents();
    stripe.mood = 'fails';
    expect(await stripe.deliver(server.url, event)).toBe(503);
    stripe.mood = 'good';
    expect(await stripe.deliver(server.url, event)).toBe(200);
    expect(isRunning(subscription)).toBe(false);
  });

  test('stays paid when it was cancelled before the account went', async () => {
    const before = stripe.refunds.length;
    const subscription = stripe.pay(sessionOf(await checkout(ana, 'pro')));
    await stripe.deliverAll(server.url);
    await act(ana, { accion: 'cancelar' });
    expect((await leave(ana)).status).toBe(200);
    await stripe.deliverAll(server.url);
    expect(isRunning(subscription)).toBe(true);
    stripe.cancel(subscription);
    await stripe.deliverAll(server.url);
    expect(stripe.refunds.length).toBe(before);
  });

  test('is left alone when another installation with the same Stripe account sold it', async () => {
    const session = sessionOf(await checkout(ana, 'pro'));
    Object.assign(stripe.sessions.get(session)?.['subscription_metadata'], {
      uid: crypto.randomUUID(),
      sitio: 'https://otro.example',
    });
    const subscription = stripe.pay(session);
    expect(await stripe.deliverAll(server.url)).toEqual([200, 200, 200]);
    expect(isRunning(subscription)).toBe(true);
  });
});
