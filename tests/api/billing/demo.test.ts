import { describe, expect, test } from 'vitest';
import { FEATURE_IDS, isBuilt, isSold } from '@/lib/billing/pricing/features';
import { PAID_PLANS } from '@/lib/billing/pricing/prices';
import { act, billingOf, buyDemo, checkout, decide, planOf } from '../../setup/actions/billing';
import { cast, newcomer, scenarios } from '../../setup/scenario';

describe('asking for a checkout', () => {
  scenarios(
    [
      {
        name: 'takes no price from the body',
        as: 'Ana',
        method: 'POST',
        url: '/api/checkout',
        body: { plan: 'pro', periodo: 'anio', importe: 1, uid: 'otra' },
        status: 422,
        contains: ['"importe"', '"uid"'],
      },
      {
        name: 'charges our price',
        as: 'Ana',
        method: 'POST',
        url: '/api/checkout',
        body: { plan: 'pro', periodo: 'anio' },
        status: 200,
        check: async ({ json }, asking) => {
          const page = await asking.get(new URL(json.url).pathname);
          expect(page.status).toBe(200);
          expect(page.text).toContain('948\u00a0US$');
          expect(page.text).toContain('simulación');
        },
      },
    ],
    cast(),
  );
});

test('a session that has ended is asked for again with either period kept', async () => {
  const { text } = await (await newcomer()).get('/precios');
  for (const period of ['mes', 'anio']) {
    const back = encodeURIComponent(`/precios?plan=pro&periodo=${period}`);
    expect(text).toContain(`data-sign-in-${period}="/entrar?volver=${back}"`);
  }
});

describe('the simulated checkout', () => {
  test('gives nothing by being opened, approved or cancelled: /gracias does', async () => {
    const ana = await newcomer();
    const address = await checkout(ana, 'pro', 'anio');
    await ana.get(new URL(address).pathname);
    expect(await planOf(ana)).toBe('free');
    const thanks = await decide(ana, address, 'aprobar');
    expect(await planOf(ana)).toBe('free');
    expect((await ana.get(thanks)).text).toContain('Tu plan PRO ya está activo.');
    expect(await planOf(ana)).toBe('pro');
    const { suscripcion, historial } = await billingOf(ana);
    expect(suscripcion).toMatchObject({ plan: 'pro', periodo: 'anio', importe: 94_800 });
    expect(historial).toMatchObject([{ importe: 94_800, estado: 'pagado' }]);
  });

  test('a cancelled one leads back to prices and can no longer be approved', async () => {
    const ana = await newcomer();
    const address = await checkout(ana, 'pro');
    expect(await decide(ana, address, 'cancelar')).toBe('/precios');
    expect(await decide(ana, address, 'aprobar')).toBe('404');
    await ana.get(`/gracias?compra=${address.split('/').at(-1)}`);
    expect(await planOf(ana)).toBe('free');
  });

  test('is nobody else’s: neither page nor buttons nor thanks', async () => {
    const [ana, eva] = [await newcomer(), await newcomer()];
    const address = await checkout(ana, 'pro');
    const id = address.split('/').at(-1);
    expect((await eva.get(`/pago/${id}`)).status).toBe(404);
    expect(await decide(eva, address, 'aprobar')).toBe('404');
    await decide(ana, address, 'aprobar');
    expect((await eva.get(`/gracias?compra=${id}`)).text).toContain('No encontramos esa compra');
    expect(await planOf(eva)).toBe('free');
    expect(await planOf(ana)).toBe('free');
  });

  test('asked for six times at once, and again, is one', async () => {
    const ana = await newcomer();
    const addresses = await Promise.all(Array.from({ length: 6 }, () => checkout(ana, 'pro')));
    expect(new Set([...addresses, await checkout(ana, 'pro')]).size).toBe(1);
  });

  test('a new one closes the one before', async () => {
    const ana = await newcomer();
    const first = await checkout(ana, 'pro');
    await checkout(ana, 'pro', 'anio');
    expect(await decide(ana, first, 'aprobar')).toBe('404');
  });

  test('a person who pays already is led to change the plan: nobody pays twice', async () => {
    const ana = await newcomer();
    await buyDemo(ana, 'pro');
    expect(await checkout(ana, 'pro', 'anio')).toMatch(/\/configuracion\?cambio=pro-anio$/);
  });

  test('one that was approved and forgotten is given at the next attempt to buy', async () => {
    const ana = await newcomer();
    await decide(ana, await checkout(ana, 'pro'), 'aprobar');
    expect(await checkout(ana, 'pro', 'anio')).toMatch(/\/gracias\?compra=/);
    expect(await planOf(ana)).toBe('pro');
  });
});

describe('/gracias', () => {
  test.each(['', '?compra=', '?compra=x', '?compra=00000000-0000-7000-8000-000000000000'])(
    '%s changes nothing and explains',
    async (query) => {
      const ana = await newcomer();
      const page = await ana.get(`/gracias${query}`);
      expect(page.text).toContain('No encontramos esa compra');
      expect(await planOf(ana)).toBe('free');
    },
  );

  test('gives a purchase once, however many ask at once', async () => {
    const ana = await newcomer();
    const path = await decide(ana, await checkout(ana, 'pro'), 'aprobar');
    await Promise.all(Array.from({ length: 10 }, () => ana.get(path)));
    expect((await billingOf(ana)).historial).toHaveLength(1);
  });

  test('sends strangers to sign in and brings them back', async () => {
    const ana = await newcomer();
    ana.cookies.clear();
    const response = await ana.get('/gracias?compra=x');
    expect(response.headers.get('location')).toBe('/entrar?volver=%2Fgracias%3Fcompra%3Dx');
  });

  test('a purchase that was undone gives nothing back', async () => {
    const ana = await newcomer();
    const id = await buyDemo(ana, 'pro');
    expect((await act(ana, { accion: 'desistir' })).status).toBe(200);
    expect((await ana.get(`/gracias?compra=${id}`)).text).toContain('Esta compra ya terminó');
    expect(await planOf(ana)).toBe('free');
  });
});

describe('a subscription', () => {
  test('is cancelled at its end and resumed', async () => {
    const ana = await newcomer();
    await buyDemo(ana, 'pro');
    const cancelled = await act(ana, { accion: 'cancelar' });
    expect(cancelled.json.suscripcion.cancelaAlFinal).toBe(true);
    expect(await planOf(ana)).toBe('pro');
    const resumed = await act(ana, { accion: 'reanudar' });
    expect(resumed.json.suscripcion.cancelaAlFinal).toBe(false);
  });

  test('is undone by its owner: refunded, and the plan is free again', async () => {
    const ana = await newcomer();
    await buyDemo(ana, 'pro', 'anio');
    const until = (await billingOf(ana)).suscripcion?.desistimientoHasta ?? '';
    expect(Math.round((Date.parse(until) - Date.now()) / 86_400_000)).toBe(30);
    const undone = (await act(ana, { accion: 'desistir' })).json;
    expect(undone).toMatchObject({ plan: 'free', suscripcion: null });
    expect(undone.historial).toMatchObject([{ importe: 94_800, estado: 'reembolsado' }]);
    expect((await act(ana, { accion: 'desistir' })).status).toBe(404);
  });

  test('changes to a longer period for the difference', async () => {
    const ana = await newcomer();
    await buyDemo(ana, 'pro');
    const preview = await ana.get('/api/suscripcion/cambio?plan=pro&periodo=anio');
    expect(preview.json).toMatchObject({ importe: 94_800, saldo: 0 });
    expect(preview.json.ahora).toBeGreaterThan(84_800);
    expect(preview.json.ahora).toBeLessThan(85_000);
    const { plan, periodo, importe, momento } = preview.json;
    const changed = await act(ana, { accion: 'cambiar', plan, periodo, importe, momento });
    expect(changed.json).toMatchObject({ plan: 'pro', suscripcion: { importe: 94_800 } });
    expect(changed.json.historial).toHaveLength(2);
  });

  test('changes to a shorter period and keeps what was paid as credit', async () => {
    const ana = await newcomer();
    await buyDemo(ana, 'pro', 'anio');
    const { json } = await ana.get('/api/suscripcion/cambio?plan=pro&periodo=mes');
    expect(json).toMatchObject({ ahora: 0 });
    const { plan, periodo, importe, momento } = json;
    const changed = await act(ana, { accion: 'cambiar', plan, periodo, importe, momento });
    expect(changed.json.suscripcion.saldo).toBe(json.saldo);
    expect(changed.json.historial).toHaveLength(1);
  });

  test.each([
    ['another price', { importe: 1 }],
    ['a moment long ago', { momento: '2020-01-01T00:00:00.000Z' }],
    ['a moment to come', { momento: '2120-01-01T00:00:00.000Z' }],
  ])('is not changed for %s than was shown', async (_, trick) => {
    const ana = await newcomer();
    await buyDemo(ana, 'pro');
    const momento = new Date().toISOString();
    const change = {
      accion: 'cambiar',
      plan: 'pro',
      periodo: 'anio',
      importe: 94_800,
      momento,
    };
    const response = await act(ana, { ...change, ...trick });
    expect(response.status).toBe(409);
    expect((await billingOf(ana)).suscripcion?.periodo).toBe('mes');
  });
});

describe('ENTERPRISE, which is sold when all that it promises is there,', () => {
  const sold = isSold('enterprise');

  test('is bought and changed to then, and not before', async () => {
    const ana = await newcomer();
    const wish = { plan: 'enterprise', periodo: 'mes' };
    expect((await ana.post('/api/checkout', wish)).status).toBe(sold ? 200 : 403);
    await buyDemo(ana, 'pro');
    const seen = await ana.get('/api/suscripcion/cambio?plan=enterprise&periodo=mes');
    expect(seen.status).toBe(sold ? 200 : 422);
    const change = { accion: 'cambiar', importe: 24_900, momento: new Date().toISOString() };
    expect((await act(ana, { ...change, ...wish })).status).toBe(sold ? 200 : 422);
    const plans = (await billingOf(ana)).precios.map(({ plan }) => plan);
    expect(plans).toEqual(PAID_PLANS.filter(isSold).flatMap((plan) => [plan, plan]));
  });

  test('stands on the pricing page with a way to pay then, else as coming', async () => {
    const { text } = await (await newcomer()).get('/precios');
    expect(text).toContain('data-checkout="pro"');
    expect(text.includes('data-checkout="enterprise"')).toBe(sold);
    expect(text.includes('Se venderá cuando exista lo que promete.')).toBe(!sold);
    expect(text.includes('Próximamente')).toBe(!FEATURE_IDS.every(isBuilt));
  });
});

describe('whoever has no subscription', () => {
  test.each(['cancelar', 'reanudar', 'desistir'])('cannot %s', async (accion) => {
    const ana = await newcomer();
    expect((await act(ana, { accion })).status).toBe(404);
  });

  test('has no portal and no change to preview', async () => {
    const ana = await newcomer();
    expect((await ana.post('/api/suscripcion/portal', {})).status).toBe(404);
    expect((await ana.get('/api/suscripcion/cambio?plan=pro&periodo=mes')).status).toBe(404);
  });
});

test('Stripe’s webhook is not there where Stripe is not configured', async () => {
  const ana = await newcomer();
  const response = await ana.post('/api/webhooks/stripe', { type: 'invoice.paid' });
  expect(response.status).toBe(404);
});
