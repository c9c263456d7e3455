import { expect, it } from 'vitest';
import { issuesOf } from '../../../tests/setup/schemas';
import { actionSchema, checkoutSchema, decisionSchema, planChoiceSchema } from './schema';

const CHOICE = { plan: 'pro', periodo: 'mes' };
const CHANGE = { ...CHOICE, accion: 'cambiar', importe: 0, momento: '2027-01-01T00:00:00Z' };

it.each([
  [{}, {}],
  [{ moneda: 'MXN' }, {}],
  [{ plan: 'free' }, { plan: 'billing.plan' }],
  [{ periodo: 'semana' }, { periodo: 'billing.period' }],
  [{ moneda: 'mxn' }, { moneda: 'billing.currency' }],
  [{ moneda: 'XMXN' }, { moneda: 'billing.currency' }],
])('a checkout of %j has the issues %j', (values, refused) => {
  expect(issuesOf(checkoutSchema, { ...CHOICE, ...values })).toEqual(refused);
});

it('a plan is bought by the month or the year', () => {
  const periods = ['mes', 'anio', 'semana'];
  const isBought = (periodo: string) => planChoiceSchema.safeParse({ ...CHOICE, periodo }).success;
  expect(periods.filter(isBought)).toEqual(['mes', 'anio']);
});

it.each([
  [{ accion: 'cancelar' }, {}],
  [{ accion: 'reanudar' }, {}],
  [{ accion: 'desistir' }, {}],
  [CHANGE, {}],
  [{ accion: 'regalar' }, { accion: 'billing.action' }],
  [{ ...CHANGE, importe: -1 }, { importe: 'billing.amount' }],
  [{ ...CHANGE, importe: 0.5 }, { importe: 'billing.amount' }],
])('an owner who asks for %j is told %j', (action, refused) => {
  expect(issuesOf(actionSchema, action)).toEqual(refused);
});

it('a change says when its price was shown, as an instant', () => {
  const fields = (momento: string) => Object.keys(issuesOf(actionSchema, { ...CHANGE, momento }));
  expect(fields('ayer')).toEqual(['momento']);
  expect(fields(`2027-01-01T00:00:00.${'0'.repeat(40)}Z`)).toEqual(['momento']);
});

it('every decision but approval cancels a simulated checkout, also none', () => {
  expect(
    [{ decision: 'aprobar' }, {}, { decision: 7 }].map((sent) => decisionSchema.parse(sent)),
  ).toEqual([...[{ decision: 'aprobar' }, { decision: '' }, { decision: '' }]]);
});
