import { describe, expect, it, test } from 'vitest';
import { issuesOf } from '../../../../tests/setup/schemas';
import { type ActRecord, type CurrentState, canBeUndone, endOf } from './act-views.server';
import { OperatorError, PLACES, pagePath, placePath, planNamed } from './rules';
import { admissionSchema, textSchema, whySchema } from './schema';

const act = (id: string, hecho: string, rest: Partial<ActRecord> = {}): ActRecord => ({
  id,
  hecho,
  uid: 'ana',
  antes: {},
  despues: {},
  deshechoEn: null,
  ...rest,
});
const now = (page: { plan?: string; suspendidaEn?: number | null } = {}): CurrentState => ({
  pages: new Map([['ana', { plan: 'free', suspendidaEn: null, ...page }]]),
  reports: new Map([['d1', 'atendida']]),
  conversations: new Map([['c1', 'cerrada']]),
});
const suspended = now({ suspendidaEn: 1 });

describe('a suspension', () => {
  test('can be undone while the page is suspended by it', () => {
    expect(canBeUndone(act('1', 'suspender'), [], suspended)).toBe(true);
    expect(canBeUndone(act('1', 'suspender'), [], now())).toBe(false);
  });

  test('that was lifted is not undone by what suspended the page anew', () => {
    const later = [act('2', 'levantar'), act('3', 'suspender')];
    expect(canBeUndone(act('1', 'suspender'), later, suspended)).toBe(false);
    expect(endOf(act('1', 'suspender'), later)?.id).toBe('2');
    expect(canBeUndone(act('3', 'suspender'), later, suspended)).toBe(true);
  });

  test('is not ended by what was done to another page, or before', () => {
    const others = [act('0', 'levantar'), act('2', 'levantar', { uid: 'beto' })];
    expect(endOf(act('1', 'suspender'), others)).toBeUndefined();
  });
});

test('a plan that a payment has changed since is not changed back', () => {
  const changed = act('1', 'plan', { antes: { plan: 'free' }, despues: { plan: 'pro' } });
  expect(canBeUndone(changed, [], now({ plan: 'pro' }))).toBe(true);
  expect(canBeUndone(changed, [], now({ plan: 'enterprise' }))).toBe(false);
});

test('a report and a conversation are told from others of the same page', () => {
  const attended = act('1', 'atendida', { despues: { denuncia: 'd1', estado: 'atendida' } });
  const other = act('2', 'reabrir', { despues: { denuncia: 'd2', estado: 'abierta' } });
  expect(canBeUndone(attended, [other], now())).toBe(true);
  const closed = act('1', 'cerrar', { despues: { conversacion: 'c1' } });
  const opened = act('2', 'abrir', { despues: { conversacion: 'c1' } });
  expect(canBeUndone(closed, [], now())).toBe(true);
  expect(canBeUndone(closed, [opened], now())).toBe(false);
});

test('what was undone, what is gone and what cannot be taken back have no way back', () => {
  expect(canBeUndone(act('1', 'suspender', { deshechoEn: 5 }), [], suspended)).toBe(false);
  expect(canBeUndone(act('1', 'suspender', { uid: 'nadie' }), [], suspended)).toBe(false);
  expect(canBeUndone(act('1', 'responder'), [], suspended)).toBe(false);
  expect(canBeUndone(act('1', 'constructor'), [], suspended)).toBe(false);
});

it('every place of the desk is below /operador, the summary is there itself', () => {
  expect(placePath('resumen')).toBe('/operador');
  expect(PLACES.slice(1).map(placePath)).toEqual(
    PLACES.slice(1).map((name) => `/operador/${name}`),
  );
  expect(pagePath('u1')).toBe('/operador/paginas/u1');
});

it('knows plans by their names', () => {
  expect(['free', 'pro', 'enterprise', 'oro', ''].map(planNamed)).toEqual([
    ...['free', 'pro', 'enterprise', undefined, undefined],
  ]);
});

it('tells its own errors from others', () => {
  const error = new OperatorError('there is no page /ana');
  expect([error.name, error.message]).toEqual(['OperatorError', 'there is no page /ana']);
});

it.each([
  [{ motivo: 'fraude', texto: 'Vende humo' }, {}, whySchema],
  [{ motivo: 'fraude', texto: ' ' }, { texto: 'operator.why' }, whySchema],
  [{ motivo: 'feo', texto: 'a' }, { motivo: 'moderation.motivo' }, whySchema],
  [{}, {}, textSchema],
  [{ texto: 'a'.repeat(2_001) }, { texto: 'text.tooLong[2000]' }, textSchema],
  [{ para: 'Ana' }, {}, admissionSchema],
  [{ para: ' ' }, { para: 'operator.whom' }, admissionSchema],
])('what an operator writes, %j, has the issues %j', (sent, issues, schema) => {
  expect(issuesOf(schema, sent)).toEqual(issues);
});
