import { describe, expect, it, test } from 'vitest';
import type { Charging } from '@/lib/payments/charges';
import { unchargedProduct } from './charges';
import {
  isOffered,
  isOpenPrice,
  isSoldOut,
  lackOf,
  leastPrice,
  newProductId,
  productPath,
  settledOrder,
} from './rules';

const product = (values: object = {}) => ({
  ...{ activo: true, archivado: false, adulto: false, tipo: 'fisico' as const },
  ...{ archivos: [] as string[], direccion: '' },
  ...values,
});

describe('a product', () => {
  it('lacks its files or its URL where its buyers are given those', () => {
    expect(lackOf(product({ tipo: 'digital' }))).toBe('archivos');
    expect(lackOf(product({ tipo: 'digital', archivos: ['a'] }))).toBeUndefined();
    expect(lackOf(product({ tipo: 'enlace' }))).toBe('direccion');
    expect(lackOf(product({ tipo: 'enlace', direccion: 'https://a.example' }))).toBeUndefined();
    expect(lackOf(product())).toBeUndefined();
  });

  it('is offered while it is on, not archived, complete and allowed on its page', () => {
    expect(isOffered(product(), false)).toBe(true);
    expect(isOffered(product({ activo: false }), true)).toBe(false);
    expect(isOffered(product({ archivado: true }), true)).toBe(false);
    expect(isOffered(product({ tipo: 'digital' }), true)).toBe(false);
    expect(isOffered(product({ adulto: true }), true)).toBe(true);
    expect(isOffered(product({ adulto: true }), false)).toBe(false);
  });

  it('is sold out at 0, and never where its stock is not counted', () => {
    expect([0, 1, null].map((existencias) => isSoldOut({ existencias }))).toEqual([
      ...[true, false, false],
    ]);
  });

  it('costs its price, or at least its minimum where buyers decide', () => {
    expect(leastPrice({ precio: 500, precioMinimo: null })).toBe(500);
    expect(leastPrice({ precio: 500, precioMinimo: 0 })).toBe(0);
    expect(isOpenPrice({ precioMinimo: 0 })).toBe(true);
    expect(isOpenPrice({ precioMinimo: null })).toBe(false);
  });

  it('is not charged below the minimum of its payment provider, unless it is free', () => {
    const stripe: Charging = { tipo: 'stripe', datos: { modo: 'real' } };
    const coffee = { precio: 500, precioMinimo: 10, moneda: 'USD', adulto: false };
    expect(unchargedProduct(stripe, coffee)?.motivo).toBe('minimo');
    expect(unchargedProduct(stripe, { ...coffee, precioMinimo: 0 })).toBeUndefined();
    expect(unchargedProduct(stripe, { ...coffee, precio: 0, precioMinimo: null })).toBeUndefined();
  });
});

describe('the id of a new product', () => {
  test.each([
    ['Taza de café', /^taza-de-cafe-[a-km-z2-9]{6}$/],
    ['  ¡Ánimo! ', /^animo-[a-km-z2-9]{6}$/],
    ['日本', /^[a-km-z2-9]{6}$/],
    ['a'.repeat(90), /^a{40}-[a-km-z2-9]{6}$/],
    [`${'a'.repeat(39)} b`, /^a{39}-[a-km-z2-9]{6}$/],
  ])('of «%s» is made of its words and random letters', (name, pattern) => {
    expect(newProductId(name)).toMatch(pattern);
  });

  it('is another one each time', () => {
    expect(newProductId('Taza')).not.toBe(newProductId('Taza'));
  });

  it('is the end of its path', () => {
    expect(productPath('ana', 'taza-abc')).toBe('/ana/p/taza-abc');
  });
});

test('an order of some products leaves out unknown ones and puts the others at the end', () => {
  expect(settledOrder(['a', 'b', 'c', 'd'], ['c', 'x', 'a', 'c'])).toEqual(['c', 'a', 'b', 'd']);
  expect(settledOrder(['a', 'b'], [])).toEqual(['a', 'b']);
});
