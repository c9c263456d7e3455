import { expect, test } from 'vitest';
import type { Charging } from '@/lib/store/payment/charges';
import { unchargedProduct } from './charges';

const stripe: Charging = { tipo: 'stripe', datos: { modo: 'real' } };

test('a product is charged by the least that it costs, and nothing where it is free', () => {
  const coffee = { precio: 500, precioMinimo: 10, moneda: 'USD', adulto: false };
  expect(unchargedProduct(stripe, coffee)?.motivo).toBe('minimo');
  expect(unchargedProduct(stripe, { ...coffee, precioMinimo: 0 })).toBeUndefined();
  expect(unchargedProduct(stripe, { ...coffee, precio: 0, precioMinimo: null })).toBeUndefined();
});
