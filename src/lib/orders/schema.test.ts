import { describe, expect, it } from 'vitest';
import { STORE_LIMITS } from '@/lib/payments/shop/limits';
import { issuesOf } from '../../../tests/setup/schemas';
import {
  offerChoicesSchema,
  orderActSchema,
  orderSchema,
  ordersQuerySchema,
  refundSchema,
} from './schema';

const ID = '0190a1b2-c3d4-7e5f-8a9b-0c1d2e3f4a5b';
const CHOICES = { cantidad: '1', codigo: '', ofrecido: '' };
const FORM = {
  ...CHOICES,
  ...{ nombre: 'Ana', correo: 'ana@example.com', nota: '', forma: '', consiente: '', visto: '' },
};

const offered = (values: object, moneda = 'MXN') =>
  offerChoicesSchema(moneda).parse({ ...CHOICES, ...values });
const sent = (values: object) => orderSchema('MXN').parse({ ...FORM, ...values });
const issues = (values: object, moneda = 'MXN') =>
  issuesOf(orderSchema(moneda), { ...FORM, ...values });

describe('the form of an order', () => {
  it.each([
    ['one', '1'],
    ['as many as one order takes', String(STORE_LIMITS.cantidad)],
  ])('takes %s', (_, cantidad) => {
    expect(offered({ cantidad }).cantidad).toBe(Number(cantidad));
  });

  it.each(['0', '100', '', 'uno', '1.5', '-1', ' 1', '10000', 'a1', '1a'])(
    'refuses «%s» as a number of things',
    (cantidad) => {
      expect(issues({ cantidad })).toEqual({ cantidad: 'orders.quantity[99]' });
    },
  );

  it('reads a sum in the currency that it is typed in', () => {
    expect(offered({ ofrecido: '12,50' }).ofrecido).toBe(1_250);
    expect(offered({ ofrecido: '1250' }, 'JPY').ofrecido).toBe(1_250);
    expect(offered({ ofrecido: '  ' }).ofrecido).toBeUndefined();
    expect(issues({ ofrecido: 'mucho' })).toEqual({ ofrecido: 'orders.amount' });
    expect(issues({ ofrecido: '12,50' }, 'JPY')).toEqual({ ofrecido: 'orders.amount' });
  });

  it('is made once for each currency', () => {
    expect(orderSchema('MXN')).toBe(orderSchema('MXN'));
    expect(orderSchema('MXN')).not.toBe(orderSchema('JPY'));
    expect(offerChoicesSchema('MXN')).toBe(offerChoicesSchema('MXN'));
  });

  it('reads who buys, what they consent to and which price they saw', () => {
    const typed = { correo: ' Ana@Example.com', nombre: ' Ana  ', consiente: 'si', visto: '1250' };
    expect(sent(typed)).toMatchObject({
      ...{ correo: 'ana@example.com', nombre: 'Ana', consiente: true, visto: 1_250 },
    });
    expect(sent({ consiente: 'no', visto: '-1' })).toMatchObject({
      ...{ consiente: false, visto: undefined },
    });
    expect(['a1', '1a', '1'.repeat(17)].map((visto) => sent({ visto }).visto)).toEqual([
      ...[undefined, undefined, undefined],
    ]);
  });

  it.each([
    ['no name', { nombre: ' ' }, { nombre: 'orders.empty' }],
    ['a name too long', { nombre: 'a'.repeat(81) }, { nombre: 'text.tooLong[80]' }],
    ['a code too long', { codigo: 'a'.repeat(41) }, { codigo: 'text.tooLong[40]' }],
    ['no address', { correo: 'ana' }, { correo: 'text.email' }],
    ['a note too long', { nota: 'a'.repeat(501) }, { nota: 'text.tooLong[500]' }],
    ['a way too long', { forma: 'a'.repeat(65) }, { forma: 'orders.way' }],
  ])('is refused with %s', (_, values, refused) => {
    expect(issues(values)).toEqual(refused);
  });

  it('takes what is exactly as long as it may be', () => {
    const longest = { nombre: 'a'.repeat(80), codigo: 'a'.repeat(40), forma: 'a'.repeat(64) };
    expect(issues(longest)).toEqual({});
  });
});

describe("the seller's list", () => {
  it('shows all orders where nothing is asked for', () => {
    expect(ordersQuerySchema.parse({})).toEqual({ estado: 'todas', producto: '', busca: '' });
  });

  it.each([
    [{ estado: 'pagado', producto: 'curso-4dk948', busca: 'ana', antes: ID }],
    [{ estado: 'por-revisar', producto: '' }],
  ])('can be narrowed to %j', (query) => {
    expect(issuesOf(ordersQuerySchema, query)).toEqual({});
  });

  it.each([
    [{ estado: 'otro' }, { estado: 'orders.state' }],
    [{ producto: 'x y' }, { producto: 'products.id' }],
    [{ producto: 7 }, { producto: 'orders.product' }],
    [{ antes: '1' }, { antes: 'orders.id' }],
    [{ busca: 'a'.repeat(101) }, { busca: 'text.tooLong[100]' }],
  ])('cannot be narrowed to %j', (query, refused) => {
    expect(issuesOf(ordersQuerySchema, query)).toEqual(refused);
  });
});

describe('a refund', () => {
  it('gives everything back through the provider where nothing is said', () => {
    expect(refundSchema.parse({})).toEqual({ aMano: false });
  });

  it.each([[{ importe: 1 }], [{ reembolsado: 0 }], [{ aMano: true, terminar: false }]])(
    'can say %j',
    (refund) => {
      expect(issuesOf(refundSchema, refund)).toEqual({});
    },
  );

  it.each([
    [{ importe: 0 }, { importe: 'orders.refundAmount' }],
    [{ importe: 1.5 }, { importe: 'orders.refundAmount' }],
    [{ reembolsado: 'a' }, { reembolsado: 'orders.refundAmount' }],
    [{ aMano: 'si' }, { aMano: 'text.boolean' }],
    [{ terminar: 1 }, { terminar: 'text.boolean' }],
  ])('cannot say %j', (refund, refused) => {
    expect(issuesOf(refundSchema, refund)).toEqual(refused);
  });
});

it('lets a seller do five things by their names', () => {
  const acts = ['aprobar', 'deshacer', 'rechazar', 'entregar', 'reenviar'];
  expect(acts.filter((act) => !orderActSchema.safeParse(act).success)).toEqual([]);
  expect(orderActSchema.safeParse('devolver').success).toBe(false);
});
