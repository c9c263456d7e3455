import { expect, it } from 'vitest';
import { issuesOf } from '../../../../tests/setup/schemas';
import { OperatorError, PLACES, pagePath, placePath, planNamed } from './rules';
import { admissionSchema, textSchema, whySchema } from './schema';

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
