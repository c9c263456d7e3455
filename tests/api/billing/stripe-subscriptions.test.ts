import { describe, expect, test } from 'vitest';
import { act, billingOf, checkout, sessionOf } from '../../setup/actions/billing';
import type { Client } from '../../setup/client';
import { bought, newcomer, openShop, server, stripe } from '../../setup/stripe/shop';
import type { Thing } from '../../setup/stripe/state';

openShop();

describe('a second subscription', () => {
  /** Pays a checkout and then the older checkout that it replaced, as in two tabs. */
  async function paidTwice(ana: Client): Promise<[string, string]> {
    const replaced = sessionOf(await checkout(ana, 'pro', 'anio'));
    const subscription = stripe.pay(sessionOf(await checkout(ana, 'pro', 'mes')));
    Object.assign(stripe.sessions.get(replaced) ?? {}, { status: 'open' });
    const second = stripe.pay(replaced);
    Object.assign(stripe.subscriptions.get(subscription) ?? {}, {
      start_date: stripe.subscriptions.get(second)?.['start_date'] - 1,
    });
    return [subscription, second];
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
      const response = await ana.post('/api/suscripcion/portal', {});
      expect(response.json.url).toMatch(/^https:\/\/billing\.stripe\.example\/cus_/);
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
