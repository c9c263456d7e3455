import { describe, expect, it, test } from 'vitest';
import { currencyOfZone } from '@/lib/core/geo/regions';
import { CURRENCIES } from '@/lib/core/text/money';
import { METHOD_CURRENCY, METHODS, methodsFor } from '@/lib/payments/methods';
import { issuesOf } from '../../../tests/setup/schemas';
import { type Charging, unchargedBy } from './charges';
import { PAYMENT_KINDS } from './registry';

import {
  newPaymentMethodSchema,
  paymentMethodChangeSchema,
  paymentMethodOrderSchema,
} from './schema';
import { SHOP_LIMITS } from './shop/limits';
import { shopInputSchema, shopQuerySchema } from './shop/schema';

const { manual, mercadopago } = PAYMENT_KINDS;

it.each([
  ['America/Mexico_City', 'MXN', 'clabe'],
  ['America/Monterrey', 'MXN', 'clabe'],
  ['America/Argentina/Cordoba', 'ARS', 'alias'],
  ['America/Lima', 'PEN', 'yape'],
  ['America/Sao_Paulo', 'BRL', 'pix'],
  ['Europe/Madrid', 'EUR', 'sepa'],
  ['America/Santiago', 'CLP', 'cuenta'],
  ['America/Guayaquil', 'USD', 'cuenta'],
  ['Asia/Tokyo', 'USD', 'cuenta'],
  ['', 'USD', 'cuenta'],
])('in %j %s is proposed, and of the transfers %s', (zone, currency, method) => {
  expect(currencyOfZone(zone)).toBe(currency);
  expect(CURRENCIES).toContain(currency);
  expect(methodsFor(currency)[0]).toBe(method);
});

it('every method is offered for every currency, those that move it first', () => {
  const forEuros = methodsFor('EUR');
  expect([...forEuros].sort()).toEqual([...METHODS].sort());
  expect(forEuros.slice(0, 2).map((method) => METHOD_CURRENCY[method])).toEqual(['EUR', 'EUR']);
});

const stripe: Charging = { tipo: 'stripe', datos: { modo: 'real' } };
const mexico: Charging = { tipo: 'mercadopago', datos: { moneda: 'MXN' } };
const colombia: Charging = { tipo: 'mercadopago', datos: { moneda: 'COP' } };
const pix: Charging = { tipo: 'manual', datos: { metodo: 'pix', moneda: 'BRL' } };
const demo: Charging = { tipo: 'demo', datos: {} };

describe('what a payment method cannot charge', () => {
  test.each<[string, Charging, number, string, string | undefined, number | null]>([
    ['less than its least', stripe, 10, 'USD', 'minimo', 50],
    ['a third decimal', stripe, 12_345, 'KWD', 'paso', 10],
    ['a whole unit of three decimals', stripe, 12_340, 'KWD', undefined, null],
    ['more than its digits', stripe, 100_000_000, 'USD', 'maximo', 99_999_999],
    ['a currency that it does not know', stripe, 1_000, 'CUP', 'moneda', null],
    ['currencies without decimals', stripe, 500, 'CLP', undefined, null],
    ['another currency than its own', mexico, 20_000, 'EUR', 'moneda', null],
    ['less than any of its means', mexico, 499, 'MXN', 'minimo', 500],
    ['cents where there are none', colombia, 500_050, 'COP', 'paso', 100],
    ['what its account does not move', pix, 1_000, 'EUR', 'moneda', null],
    ['anything, by a simulation', demo, 1, 'CUP', undefined, null],
  ])('is %s', (_, by, importe, moneda, motivo, limite) => {
    const why = unchargedBy(by, { importe, moneda, adulto: false });
    expect(why).toEqual(motivo && { motivo, limite });
  });

  test('is what is for adults, where a provider stands between', () => {
    const adult = { importe: 1_000, moneda: 'BRL', adulto: true };
    expect(unchargedBy(stripe, adult)?.motivo).toBe('adulto');
    expect(unchargedBy(pix, adult)).toBeUndefined();
  });
});

const issues = (value: object) => issuesOf(newPaymentMethodSchema, value);

describe('a transfer', () => {
  const TRANSFER = {
    tipo: 'manual',
    metodo: 'sepa',
    titular: 'Ana Núñez',
    cuenta: 'ES91 2100 0418 4502 0005 1332',
  };

  it('needs no more than whose account it is, and which', () => {
    expect(newPaymentMethodSchema.parse(TRANSFER)).toEqual({
      ...TRANSFER,
      banco: '',
      ciudad: '',
      moneda: '',
      nota: '',
    });
  });

  it.each([
    ['no method', { metodo: 'x' }, { metodo: 'payment.method' }],
    ['nobody', { titular: ' ' }, { titular: 'payment.holder' }],
    ['no account', { cuenta: ' ' }, { cuenta: 'payment.account' }],
    ['a slip', { cuenta: 'ES9121000418450200051333' }, { cuenta: 'payment.accounts.sepa' }],
    ['a currency too long', { moneda: 'EURO' }, { moneda: 'payment.currency' }],
    ['a holder too long', { titular: 'a'.repeat(71) }, { titular: 'text.tooLong[70]' }],
    ['a note too long', { nota: 'a'.repeat(301) }, { nota: 'text.tooLong[300]' }],
    [
      'any account without its currency',
      { metodo: 'cuenta', cuenta: '000-123456' },
      { moneda: 'payment.currency' },
    ],
  ])('is refused with %s', (_, values, refused) => {
    expect(issues({ ...TRANSFER, ...values })).toEqual(refused);
  });

  it('to any account is in a currency in use', () => {
    const any = { ...TRANSFER, metodo: 'cuenta', cuenta: '000-123456', moneda: 'MXN' };
    expect(issues(any)).toEqual({});
    expect(issues({ ...any, moneda: 'XXY' })).toEqual({ moneda: 'payment.currency' });
  });
});

it('a transfer is stored as its method writes it, in the currency of its method', () => {
  const stored = (fields: object) => manual.storedFields?.({ titular: 'Ana', ...fields });
  expect(stored({ metodo: 'bizum', cuenta: '612 345 678', moneda: '' })).toEqual({
    titular: 'Ana',
    metodo: 'bizum',
    cuenta: '+34612345678',
    moneda: 'EUR',
  });
  expect(stored({ metodo: 'cuenta', cuenta: ' 000-123456 ', moneda: 'MXN' })).toMatchObject({
    cuenta: '000-123456',
    moneda: 'MXN',
  });
  expect(stored({ metodo: 'sepa', cuenta: 'x' })).toMatchObject({ cuenta: 'x', moneda: 'EUR' });
});

describe('a payment method', () => {
  it.each([
    [{ tipo: 'demo' }],
    [{ tipo: 'whatsapp', numero: '+52 55 1234 5678' }],
    [{ tipo: 'stripe', llave: ' rk_live_0123456789 ' }],
    [{ tipo: 'mercadopago', llave: 'APP_USR-0123456789', firma: '' }],
    [{ tipo: 'mercadopago', llave: 'TEST-0123456789', firma: 'a'.repeat(16) }],
  ])('can be %j', (method) => {
    expect(issues(method)).toEqual({});
  });

  it.each([
    [{ tipo: 'paypal' }, { tipo: 'payment.kind' }],
    [{ tipo: 'whatsapp', numero: '55 1234 5678' }, { numero: 'payment.number' }],
    [{ tipo: 'stripe', llave: 'sk_live_0123456789' }, { llave: 'payment.restricted' }],
    [{ tipo: 'stripe', llave: 'rk_live_0123' }, { llave: 'payment.restricted' }],
    [{ tipo: 'stripe', llave: `rk_live_${'a'.repeat(300)}` }, { llave: 'payment.restricted' }],
    [{ tipo: 'mercadopago', llave: 'APP-0123456789' }, { llave: 'payment.token' }],
    [
      { tipo: 'mercadopago', llave: 'TEST-0123456789', firma: 'corta' },
      { firma: 'payment.signature' },
    ],
  ])('cannot be %j', (method, refused) => {
    expect(issues(method)).toEqual(refused);
  });

  it('takes nothing that its kind does not need', () => {
    expect(Object.keys(issues({ tipo: 'demo', llave: 'x' }))).toEqual(['']);
  });

  it('can be switched off without saying the rest again', () => {
    expect(issuesOf(paymentMethodChangeSchema, { activo: false })).toEqual({});
    expect(issuesOf(paymentMethodChangeSchema, { activo: 0 })).toEqual({ activo: 'text.boolean' });
  });

  it('is offered in an order, of at most as many as a page has', () => {
    const ids = (count: number) => ({ ids: Array(count).fill('a') });
    expect(issuesOf(paymentMethodOrderSchema, ids(SHOP_LIMITS.paymentMethods))).toEqual({});
    expect(issuesOf(paymentMethodOrderSchema, ids(SHOP_LIMITS.paymentMethods + 1))).toEqual({
      ids: 'payment.tooMany[12]',
    });
    expect(issuesOf(paymentMethodOrderSchema, { ids: ['a'.repeat(65)] })).toEqual({
      'ids.0': 'text.text',
    });
  });
});

it('Mercado Pago charges in the currencies of its countries, in Colombia without cents', () => {
  expect(mercadopago.boundsIn?.('COP')).toMatchObject({ least: 100_000, step: 100 });
  expect(mercadopago.boundsIn?.('CLP')).toMatchObject({ least: 950, step: 1 });
  expect(mercadopago.boundsIn?.('EUR')).toBeUndefined();
  expect(['TEST-1', 'APP_USR-1', ' TEST-1'].map((key) => mercadopago.trialKeys?.test(key))).toEqual(
    [...[true, false, false]],
  );
});

describe('a shop', () => {
  const SHOP = {
    moneda: 'MXN',
    vendedor: '',
    domicilio: '',
    identificacion: '',
    correo: '',
    terminos: '',
  };

  it.each([
    [{}, {}],
    [{ correo: 'ana@example.com' }, {}],
    [{ moneda: 'MXNN' }, { moneda: 'shop.currency' }],
    [{ moneda: 'abc' }, { moneda: 'shop.currency' }],
    [{ vendedor: 'a'.repeat(121) }, { vendedor: 'text.tooLong[120]' }],
    [{ terminos: 'a'.repeat(20_001) }, { terminos: 'text.tooLong[20000]' }],
  ])('with %j has the issues %j', (values, refused) => {
    expect(issuesOf(shopInputSchema, { ...SHOP, ...values })).toEqual(refused);
  });

  it('shows the figures of thirty days where nothing is asked for', () => {
    expect(shopQuerySchema.parse({})).toEqual({ rango: '30d' });
    expect(issuesOf(shopQuerySchema, { rango: 'siempre' })).toEqual({ rango: 'shop.range' });
  });
});
