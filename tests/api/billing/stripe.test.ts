import { describe, expect, test } from 'vitest';
import { billingOf, checkout, planOf, sessionOf } from '../../setup/actions/billing';
import { readProfile } from '../../setup/actions/profile';
import { ONCE } from '../../setup/own-server';
import { bought, newcomer, openShop, server, stripe } from '../../setup/stripe/shop';

openShop();

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
    const wishes = ['mes', 'anio', 'mes', 'anio', 'mes', 'anio'];
    const people = await Promise.all(Array.from({ length: 4 }, newcomer));
    for (const ana of people) {
      const before = new Set(stripe.sessions.keys());
      const answers = await Promise.all(
        wishes.map((periodo) => ana.post('/api/checkout', { plan: 'pro', periodo })),
      );
      expect(answers.every(({ status }) => status === 200 || status === 409)).toBe(true);
      const open = [...stripe.sessions.values()].filter(
        ({ id, status }) => status === 'open' && !before.has(id),
      );
      expect(open.length).toBeLessThanOrEqual(1);
      expect(await checkout(ana, 'pro', 'mes')).toBeTruthy();
    }
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

describe('when Stripe fails', () => {
  test('a checkout says so and nothing is bought', async () => {
    const ana = await newcomer();
    stripe.mood = 'fails';
    const response = await ana.post('/api/checkout', { plan: 'pro', periodo: 'mes' });
    expect(response.status).toBe(503);
    expect(response.json.error.message).toContain('El proveedor de pagos no responde');
  });

  // On SQLite only, because the test waits for the real timeout.
  test.runIf(ONCE)('one that hangs is given up, and the rest goes on', async () => {
    const ana = await newcomer();
    stripe.mood = 'hangs';
    const waiting = ana.post('/api/checkout', { plan: 'pro', periodo: 'mes' });
    expect((await ana.get('/api/perfil')).status).toBe(200);
    expect((await waiting).status).toBe(503);
  });
});
