import { expect, it } from 'vitest';
import { type Candidate, type Identified, matchLines, referencesIn } from './match';

const DAY = Date.UTC(2026, 10, 10);
const ORDER: Candidate = {
  id: 'a',
  referencia: '7K2M9QRT',
  importe: 1_250,
  ajuste: 0,
  moneda: 'EUR',
  nombre: 'Eva Torres',
  creadoEn: DAY,
  isPayable: true,
  linea: null,
};
const LINE: Identified = {
  id: '1',
  fecha: '2026-11-11',
  importe: 1_250,
  moneda: 'EUR',
  texto: '',
  raw: '',
};
const REFERENCE = `pago 7k2m-9qrt`;
const inTurns = async <T>(all: readonly T[], act: (one: T) => void) => all.forEach(act);

async function matched(
  lines: Partial<Identified>[],
  orders: Partial<Candidate>[],
  paid: [string, string][] = [],
) {
  const all = orders.map((order) => ({ ...ORDER, ...order }));
  const references = new Map(all.map((order) => [order.referencia, order]));
  const withNames = lines.map((own, at) => {
    const line = { ...LINE, id: String(at), ...own };
    return { line, named: referencesIn(line.texto, references) };
  });
  const matches = await matchLines({ lines: withNames, orders: all, paid: new Map(paid) }, inTurns);
  return matches.map(({ seguridad, pedido }) => [seguridad, pedido]);
}

it.each<[string, Partial<Identified>, Partial<Candidate>[], string, string?]>([
  ['by reference and total', { texto: REFERENCE }, [{}], 'segura', 'a'],
  [
    'by reference and the price shown',
    { texto: REFERENCE, importe: 1_252 },
    [{ ajuste: 2 }],
    'segura',
    'a',
  ],
  ['not for less than the total', { texto: REFERENCE, importe: 1_249 }, [{}], 'dudosa', 'a'],
  ['not in another currency', { texto: REFERENCE, moneda: 'MXN' }, [{}], 'dudosa', 'a'],
  ['not before the order', { texto: REFERENCE, fecha: '2026-11-01' }, [{}], 'dudosa', 'a'],
  ['once', { texto: REFERENCE }, [{ isPayable: false }], 'usada', 'a'],
  [
    'not by two references',
    { texto: `${REFERENCE} 22222222` },
    [{}, { id: 'b', referencia: '22222222' }],
    'dudosa',
    'a',
  ],
  ['by name and total', { texto: 'DE TORRES EVA' }, [{}], 'segura', 'a'],
  ['not by a total alone', { texto: 'x' }, [{}], 'dudosa', 'a'],
  [
    'by a total of its own',
    { texto: 'x', importe: 1_249 },
    [{ importe: 1_249, ajuste: 1 }],
    'segura',
    'a',
  ],
  [
    'not by a price that two were shown',
    { texto: 'x' },
    [
      { importe: 1_249, ajuste: 1 },
      { id: 'b', referencia: 'B' },
    ],
    'dudosa',
    'a',
  ],
  [
    'not where a paid order explains it',
    { texto: 'x', importe: 1_249 },
    [
      { importe: 1_249, ajuste: 1 },
      { id: 'b', referencia: 'B', importe: 1_249, isPayable: false },
    ],
    'dudosa',
    'a',
  ],
  [
    'not long after the order',
    { texto: 'x', importe: 1_249, fecha: '2026-12-20' },
    [{ importe: 1_249, ajuste: 1 }],
    'ninguna',
  ],
  [
    'for a person to see by name and nearly the total',
    { texto: 'EVA TORRES', importe: 1_200 },
    [{}],
    'dudosa',
    'a',
  ],
  ['not at all', { texto: 'x', importe: 90_000 }, [{}], 'ninguna'],
])('a line pays an order %s', async (_, line, orders, seguridad, pedido) => {
  expect(await matched([line], orders)).toEqual([[seguridad, pedido]]);
});

it('an order takes one line, and a line one order', async () => {
  expect(await matched([{ texto: REFERENCE }, { texto: REFERENCE }], [{}])).toEqual([
    ...[
      ['segura', 'a'],
      ['dudosa', 'a'],
    ],
  ]);
  const own = { importe: 1_249, ajuste: 1 };
  expect(await matched([{ importe: 1_249 }, { importe: 1_249 }], [own])).toEqual([
    ...[
      ['dudosa', 'a'],
      ['dudosa', 'a'],
    ],
  ]);
  expect(await matched([{ texto: REFERENCE }], [{}], [['0', 'b']])).toEqual([['usada', 'b']]);
  // A paid order competes no more where the file has the line that paid it.
  const settled = { id: 'b', referencia: 'B', importe: 1_249, isPayable: false, linea: '1' };
  expect(
    await matched([{ importe: 1_249 }, { importe: 1_249 }], [own, settled], [['1', 'b']]),
  ).toEqual([
    ['usada', 'b'],
    ['segura', 'a'],
  ]);
});
