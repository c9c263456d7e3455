import { expect, it } from 'vitest';
import { issuesOf } from '../../../../tests/setup/schemas';
import { approvedSchema, layoutSchema, pairsSchema, statementSchema } from './schema';
import { MAX_COLUMNS, MAX_PAIRS } from './statement';

const ID = '0190a1b2-c3d4-7e5f-8a9b-0c1d2e3f4a5b';
const LINE = '0123456789abcdef'.repeat(4);
const PAIR = { linea: LINE, pedido: ID };
const LAYOUT = 'orders.statementLayout';
const PAIRS = `orders.pairs[${MAX_PAIRS}]`;

it.each([
  [{}, {}],
  [{ columnas: 'fecha,importe,nada', decimal: ',', orden: 'dm', moneda: 'EUR' }, {}],
  [{ columnas: Array(MAX_COLUMNS).fill('nada').join() }, {}],
  [
    {
      columnas: Array(MAX_COLUMNS + 1)
        .fill('nada')
        .join(),
    },
    { columnas: LAYOUT },
  ],
  [{ columnas: 'fecha,otra' }, { 'columnas.1': LAYOUT }],
  [{ columnas: 'x'.repeat(2_001) }, { columnas: LAYOUT }],
  [{ decimal: ';' }, { decimal: LAYOUT }],
  [{ orden: 'ymd' }, { orden: LAYOUT }],
  [{ moneda: 'ABC' }, { moneda: 'orders.currency' }],
])('the layout of a statement, %j, has the issues %j', (sent, issues) => {
  expect(issuesOf(layoutSchema, sent)).toEqual(issues);
});

it.each<[unknown, object]>([
  [[PAIR], {}],
  [Array(MAX_PAIRS).fill(PAIR), {}],
  [Array(MAX_PAIRS + 1).fill(PAIR), { pares: PAIRS }],
  [[], { pares: PAIRS }],
  [1, { pares: PAIRS }],
  [[{ ...PAIR, pedido: '1' }], { 'pares.0.pedido': 'orders.id' }],
  ...[LINE.slice(1), `${LINE}0`, `g${LINE.slice(1)}`, 'g'.repeat(64), 'a'].map(
    (linea): [unknown, object] => [
      [{ ...PAIR, linea }],
      { 'pares.0.linea': 'orders.statementLine' },
    ],
  ),
])('1 to 50 lines, by their SHA-256, pay orders: %j has the issues %j', (pares, issues) => {
  expect(issuesOf(pairsSchema, { pares })).toEqual(issues);
});

const FOUND = { id: LINE, fecha: '2026-11-29', importe: 1, moneda: 'EUR', texto: 'Ana' };
const STATEMENT = {
  lineas: [
    { ...FOUND, pedido: ID, candidatos: [ID], seguridad: 'segura' },
    { ...FOUND, importe: 5_000, candidatos: [], seguridad: 'ninguna' },
  ],
  pedidos: [
    {
      ...{ id: ID, numero: 1, nombre: 'Ana', referencia: 'AB12', importe: 1, moneda: 'EUR' },
      ...{ estado: 'abierto', creadoEn: '2026-11-29T10:00:00Z' },
    },
  ],
  columnas: [{ nombre: 'Fecha', ejemplo: '29/11', papel: 'fecha' }],
  decimal: ',',
  orden: 'dm',
  moneda: 'EUR',
};
const APPROVED = { hechos: [ID], fallidos: [{ pedido: ID, motivo: 'Ya estaba' }] };

it('an answer about a statement has all its fields, and no others', () => {
  expect(issuesOf(statementSchema, STATEMENT)).toEqual({});
  expect(issuesOf(approvedSchema, APPROVED)).toEqual({});
  const empty = { ...STATEMENT, lineas: [{}], pedidos: [{}], columnas: [{}] };
  const missing = Object.keys(issuesOf(statementSchema, empty));
  expect(missing).toEqual(expect.arrayContaining(['lineas.0.id', 'pedidos.0.id']));
  expect(missing).toContain('columnas.0.papel');
  const free = { ...STATEMENT, lineas: [{ ...STATEMENT.lineas[0], importe: 0 }] };
  expect(Object.keys(issuesOf(statementSchema, free))).toEqual(['lineas.0.importe']);
  expect(issuesOf(approvedSchema, { ...APPROVED, fallidos: [{}] })).not.toEqual({});
});
