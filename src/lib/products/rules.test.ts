import { describe, expect, it, test } from 'vitest';
import type { Charging } from '@/lib/payments/charges';
import { SHOP_LIMITS } from '@/lib/payments/shop/limits';
import { issuesOf } from '../../../tests/setup/schemas';
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
import {
  currencySchema,
  newProductSchema,
  orderSchema,
  productIdSchema,
  productInputSchema,
} from './schema';

const FILE = '0190a1b2-c3d4-7e5f-8a9b-0c1d2e3f4a5b';
const PRODUCT = { tipo: 'digital', nombre: 'Curso', precio: 1_000, moneda: 'MXN' };
const TIP = { ...PRODUCT, tipo: 'propina', precioMinimo: 500 };

const created = (values: object) => newProductSchema.parse({ ...PRODUCT, ...values });
const issues = (values: object) => issuesOf(newProductSchema, { ...PRODUCT, ...values });

describe('a product that names only what it must', () => {
  it('is for sale, not for adults, without stock, pictures or files', () => {
    expect(created({})).toEqual({
      ...PRODUCT,
      descripcion: '',
      direccion: '',
      imagenes: [],
      archivos: [],
      activo: true,
      archivado: false,
      adulto: false,
      precioMinimo: null,
      existencias: null,
      porPersona: null,
    });
  });
});

describe('a product', () => {
  const { importe, existencias, cantidad, nombre, imagenes, archivos } = SHOP_LIMITS;
  it.each([
    ['nothing for its price', { precio: 0 }],
    ['the highest price', { precio: importe }],
    ['a stock of none', { existencias: 0 }],
    ['the largest stock', { existencias }],
    ['one for each person', { porPersona: 1 }],
    ['all of an order for each person', { porPersona: cantidad }],
    ['a minimum that is its price', { precioMinimo: 1_000 }],
    ['the longest name', { nombre: 'ñ'.repeat(nombre) }],
    ['as many files as fit', { archivos: Array(archivos).fill(FILE) }],
    ['the first place', { posicion: 0 }],
    ['the last place', { posicion: 1_000_000 }],
    ['its former id', { id: 'curso-4dk948' }],
  ])('can have %s', (_, values) => {
    expect(issues(values)).toEqual({});
  });

  it.each([
    ['a kind that is not sold', { tipo: 'otro' }, { tipo: 'products.type' }],
    ['a name of spaces', { nombre: '  ' }, { nombre: 'products.name' }],
    ['a name too long', { nombre: 'a'.repeat(nombre + 1) }, { nombre: 'text.tooLong[100]' }],
    ['half a cent', { precio: 0.5 }, { precio: 'products.price' }],
    ['a negative price', { precio: -1 }, { precio: 'products.price' }],
    ['a price too high', { precio: importe + 1 }, { precio: 'products.priceMost' }],
    ['a currency out of use', { moneda: 'MXP' }, { moneda: 'products.currency' }],
    ['no currency', { moneda: undefined }, { moneda: 'products.currency' }],
    ['a negative stock', { existencias: -1 }, { existencias: 'products.stock[1000000]' }],
    ['a stock in words', { existencias: 'uno' }, { existencias: 'products.stock[1000000]' }],
    ['more than fit', { existencias: existencias + 1 }, { existencias: 'products.stock[1000000]' }],
    ['none for a person', { porPersona: 0 }, { porPersona: 'products.perPerson[99]' }],
    ['more than an order', { porPersona: 100 }, { porPersona: 'products.perPerson[99]' }],
    ['a minimum over it', { precioMinimo: 1_001 }, { precioMinimo: 'products.minimum' }],
    ['a switch in words', { activo: 'si' }, { activo: 'text.boolean' }],
    ['no list of pictures', { imagenes: 'a' }, { imagenes: 'products.pictures' }],
    [
      'too many pictures',
      { imagenes: Array(imagenes + 1).fill({}) },
      { imagenes: 'products.tooManyPictures[8]' },
    ],
    [
      "another page's picture",
      { imagenes: [{ medio: 'https://a.example/b.webp' }] },
      { 'imagenes.0.medio': 'products.picture' },
    ],
    ['no picture', { imagenes: [{}] }, { 'imagenes.0.medio': 'products.picture' }],
    ['no list of files', { archivos: FILE }, { archivos: 'products.files' }],
    ['a file without an id', { archivos: ['a'] }, { 'archivos.0': 'products.file' }],
    [
      'too many files',
      { archivos: Array(archivos + 1).fill(FILE) },
      { archivos: 'products.tooManyFiles[20]' },
    ],
    ['an id of its own making', { id: 'Curso' }, { id: 'products.id' }],
    ['an id that is no text', { id: 7 }, { id: 'products.id' }],
    ['a place before the first', { posicion: -1 }, { posicion: 'products.place' }],
    ['a place beyond the last', { posicion: 1_000_001 }, { posicion: 'products.place' }],
    ['half a place', { posicion: 1.5 }, { posicion: 'products.place' }],
  ])('is refused with %s', (_, values, refused) => {
    expect(issues(values)).toEqual(refused);
  });

  it('gives each of its files once', () => {
    expect(created({ archivos: [FILE, FILE] }).archivos).toEqual([FILE]);
  });

  it('compares its prices only once both are valid', () => {
    expect(issues({ precio: 'a', precioMinimo: 5 })).toEqual({ precio: 'products.price' });
  });
});

describe('a tip', () => {
  it.each([[null], [0]])('needs a minimum above nothing: not %s', (precioMinimo) => {
    expect(issues({ ...TIP, precioMinimo })).toEqual({ precioMinimo: 'products.tipMinimum' });
  });

  it('is given one at a time, from an endless stock', () => {
    expect(created({ ...TIP, existencias: 3, porPersona: 2 })).toMatchObject({
      existencias: null,
      porPersona: null,
    });
    expect(created({ existencias: 3, porPersona: 2 })).toMatchObject({
      existencias: 3,
      porPersona: 2,
    });
  });
});

describe('a changed product', () => {
  const change = (values: object) =>
    issuesOf(productInputSchema, { ...PRODUCT, version: 1, ...values });

  it.each([
    ['no version', { version: undefined }, { version: 'products.version' }],
    ['half a remainder', { quedaban: 0.5 }, { quedaban: 'products.version' }],
    ['a minimum over its price', { precioMinimo: 1_001 }, { precioMinimo: 'products.minimum' }],
    ['no minimum of a tip', { tipo: 'propina' }, { precioMinimo: 'products.tipMinimum' }],
  ])('is refused with %s', (_, values, refused) => {
    expect(change(values)).toEqual(refused);
  });

  it('may say how many were left, or nothing of it', () => {
    expect([{ quedaban: 3 }, { quedaban: null }, {}].map(change)).toEqual([{}, {}, {}]);
    const tip = productInputSchema.parse({ ...TIP, version: 1, existencias: 3 });
    expect(tip.existencias).toBeNull();
  });
});

it('takes a currency in use, by its code', () => {
  expect(['MXN', 'USD', 'JPY'].map((code) => issuesOf(currencySchema, code))).toEqual([{}, {}, {}]);
  expect(issuesOf(currencySchema, 'mxn')).toEqual({ '': 'products.currency' });
  expect(issuesOf(currencySchema, 1)).toEqual({ '': 'products.currency' });
});

it('orders products by their ids, at most as many as a store has', () => {
  const ids = Array(SHOP_LIMITS.products).fill('curso-4dk948');
  expect(issuesOf(orderSchema, { ids })).toEqual({});
  expect(issuesOf(orderSchema, { ids: [...ids, 'curso-4dk948'] })).toEqual({
    ids: 'products.order',
  });
  expect(issuesOf(orderSchema, { ids: 'curso-4dk948' })).toEqual({ ids: 'products.order' });
  expect(issuesOf(productIdSchema, 'curso 4dk948')).toEqual({ '': 'products.id' });
});

const product = (values: object = {}) => ({
  activo: true,
  archivado: false,
  adulto: false,
  tipo: 'fisico' as const,
  archivos: [] as string[],
  direccion: '',
  ...values,
});

describe('a product on sale', () => {
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
