import { expect, it } from 'vitest';
import { currencyOfZone } from '@/lib/core/geo/regions';
import { CURRENCIES } from '@/lib/core/text/money';
import { METHOD_CURRENCY, METHODS, methodsFor } from '@/lib/payments/methods';

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
