// SQLite only: other test files run the same statements on PostgreSQL.
import { rmSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import type { SubscriptionView } from '@/lib/billing/schema';
import { formatPrice, parsePrice } from '@/lib/core/text/money';
import { act, billingOf, checkout, planOf, sessionOf } from '../../setup/actions/billing';
import { readTwice } from '../../setup/actions/cached-pages';
import { anonymous, type Client, newPerson, signIn } from '../../setup/client';
import { freshDataDir } from '../../setup/data-dir';
import { startServer } from '../../setup/server';
import { bought, newcomer, openShop, server, stripe } from '../../setup/stripe/shop';

const USD = { pro: { mes: 99, anio: 948 }, enterprise: { mes: 249, anio: 2_388 } };
const EUR = { pro: { mes: 89, anio: 852 }, enterprise: { mes: 229, anio: 2_196 } };
const CLP = { pro: { mes: 91_990, anio: 879_900 }, enterprise: { mes: 229_990, anio: 2_199_900 } };

openShop({ PRICES: JSON.stringify({ USD, eur: EUR, CLP }) });

const plain = (text: string) => text.replaceAll('\u00a0', ' ');
const pageOf = async (path: string) => plain(await readTwice(server.url, path));

/** Returns the charge that we requested from Stripe in a checkout. */
function requestFrom(address: string) {
  const form = stripe.find('sessions', sessionOf(address))['form'];
  const [line] = Object.values(form.line_items) as [{ price_data: Record<string, string> }];
  const { currency, unit_amount: amount } = line.price_data;
  return { currency, amount, cancel: form.cancel_url, customer: form.customer };
}

/** The subscription as its owner sees it. */
const subscriptionOf = async (client: Client): Promise<SubscriptionView | null> =>
  (await billingOf(client)).suscripcion;

describe('the prices of an installation with several currencies', () => {
  test('are a page of their own in each, kept, and the usual one for anything else', async () => {
    const usual = await pageOf('/precios');
    expect(usual).toContain('79 US$');
    expect(usual).not.toContain('71 €');
    const euros = await pageOf('/precios?moneda=EUR');
    for (const sum of ['71 €', '852 €', '89 €', '216 €']) expect(euros).toContain(sum);
    expect(euros).not.toContain('US$');
    expect(await pageOf('/precios?moneda=eur&utm_source=x')).toBe(euros);
    expect(await pageOf('/precios?moneda=CLP')).toContain('$73.325 CLP');
    for (const other of ['USD', 'MXN', 'x'.repeat(2_000), '%00', '<script>']) {
      expect(await pageOf(`/precios?moneda=${other}`)).toBe(usual);
    }
  });

  test('are told to search engines in the currency that is shown, and are on the page', async () => {
    for (const moneda of ['USD', 'EUR', 'CLP']) {
      const page = await pageOf(`/precios?moneda=${moneda}`);
      const [, json = ''] =
        /<script type="application\/ld\+json">(.*?)<\/script>/s.exec(page) ?? [];
      const { name, offers } = JSON.parse(json);
      expect([name, offers.length]).toEqual(['Enlaza', 5]);
      for (const { name: plan, price, priceCurrency, url } of offers) {
        expect(priceCurrency).toBe(moneda);
        const sum = parsePrice(price, moneda) ?? Number.NaN;
        expect(page).toContain(plain(formatPrice(sum, moneda, 'es')));
        expect(page).toContain(`>${plan}</label>`);
        const there = await pageOf(url.slice(server.url.length));
        expect(there).toContain(`"priceCurrency":"${moneda}"`);
      }
    }
  });

  test('are chosen by a form that keeps the plan and the period, without script', async () => {
    const { text } = await anonymous(server.url).get('/precios?plan=pro&periodo=mes&moneda=EUR');
    expect(text).toMatch(/<form id="moneda"[^>]*action="\/precios#elegir"/);
    for (const code of ['USD', 'EUR', 'CLP']) expect(text).toContain(`value="${code}"`);
    for (const name of ['plan', 'periodo']) {
      for (const input of text.match(new RegExp(`<input[^>]*name="${name}"[^>]*>`, 'g')) ?? []) {
        expect(input).toContain('form="moneda"');
      }
    }
    const back = encodeURIComponent('/precios?plan=pro&periodo=mes&moneda=EUR');
    expect(text).toContain(`/entrar?volver=${back}`);
  });

  test('are named in the terms', async () => {
    const { text } = await anonymous(server.url).get('/terminos');
    expect(text).toContain('dólar estadounidense (USD), euro (EUR) y peso chileno (CLP)');
  });
});

describe('buying in another currency', () => {
  test('is charged by the table of that currency, and everything is in it', async () => {
    const ana = await newcomer();
    const address = await checkout(ana, 'pro', 'anio', 'EUR');
    expect(requestFrom(address)).toMatchObject({
      currency: 'eur',
      amount: '85200',
      cancel: `${server.url}/precios?moneda=EUR`,
    });
    stripe.pay(sessionOf(address));
    await stripe.deliverAll(server.url);
    const { plan, suscripcion, historial, precios } = await billingOf(ana);
    expect(plan).toBe('pro');
    expect(suscripcion).toMatchObject({ importe: 85_200, moneda: 'EUR' });
    expect(historial).toMatchObject([{ importe: 85_200, moneda: 'EUR' }]);
    expect(precios.map(({ moneda }) => moneda)).toEqual(precios.map(() => 'EUR'));
    expect(precios[0]).toMatchObject({ plan: 'pro', periodo: 'mes', importe: 8_900 });
    const page = plain((await ana.get('/precios?moneda=CLP')).text);
    expect(page).toContain('la moneda de tu suscripción: euro (EUR)');
    expect(page).toContain('71 €');
    expect(page).not.toContain('<form id="moneda"');
  });

  test('has no cents where there are none', async () => {
    const ana = await newcomer();
    const address = await checkout(ana, 'pro', 'mes', 'CLP');
    expect(requestFrom(address)).toMatchObject({ currency: 'clp', amount: '91990' });
  });

  test.each([
    ['no currency', {}, 200],
    ['its own currency', { moneda: 'USD' }, 200],
    ['a sum of one’s own', { moneda: 'USD', importe: 1, precio: 1 }, 422],
    ['one that nothing is sold in', { moneda: 'MXN' }, 422],
    ['one that does not exist', { moneda: 'XYZ' }, 422],
    ['small letters', { moneda: 'eur' }, 422],
    ['a trick', { moneda: '__proto__' }, 422],
    ['a list', { moneda: ['EUR'] }, 422],
  ])('with %s is at the usual price, or not at all', async (_, trick, status) => {
    const ana = await newcomer();
    const before = stripe.sessions.size;
    const wish = { plan: 'pro', periodo: 'mes', ...trick };
    const response = await ana.post('/api/checkout', wish);
    expect(response.status).toBe(status);
    if (status === 200) {
      expect(requestFrom(response.json.url)).toMatchObject({ currency: 'usd', amount: '9900' });
    } else {
      expect(response.json.error.fields ?? response.json.error.message).toBeTruthy();
      expect(stripe.sessions.size).toBe(before);
    }
  });

  test('closes what was open in another one', async () => {
    const ana = await newcomer();
    const first = sessionOf(await checkout(ana, 'pro', 'mes', 'EUR'));
    expect(requestFrom(await checkout(ana, 'pro', 'mes', 'USD')).currency).toBe('usd');
    expect(stripe.sessions.get(first)?.['status']).toBe('expired');
  });

  test('again is as the same customer in the same currency, and as a new one in another', async () => {
    const ana = await newcomer();
    const id = await bought(ana, 'pro', 'mes', 'EUR');
    const customer = stripe.subscriptions.get(id)?.['customer'];
    stripe.cancel(id);
    await stripe.deliverAll(server.url);
    expect(requestFrom(await checkout(ana, 'pro', 'mes', 'EUR')).customer).toBe(customer);
    expect(requestFrom(await checkout(ana, 'pro', 'mes', 'CLP')).customer).toBeUndefined();
    const other = await bought(ana, 'pro', 'anio', 'CLP');
    expect(stripe.subscriptions.get(other)?.['customer']).not.toBe(customer);
    expect(await subscriptionOf(ana)).toMatchObject({ moneda: 'CLP', importe: 879_900 });
  });
});

describe('a subscription in another currency', () => {
  test('is changed, credited, renewed and given back in it', async () => {
    const ana = await newcomer();
    const id = await bought(ana, 'pro', 'anio', 'EUR');
    const { json } = await ana.get('/api/suscripcion/cambio?plan=pro&periodo=mes&moneda=USD');
    expect(json).toMatchObject({ importe: 8_900, moneda: 'EUR', ahora: 0 });
    const { plan, periodo, importe, momento } = json;
    const change = { accion: 'cambiar', plan, periodo, importe, momento };
    expect((await act(ana, { ...change, moneda: 'USD' })).status).toBe(422);
    expect((await act(ana, { ...change, importe: 9_900 })).status).toBe(409);
    expect((await act(ana, change)).status).toBe(200);
    stripe.renew(id);
    await stripe.deliverAll(server.url);
    const after = await subscriptionOf(ana);
    expect(after).toMatchObject({ periodo: 'mes', importe: 8_900, moneda: 'EUR' });
    expect(after?.saldo).toBeGreaterThan(66_000);
    expect((await act(ana, { accion: 'desistir' })).status).toBe(200);
    const { historial } = await billingOf(ana);
    expect(historial.map(({ estado, moneda }) => `${estado} ${moneda}`)).toEqual([
      'reembolsado EUR',
    ]);
  });

  test('is left as it is by news of it in a currency that it was not sold in', async () => {
    const ana = await newcomer();
    const id = await bought(ana, 'pro', 'mes', 'EUR');
    const before = await billingOf(ana);
    const [item] = stripe.find('subscriptions', id)['items'].data;
    item.price.currency = 'clp';
    stripe.update(id, { status: 'canceled' });
    await stripe.deliverAll(server.url);
    expect(await billingOf(ana)).toEqual(before);
  });

  test('is not given for a checkout that was paid in another currency', async () => {
    const ana = await newcomer();
    const session = stripe.find('sessions', sessionOf(await checkout(ana, 'pro', 'mes', 'EUR')));
    session['price'] = { ...session['price'], currency: 'clp' };
    stripe.pay(session['id']);
    await stripe.deliverAll(server.url);
    const thanks = await ana.get(`/gracias?compra=${session['metadata'].compra}`);
    expect(thanks.text).toContain('Todavía no vemos tu pago');
    expect(await planOf(ana)).toBe('free');
  });

  test('goes on when nothing is sold in it any more, and says why it cannot be changed', async () => {
    const person = newPerson();
    const env = { ...stripe.env, DATA_DIR: freshDataDir(), LOG_LEVEL: 'silent' };
    const former = await startServer({ env: { ...env, PRICES: JSON.stringify({ USD, EUR }) } });
    const ana = await signIn(former.url, person);
    const id = stripe.pay(sessionOf(await checkout(ana, 'pro', 'mes', 'EUR')));
    await stripe.deliverAll(former.url);
    await former.stop();
    const later = await startServer({ env: { ...env, PRICES: JSON.stringify({ USD }) } });
    const again = await signIn(later.url, person);
    stripe.renew(id);
    await stripe.deliverAll(later.url);
    const { suscripcion, historial, precios } = await billingOf(again);
    expect(suscripcion).toMatchObject({ importe: 8_900, moneda: 'EUR' });
    expect(historial.map(({ moneda }) => moneda)).toEqual(['EUR', 'EUR']);
    expect(precios).toEqual([]);
    const preview = await again.get('/api/suscripcion/cambio?plan=pro&periodo=anio');
    expect(preview.status).toBe(422);
    expect(preview.json.error.message).toContain('ya no hay precios en la moneda de tu');
    expect((await act(again, { accion: 'cancelar' })).status).toBe(200);
    const page = await again.get('/precios?moneda=EUR');
    expect(page.text).toContain('y aquí ya no hay precios en ella');
    expect(plain(page.text)).toContain('79 US$');
    await later.stop();
    rmSync(env.DATA_DIR, { recursive: true });
  });
});
