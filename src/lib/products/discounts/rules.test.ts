import { describe, expect, it } from 'vitest';
import { issuesOf } from '../../../../tests/setup/schemas';
import { type Discount, discountOn, normalizeCode, refusalOf } from './rules';
import { codeSchema, discountInputSchema } from './schema';

const NEW_CODE = { codigo: 'verano', porcentaje: 20 };
const read = (values: object) => discountInputSchema.parse({ ...NEW_CODE, ...values });
const issues = (values: object) => issuesOf(discountInputSchema, { ...NEW_CODE, ...values });
const SUM = { porcentaje: null, importe: 500, moneda: 'EUR' };

describe('a discount code', () => {
  it('is in capitals, for every product, without an end', () => {
    expect(read({ productos: ['curso-4dk948', 'curso-4dk948'] })).toEqual({
      codigo: 'VERANO',
      porcentaje: 20,
      importe: null,
      moneda: null,
      minimo: null,
      desde: null,
      hasta: null,
      usosMaximos: null,
      activo: true,
      productos: ['curso-4dk948'],
    });
    expect(read({}).productos).toEqual([]);
  });

  it.each(['abc', 'A_B-9', '0'.repeat(30)])('can be «%s»', (codigo) => {
    expect(issuesOf(codeSchema, codigo)).toEqual({});
  });

  it.each(['ab', '-abc', 'a b c!', 'ж-bc', 'a'.repeat(31), 'a'.repeat(61)])(
    'cannot be «%s»',
    (codigo) => {
      expect(issues({ codigo })).toEqual({ codigo: 'discounts.code' });
    },
  );

  it('takes a share or a sum, and a sum in its currency', () => {
    expect([{}, SUM, { minimo: 100, moneda: 'EUR' }].map(issues)).toEqual([{}, {}, {}]);
    expect(issues({ porcentaje: null })).toEqual({ porcentaje: 'discounts.either' });
    expect(issues({ ...SUM, porcentaje: 5 })).toEqual({ porcentaje: 'discounts.either' });
    expect(issues({ ...SUM, moneda: null })).toEqual({ moneda: 'discounts.currency' });
    expect(issues({ minimo: 100 })).toEqual({ moneda: 'discounts.currency' });
  });

  it('keeps a currency only where there is a sum in it', () => {
    expect(read({ moneda: 'EUR' }).moneda).toBeNull();
    expect(read({ moneda: 'EUR', minimo: 1 }).moneda).toBe('EUR');
    expect(read(SUM).moneda).toBe('EUR');
  });

  it.each([
    ['more than all', { porcentaje: 101 }, { porcentaje: 'discounts.percent' }],
    ['nothing off', { porcentaje: 0 }, { porcentaje: 'discounts.percent' }],
    ['a share of a share', { porcentaje: 0.5 }, { porcentaje: 'discounts.percent' }],
    ['no use', { usosMaximos: 0 }, { usosMaximos: 'discounts.uses' }],
    ['endless uses', { usosMaximos: 1_000_001 }, { usosMaximos: 'discounts.uses' }],
    ['a list of none', { productos: {} }, { productos: 'discounts.products' }],
    ['a switch in words', { activo: 'no' }, { activo: 'text.boolean' }],
    [
      'an end before its beginning',
      { desde: '2027-02-01T00:00:00Z', hasta: '2027-01-01T00:00:00Z' },
      { hasta: 'discounts.endBeforeStart' },
    ],
  ])('is refused with %s', (_, values, refused) => {
    expect(issues(values)).toEqual(refused);
  });
});

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

  it('is the same with capitals, accents and eñes', () => {
    for (const typed of ['otoño20', 'OTOÑO20', ' Otono20 ', 'otón\u0303o20'])
      expect(normalizeCode(typed)).toBe('OTONO20');
  });

  it('takes off whole units, and never more than there is to pay', () => {
    expect(discountOn({ porcentaje: 33, importe: null }, 999)).toBe(329);
    expect(discountOn({ porcentaje: 100, importe: null }, 9_999_999_999_999)).toBe(
      9_999_999_999_999,
    );
    expect(discountOn({ porcentaje: null, importe: 500 }, 300)).toBe(300);
  });
});
