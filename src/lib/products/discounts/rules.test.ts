import { describe, expect, it } from 'vitest';
import { type Discount, refusalOf, savingOf } from './rules';

const NOW = Date.parse('2026-11-22T12:00:00Z');
const CODE: Discount = {
  id: 'a',
  codigo: 'VERANO',
  porcentaje: 20,
  importe: null,
  moneda: null,
  minimo: null,
  desde: null,
  hasta: null,
  usosMaximos: null,
  usos: 0,
  productos: [],
  activo: true,
  creadoEn: 0,
};
const PURCHASE = { producto: 'taza', importe: 10_000, moneda: 'EUR' };

describe('a code', () => {
  it.each<[ReturnType<typeof refusalOf>, Partial<Discount>]>([
    [undefined, {}],
    ['unknown', { activo: false }],
    ['early', { desde: NOW + 1 }],
    [undefined, { desde: NOW }],
    ['late', { hasta: NOW }],
    ['used', { usosMaximos: 3, usos: 3 }],
    ['product', { productos: ['libro'] }],
    [undefined, { productos: ['libro', 'taza'] }],
    ['currency', { porcentaje: null, importe: 100, moneda: 'MXN' }],
    ['minimum', { moneda: 'EUR', minimo: 10_001 }],
    [undefined, { moneda: 'EUR', minimo: 10_000 }],
  ])('is refused as %s where it is %o', (refusal, values) => {
    expect(refusalOf({ ...CODE, ...values }, PURCHASE, NOW)).toBe(refusal);
  });

  it('takes off whole units, and never more than there is to pay', () => {
    expect(savingOf({ porcentaje: 33, importe: null }, 999)).toBe(329);
    expect(savingOf({ porcentaje: 100, importe: null }, 9_999_999_999_999)).toBe(9_999_999_999_999);
    expect(savingOf({ porcentaje: null, importe: 500 }, 300)).toBe(300);
  });
});
