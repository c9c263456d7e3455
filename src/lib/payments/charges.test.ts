import { describe, expect, test } from 'vitest';
import { type Charging, unchargedBy } from './charges';

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
