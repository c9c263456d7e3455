import { describe, expect, it, test } from 'vitest';
import { kindOf } from '@/lib/core/jobs/kinds';
import { DAY_MS, HOUR_MS } from '@/lib/core/time/units';
import type { Reading } from '@/lib/payments/contract';
import { SHOP_LIMITS } from '@/lib/payments/shop/limits';
import type { Discount } from '@/lib/products/discounts/rules';
import { issuesOf } from '../../../tests/setup/schemas';
import { discountIssue, type PricedProduct, priceOf } from './price';
import {
  type Compared,
  deliversImmediately,
  deliversItself,
  findingOf,
  isByHand,
  isPaid,
  isRefundable,
  mayMiss,
  mayWithdraw,
  openTime,
  statesBefore,
} from './rules';
import {
  offerChoicesSchema,
  orderActSchema,
  orderSchema,
  ordersQuerySchema,
  refundSchema,
} from './schema';
import { REFUND_JOB } from './settlement/refund-records.server';
import './settlement/refunds.server';

test('a refund is asked for until its provider answers, for more than a week', () => {
  const pauses = kindOf(REFUND_JOB)?.pauses ?? [];
  expect(pauses.reduce((sum, pause) => sum + pause, 0)).toBeGreaterThan(7 * DAY_MS);
  expect(Math.max(...pauses)).toBeLessThanOrEqual(DAY_MS);
});

const ID = '0190a1b2-c3d4-7e5f-8a9b-0c1d2e3f4a5b';
const CHOICES = { cantidad: '1', codigo: '', ofrecido: '' };
const FORM = {
  ...CHOICES,
  nombre: 'Ana',
  correo: 'ana@example.com',
  nota: '',
  forma: '',
  consiente: '',
  visto: '',
};

const offered = (values: object, moneda = 'MXN') =>
  offerChoicesSchema(moneda).parse({ ...CHOICES, ...values });
const sent = (values: object) => orderSchema('MXN').parse({ ...FORM, ...values });
const issues = (values: object, moneda = 'MXN') =>
  issuesOf(orderSchema(moneda), { ...FORM, ...values });

describe('the form of an order', () => {
  it.each([
    ['one', '1'],
    ['as many as one order takes', String(SHOP_LIMITS.cantidad)],
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
      correo: 'ana@example.com',
      nombre: 'Ana',
      consiente: true,
      visto: 1_250,
    });
    expect(sent({ consiente: 'no', visto: '-1' })).toMatchObject({
      consiente: false,
      visto: undefined,
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
    ['a method too long', { forma: 'a'.repeat(65) }, { forma: 'orders.method' }],
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

const ORDER: Compared = {
  id: 'p1',
  estado: 'abierto',
  importe: 1_250,
  moneda: 'EUR',
  reembolsado: 0,
  creadoEn: 0,
  venceEn: 3_600_000,
};
const READING: Reading = {
  pedido: 'p1',
  estado: 'pagado',
  pago: 'x',
  importe: 1_250,
  moneda: 'EUR',
  reembolsado: 0,
};

describe('what a provider says of an order', () => {
  test.each<[string, Partial<Compared>, Partial<Reading>, string]>([
    ['pays an open order', {}, {}, 'paid'],
    ['waits for a voucher', {}, { estado: 'pendiente', hasta: 3_600_001 }, 'waits'],
    ['waits for no voucher that is over', {}, { estado: 'pendiente', hasta: 1 }, 'nothing'],
    ['revives nothing', { estado: 'vencido' }, { estado: 'pendiente', hasta: 9e9 }, 'nothing'],
    ['pays one that had expired', { estado: 'vencido' }, {}, 'paid'],
    ['pays it once', { estado: 'entregado' }, {}, 'nothing'],
    ['is not believed of another order', {}, { pedido: 'p2' }, 'differs'],
    ['is not believed of another sum', {}, { importe: 1_249 }, 'differs'],
    ['is not believed of more than was asked for', {}, { importe: 1_251 }, 'differs'],
    ['is not believed of another currency', {}, { moneda: 'USD' }, 'differs'],
    [
      'is not believed of a dispute of another sum',
      {},
      { estado: 'en-disputa', importe: 1 },
      'differs',
    ],
    ['is nothing while it waits', {}, { estado: 'pendiente', importe: 0, moneda: '' }, 'nothing'],
    ['refuses an open order', {}, { estado: 'rechazado' }, 'rejected'],
    ['refuses nothing that is paid', { estado: 'pagado' }, { estado: 'rechazado' }, 'nothing'],
    ['gives back what was paid', { estado: 'pagado' }, { reembolsado: 1_250 }, 'refunded'],
    ['gives back once', { estado: 'pagado', reembolsado: 500 }, { reembolsado: 500 }, 'nothing'],
    ['pays first what it has given back', {}, { reembolsado: 1_250 }, 'paid'],
    ['disputes what was paid', { estado: 'entregado' }, { estado: 'en-disputa' }, 'disputed'],
    ['disputes once', { estado: 'en-disputa' }, { estado: 'en-disputa' }, 'nothing'],
    ['pays one that was rejected', { estado: 'rechazado' }, {}, 'paid'],
    ['rejects without a sum', {}, { estado: 'rechazado', importe: 0, moneda: '' }, 'rejected'],
    ['waits no longer than the order', {}, { estado: 'pendiente', hasta: 3_600_000 }, 'nothing'],
    ['ends a dispute', { estado: 'en-disputa' }, {}, 'settled'],
    [
      'wakes nothing that was given back',
      { estado: 'devuelto' },
      { estado: 'en-disputa' },
      'nothing',
    ],
  ])('%s', (_, order, reading, kind) => {
    expect(findingOf({ ...ORDER, ...order }, { ...READING, ...reading }).kind).toBe(kind);
  });

  it('wakes nothing that is over', () => {
    expect(statesBefore('abierto')).toEqual([]);
    expect(statesBefore('vencido')).toEqual(['abierto']);
    expect(statesBefore('en-disputa')).toEqual(['pagado', 'entregado']);
  });
});

const MUG: PricedProduct = { id: 'taza', precio: 1_250, moneda: 'EUR', precioMinimo: null };
const CODE: Discount = {
  id: 'x',
  codigo: 'VERANO',
  creadoEn: 0,
  porcentaje: 15,
  importe: null,
  moneda: null,
  minimo: null,
  desde: null,
  hasta: null,
  usosMaximos: null,
  usos: 0,
  productos: [],
  activo: true,
};

describe('a price', () => {
  test.each<
    [string, Partial<PricedProduct>, number, number | undefined, Discount | undefined, unknown]
  >([
    ['is that of the product, whatever is offered', {}, 3, 1, undefined, { importe: 3_750 }],
    [
      'is less a part, in favour of whole units',
      {},
      1,
      undefined,
      CODE,
      { descuento: 187, importe: 1_063 },
    ],
    [
      'is never below nothing',
      {},
      1,
      undefined,
      { ...CODE, porcentaje: null, importe: 9_999, moneda: 'EUR' },
      { importe: 0 },
    ],
    [
      'is what a buyer says from a minimum on',
      { precioMinimo: 200 },
      1,
      725,
      undefined,
      { importe: 725 },
    ],
  ])('%s', (_, product, cantidad, ofrecido, code, expected) => {
    expect(priceOf({ ...MUG, ...product }, { cantidad, ofrecido }, code)).toMatchObject(
      expected as object,
    );
  });

  test.each<[number | undefined, string]>([
    [undefined, 'amountNeeded'],
    [199, 'amountTooSmall'],
    [10_000_000_001, 'amountTooLarge'],
  ])('cannot be %s where buyers decide', (ofrecido, issue) => {
    expect(priceOf({ ...MUG, precioMinimo: 200 }, { cantidad: 1, ofrecido })).toBe(issue);
  });

  test.each<[Partial<Discount>, string | undefined]>([
    [{}, undefined],
    [{ activo: false }, 'codeUnknown'],
    [{ desde: 2_000 }, 'codeUnknown'],
    [{ hasta: 1_000 }, 'codeOver'],
    [{ usosMaximos: 2, usos: 2 }, 'codeUsed'],
    [{ productos: ['otro'] }, 'codeNotForThis'],
    [{ porcentaje: null, importe: 100, moneda: 'USD' }, 'codeNotForThis'],
    [{ minimo: 1_251, moneda: 'EUR' }, 'codeMinimum'],
  ])('takes a code with %o: %s', (values, why) => {
    expect(discountIssue({ ...CODE, ...values }, { product: MUG, sum: 1_250, now: 1_000 })).toBe(
      why,
    );
  });
});

test.each<[string, object, boolean]>([
  ['within 14 days', {}, true],
  ['not on the fifteenth', { tipo: 'servicio', pagadoEn: 1 }, false],
  ['not twice', { desistioEn: 5 }, false],
  ['not of a tip', { tipo: 'propina' }, false],
  ['not of a file begun by consent', { tipo: 'digital', consintioEn: 5 }, false],
  ['of a file that nobody agreed to begin', { tipo: 'digital' }, true],
  ['not of what is not paid', { estado: 'abierto' }, false],
  ['of goods that were paid long ago and not received', { pagadoEn: 0 }, true],
  ['of goods 14 days after they came', { pagadoEn: 0, entregadoEn: DAY_MS }, true],
  ['not of goods that came before', { pagadoEn: 0, entregadoEn: DAY_MS - 1 }, false],
  [
    'not of a service paid before, whenever it was given',
    { tipo: 'servicio', pagadoEn: 1, entregadoEn: DAY_MS * 15 },
    false,
  ],
])('a buyer may withdraw %s', (_, values, may) => {
  const now = 16 * DAY_MS;
  const order = {
    estado: 'pagado',
    tipo: 'fisico',
    pagadoEn: now - 1,
    entregadoEn: null,
    desistioEn: null,
    consintioEn: null,
  };
  expect(mayWithdraw({ ...order, ...values } as never, now)).toBe(may);
});

describe('what an order is', () => {
  const STATES = ['abierto', 'pagado', 'entregado', 'vencido', 'rechazado'] as const;
  const TYPES = ['digital', 'enlace', 'servicio', 'fisico', 'propina'] as const;

  it('is paid once it was paid or delivered', () => {
    expect(STATES.filter(isPaid)).toEqual(['pagado', 'entregado']);
    expect((['devuelto', 'en-disputa'] as const).filter(isPaid)).toEqual([]);
  });

  it('is refundable once money came, also after a part of it went back', () => {
    expect(STATES.filter(isRefundable)).toEqual(['pagado', 'entregado', 'vencido', 'rechazado']);
    expect(isRefundable('devuelto')).toBe(true);
    expect(isRefundable('en-disputa')).toBe(true);
  });

  it('is delivered by its payment, unless it is sent or done by its seller', () => {
    expect(TYPES.filter(deliversItself)).toEqual(['digital', 'enlace', 'propina']);
    expect(TYPES.filter(deliversImmediately)).toEqual(['digital', 'enlace']);
  });

  it('stays open for three days where its seller confirms it, else for an hour', () => {
    expect(
      ['manual', 'whatsapp', 'stripe', 'demo'].filter((proveedor) => isByHand({ proveedor })),
    ).toEqual(['manual', 'whatsapp']);
    expect(openTime('manual')).toBe(3 * DAY_MS);
    expect(openTime('stripe')).toBe(HOUR_MS);
  });

  it('may be missed for 15 days after its goods were marked as delivered', () => {
    const goods = {
      estado: 'entregado' as const,
      tipo: 'fisico' as const,
      pagadoEn: 0,
      entregadoEn: DAY_MS,
      desistioEn: null,
      consintioEn: null,
    };
    expect(mayMiss(goods, 16 * DAY_MS)).toBe(true);
    expect(mayMiss(goods, 16 * DAY_MS + 1)).toBe(false);
    expect(mayMiss({ ...goods, entregadoEn: null }, DAY_MS)).toBe(false);
    expect(mayMiss({ ...goods, tipo: 'servicio' }, DAY_MS)).toBe(false);
    expect(mayMiss({ ...goods, estado: 'pagado' }, DAY_MS)).toBe(false);
  });
});
