import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { act, billingOf, checkout, planOf, sessionOf } from '../../setup/billing';
import { type Client, signIn, somebody } from '../../setup/client';
import { ONCE, startOnEngine } from '../../setup/own-server';
import { readProfile } from '../../setup/profile';
import { QUIET } from '../../setup/quiet';
import type { RunningServer } from '../../setup/server';
import { FakeStripe } from '../../setup/stripe';
import type { Thing } from '../../setup/stripe/state';

let stripe: FakeStripe;
let server: RunningServer;

beforeAll(async () => {
  stripe = await FakeStripe.start();
  server = await startOnEngine({ ...stripe.env, LOG_LEVEL: 'silent' });
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

const newcomer = (): Promise<Client> => signIn(server.url, somebody());

/** Buys a plan, and hears of it by webhook. Returns the subscription's id. */
async function bought(client: Client, plan: string, periodo = 'mes'): Promise<string> {
  const id = stripe.pay(sessionOf(await checkout(client, plan, periodo)));
  await stripe.deliverAll(server.url);
  return id;
}

describe('buying', () => {
  test('opens a session that says who buys what, for how much and until when', async () => {
    const ana = await newcomer();
    const session = stripe.sessions.get(sessionOf(await checkout(ana, 'pro', 'anio')));
    const [line] = Object.values(session?.['form'].line_items) as [Record<string, unknown>];
    expect(line['price_data']).toMatchObject({
      currency: 'usd',
      product: 'enlaza_pro',
      unit_amount: '94800',
      recurring: { interval: 'year' },
    });
    const { uid } = (await ana.get('/api/perfil')).json;
    expect(session?.['metadata'].uid).toBe(uid);
    expect(session?.['form'].success_url).toBe(
      `${server.url}/gracias?compra=${session?.['metadata'].compra}`,
    );
    expect(session?.['form'].cancel_url).toBe(`${server.url}/precios`);
    const minutes = (Number(session?.['form'].expires_at) - Date.now() / 1_000) / 60;
    expect(minutes).toBeGreaterThan(29);
    expect(minutes).toBeLessThan(32);
  });

  test('is verified by /gracias without any webhook, and given once', async () => {
    const ana = await newcomer();
    const session = sessionOf(await checkout(ana, 'pro'));
    const path = `/gracias?compra=${stripe.sessions.get(session)?.['metadata'].compra}`;
    expect((await ana.get(path)).text).toContain('Todavía no vemos tu pago');
    expect(await planOf(ana)).toBe('free');
    stripe.pay(session);
    expect((await ana.get(path)).text).toContain('Tu plan PRO ya está activo.');
    await stripe.deliverAll(server.url);
    await ana.get(path);
    const { plan, historial, suscripcion } = await billingOf(ana);
    expect(plan).toBe('pro');
    expect(historial).toMatchObject([{ importe: 9_900, estado: 'pagado' }]);
    expect(suscripcion?.portal).toBe(true);
  });

  test('is given by webhook to whoever never comes back', async () => {
    const ana = await newcomer();
    await bought(ana, 'pro', 'anio');
    expect(await planOf(ana)).toBe('pro');
  });

  test('is not given for a subscription that Stripe says is somebody else’s', async () => {
    const [ana, eva] = [await newcomer(), await newcomer()];
    const session = stripe.find('sessions', sessionOf(await checkout(ana, 'pro')));
    Object.assign(session['subscription_metadata'], { uid: (await readProfile(eva)).uid });
    stripe.pay(session['id']);
    const thanks = await ana.get(`/gracias?compra=${session['metadata'].compra}`);
    expect(thanks.text).toContain('Todavía no vemos tu pago');
    expect([await planOf(ana), await planOf(eva)]).toEqual(['free', 'free']);
  });

  test('asked for six times at once, and again, is one checkout', async () => {
    const ana = await newcomer();
    const addresses = await Promise.all(Array.from({ length: 6 }, () => checkout(ana, 'pro')));
    expect(new Set([...addresses, await checkout(ana, 'pro')]).size).toBe(1);
  });

  test('asked for in six ways at once leaves one page that can be paid at most', async () => {
    const ana = await newcomer();
    const before = new Set(stripe.sessions.keys());
    const wishes = ['mes', 'anio', 'mes', 'anio', 'mes', 'anio'];
    const answers = await Promise.all(
      wishes.map((periodo) => ana.post('/api/checkout', { plan: 'pro', periodo })),
    );
    expect(answers.every(({ status }) => status === 200 || status === 409)).toBe(true);
    const open = [...stripe.sessions.values()].filter(
      ({ id, status }) => status === 'open' && !before.has(id),
    );
    expect(open.length).toBeLessThanOrEqual(1);
    expect(await checkout(ana, 'pro', 'mes')).toBeTruthy();
  });

  test('goes on with a new checkout after one that Stripe refused to open', async () => {
    const ana = await newcomer();
    stripe.mood = 'fails';
    expect((await ana.post('/api/checkout', { plan: 'pro', periodo: 'mes' })).status).toBe(503);
    stripe.mood = 'good';
    expect(await checkout(ana, 'pro')).toBeTruthy();
  });

  test('closes the checkout that was opened before', async () => {
    const ana = await newcomer();
    const first = sessionOf(await checkout(ana, 'pro'));
    await checkout(ana, 'pro', 'anio');
    expect(stripe.sessions.get(first)?.['status']).toBe('expired');
  });
});

describe('webhooks', () => {
  test('that Stripe did not sign, or signed long ago, change nothing', async () => {
    const ana = await newcomer();
    stripe.pay(sessionOf(await checkout(ana, 'pro')));
    const [event = {}] = stripe.takeEvents();
    expect(await stripe.deliver(server.url, event, { secret: 'whsec_otra' })).toBe(400);
    expect(await stripe.deliver(server.url, event, { age: 3_600 })).toBe(400);
    const unsigned = await ana.post('/api/webhooks/stripe', event, { origin: null });
    expect(unsigned.status).toBe(400);
    expect(await planOf(ana)).toBe('free');
  });

  test('cannot be used from a page of ours or another to skip the signature', async () => {
    const ana = await newcomer();
    for (const method of ['PUT', 'DELETE']) {
      const answer = await ana.request(method, '/api/webhooks/stripe', {
        headers: { origin: null },
      });
      expect(answer.status).toBe(403);
    }
    expect((await ana.get('/api/webhooks/stripe')).status).toBe(405);
  });

  test('larger than 256 KB are refused', async () => {
    const ana = await newcomer();
    const body = 'x'.repeat(300_000);
    expect((await ana.post('/api/webhooks/stripe', body, { origin: null })).status).toBe(413);
  });

  test('repeated and in any order end in what Stripe says now', async () => {
    const ana = await newcomer();
    const id = stripe.pay(sessionOf(await checkout(ana, 'pro')));
    stripe.renew(id);
    stripe.cancel(id);
    const events = stripe.takeEvents().reverse();
    for (const event of [...events, ...events]) {
      expect(await stripe.deliver(server.url, event)).toBe(200);
    }
    expect(await billingOf(ana)).toMatchObject({ plan: 'free', suscripcion: null });
    expect((await billingOf(ana)).historial).toHaveLength(2);
  });

  test('about other people’s subscriptions and unknown things are taken and do nothing', async () => {
    const event = { id: 'evt_x', object: 'event', type: 'price.created', data: { object: {} } };
    expect(await stripe.deliver(server.url, event)).toBe(200);
  });

  test('are asked for again when Stripe cannot be asked', async () => {
    const ana = await newcomer();
    stripe.pay(sessionOf(await checkout(ana, 'pro')));
    const events = stripe.takeEvents();
    stripe.mood = 'fails';
    expect(await stripe.deliver(server.url, events[0] ?? {})).toBe(503);
    stripe.mood = 'good';
    expect(await stripe.deliver(server.url, events[0] ?? {})).toBe(200);
    expect(await planOf(ana)).toBe('pro');
  });

  test('of a failed charge keep the plan while Stripe tries again, and end it after', async () => {
    const ana = await newcomer();
    const id = await bought(ana, 'pro');
    stripe.update(id, { status: 'past_due' });
    await stripe.deliverAll(server.url);
    expect(await billingOf(ana)).toMatchObject({ plan: 'pro', suscripcion: { estado: 'impaga' } });
    stripe.update(id, { status: 'unpaid' });
    await stripe.deliverAll(server.url);
    expect(await planOf(ana)).toBe('free');
  });

  test('of a refund made at Stripe mark the payment', async () => {
    const ana = await newcomer();
    await bought(ana, 'pro');
    stripe.refund(stripe.payments.at(-1)?.['payment'].payment_intent);
    await stripe.deliverAll(server.url);
    expect((await billingOf(ana)).historial).toMatchObject([{ estado: 'reembolsado' }]);
  });
});

describe('a second subscription', () => {
  /** Pays a checkout and then another that was replaced by it, as in two tabs. */
  async function paidTwice(ana: Client): Promise<[string, string]> {
    const replaced = sessionOf(await checkout(ana, 'pro', 'anio'));
    const kept = stripe.pay(sessionOf(await checkout(ana, 'pro', 'mes')));
    Object.assign(stripe.sessions.get(replaced) ?? {}, { status: 'open' });
    const second = stripe.pay(replaced);
    Object.assign(stripe.subscriptions.get(kept) ?? {}, {
      start_date: stripe.subscriptions.get(second)?.['start_date'] - 1,
    });
    return [kept, second];
  }
  const statusOf = (id: string) => stripe.subscriptions.get(id)?.['status'];

  test.each([
    ['in order', (events: Thing[]) => events],
    ['in reverse', (events: Thing[]) => events.toReversed()],
    ['twice', (events: Thing[]) => [...events, ...events]],
  ])('is ended and given back when its events come %s', async (_, order) => {
    const ana = await newcomer();
    const [kept, second] = await paidTwice(ana);
    const before = stripe.refunds.length;
    for (const event of order(stripe.takeEvents())) {
      expect(await stripe.deliver(server.url, event)).toBe(200);
    }
    await stripe.deliverAll(server.url);
    expect([statusOf(kept), statusOf(second)]).toEqual(['active', 'canceled']);
    expect(stripe.refunds.length).toBe(before + 1);
    const { suscripcion, historial } = await billingOf(ana);
    expect(suscripcion?.periodo).toBe('mes');
    expect(historial.map(({ periodo, estado }) => [periodo, estado]).sort()).toEqual([
      ['anio', 'reembolsado'],
      ['mes', 'pagado'],
    ]);
  });

  test('is asked about again when Stripe did not answer', async () => {
    const ana = await newcomer();
    const [, second] = await paidTwice(ana);
    const events = stripe.takeEvents();
    stripe.refusesRefunds = true;
    const statuses = [];
    for (const event of events) statuses.push(await stripe.deliver(server.url, event));
    expect(statuses).toContain(503);
    stripe.refusesRefunds = false;
    for (const event of events) await stripe.deliver(server.url, event);
    expect(statusOf(second)).toBe('canceled');
  });
});

describe('a subscription', () => {
  test('is cancelled and resumed at Stripe', async () => {
    const ana = await newcomer();
    const id = await bought(ana, 'pro');
    await act(ana, { accion: 'cancelar' });
    expect(stripe.subscriptions.get(id)?.['cancel_at_period_end']).toBe(true);
    expect((await billingOf(ana)).suscripcion?.cancelaAlFinal).toBe(true);
    await act(ana, { accion: 'reanudar' });
    expect(stripe.subscriptions.get(id)?.['cancel_at_period_end']).toBe(false);
  });

  test('changes for what the preview said, and a declined card changes nothing', async () => {
    const ana = await newcomer();
    await bought(ana, 'pro');
    const { json } = await ana.get('/api/suscripcion/cambio?plan=pro&periodo=anio');
    expect(json.importe).toBe(94_800);
    expect(Math.abs(json.ahora - (94_800 - 9_900))).toBeLessThan(50);
    const { plan, periodo, importe, momento } = json;
    const change = { accion: 'cambiar', plan, periodo, importe, momento };
    stripe.solvent = false;
    const declined = await act(ana, change);
    expect(declined.status).toBe(422);
    expect(declined.json.error.message).toContain('Tu banco rechazó el cobro');
    expect((await billingOf(ana)).suscripcion?.periodo).toBe('mes');
  });

  test('changes to a shorter period with the rest as credit, until it is used up', async () => {
    const ana = await newcomer();
    const id = await bought(ana, 'pro', 'anio');
    const { json } = await ana.get('/api/suscripcion/cambio?plan=pro&periodo=mes');
    expect(json.saldo).toBeGreaterThan(84_000);
    const { plan, periodo, importe, momento } = json;
    const changed = await act(ana, { accion: 'cambiar', plan, periodo, importe, momento });
    const { saldo } = changed.json.suscripcion;
    expect(Math.abs(saldo - json.saldo)).toBeLessThan(50);
    for (let charges = 1; charges <= 9; charges += 1) {
      stripe.renew(id);
      await stripe.deliverAll(server.url);
      expect((await billingOf(ana)).suscripcion?.saldo).toBe(
        Math.max(0, saldo - charges * importe),
      );
    }
  });

  test('changes once, however often it is confirmed', async () => {
    const ana = await newcomer();
    await bought(ana, 'pro');
    const { json } = await ana.get('/api/suscripcion/cambio?plan=pro&periodo=anio');
    const { plan, periodo, importe, momento } = json;
    const change = { accion: 'cambiar', plan, periodo, importe, momento };
    const answers = await Promise.all([act(ana, change), act(ana, change)]);
    expect(answers.some(({ status }) => status === 200)).toBe(true);
    await stripe.deliverAll(server.url);
    expect((await billingOf(ana)).suscripcion?.periodo).toBe('anio');
    expect((await billingOf(ana)).historial).toHaveLength(2);
  });

  test('is undone: everything given back at Stripe, ended at once, once', async () => {
    const ana = await newcomer();
    const id = await bought(ana, 'pro', 'anio');
    const refunds = stripe.refunds.length;
    const answers = await Promise.all([
      act(ana, { accion: 'desistir' }),
      act(ana, { accion: 'desistir' }),
    ]);
    expect(answers[0]?.status).toBe(200);
    expect(stripe.refunds.length).toBe(refunds + 1);
    expect(stripe.subscriptions.get(id)?.['status']).toBe('canceled');
    await stripe.deliverAll(server.url);
    const { plan, historial } = await billingOf(ana);
    expect(plan).toBe('free');
    expect(historial).toMatchObject([{ estado: 'reembolsado' }]);
  });

  test('has a page at Stripe for cards and receipts, set up once', async () => {
    const ana = await newcomer();
    await bought(ana, 'pro');
    for (let round = 0; round < 2; round += 1) {
      const answer = await ana.post('/api/suscripcion/portal', {});
      expect(answer.json.url).toMatch(/^https:\/\/billing\.stripe\.example\/cus_/);
    }
    expect(stripe.configurations).toHaveLength(1);
  });

  test('whoever comes back after one ended is the same customer', async () => {
    const ana = await newcomer();
    const id = await bought(ana, 'pro');
    const customer = stripe.subscriptions.get(id)?.['customer'];
    stripe.cancel(id);
    await stripe.deliverAll(server.url);
    const again = stripe.sessions.get(sessionOf(await checkout(ana, 'pro')));
    expect(again?.['customer']).toBe(customer);
  });
});

describe('when Stripe fails', () => {
  test('a checkout says so and nothing is bought', async () => {
    const ana = await newcomer();
    stripe.mood = 'fails';
    const answer = await ana.post('/api/checkout', { plan: 'pro', periodo: 'mes' });
    expect(answer.status).toBe(503);
    expect(answer.json.error.message).toContain('El proveedor de pagos no responde');
  });

  // It takes as long as it says.
  test.runIf(ONCE)(
    'one that hangs is given up within 16 seconds, and the rest goes on',
    async () => {
      const ana = await newcomer();
      stripe.mood = 'hangs';
      const began = Date.now();
      const waiting = ana.post('/api/checkout', { plan: 'pro', periodo: 'mes' });
      expect((await ana.get('/api/perfil')).status).toBe(200);
      expect((await waiting).status).toBe(503);
      expect(Date.now() - began).toBeLessThan(QUIET ? 16_000 : 20_000);
    },
    30_000,
  );
});
