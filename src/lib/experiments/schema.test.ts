import { describe, expect, it } from 'vitest';
import { issuesOf } from '../../../tests/setup/schemas';
import { experimentActionSchema, experimentInputSchema } from './schema';

const [ONE, TWO] = ['0190a1b2-c3d4-7e5f-8a9b-0c1d2e3f4a5b', '0190a1b2-c3d4-7e5f-8a9b-0c1d2e3f4a5c'];
const issues = (value: unknown) => issuesOf(experimentInputSchema, value);

describe('an A/B test', () => {
  it.each([
    [{ tipo: 'titulo', enlace: ONE, otras: ['Mi tienda', 'Compra', 'Ven'] }],
    [{ tipo: 'primero', otras: [ONE, TWO] }],
    [{ tipo: 'tema', otras: ['carta'] }],
  ])('can be %j', (test) => {
    expect(issues(test)).toEqual({});
  });

  it.each([
    ['of nothing', {}, { tipo: 'experiments.kind' }],
    ['without variants', { tipo: 'primero', otras: [] }, { otras: 'experiments.variants' }],
    ['of twins', { tipo: 'primero', otras: [ONE, ONE] }, { otras: 'experiments.variants' }],
    [
      'of too many variants',
      { tipo: 'titulo', enlace: ONE, otras: ['a', 'b', 'c', 'd'] },
      { otras: expect.stringMatching(/^experiments\.tooManyVariants/) },
    ],
    ['of no list', { tipo: 'primero', otras: ONE }, { otras: 'experiments.list' }],
    ['of no link', { tipo: 'primero', otras: ['1'] }, { 'otras.0': 'experiments.link' }],
    [
      'of an empty title',
      { tipo: 'titulo', enlace: ONE, otras: [' '] },
      { 'otras.0': 'experiments.title' },
    ],
    [
      'of a title without its link',
      { tipo: 'titulo', enlace: '', otras: ['a'] },
      { enlace: 'experiments.link' },
    ],
    ['of no theme', { tipo: 'tema', otras: ['x'] }, { 'otras.0': 'experiments.theme' }],
  ])('cannot be %s', (_, test, refused) => {
    expect(issues(test)).toEqual(refused);
  });
});

it.each([
  [{ accion: 'terminar' }, {}],
  [{ accion: 'deshacer' }, {}],
  [{ accion: 'aplicar', variante: 0 }, {}],
  [{ accion: 'aplicar', variante: 3 }, {}],
  [{ accion: 'aplicar', variante: 4 }, { variante: 'experiments.variant' }],
  [{ accion: 'aplicar', variante: -1 }, { variante: 'experiments.variant' }],
  [{ accion: 'aplicar', variante: 0.5 }, { variante: 'experiments.variant' }],
  [{ accion: 'borrar' }, { accion: 'experiments.action' }],
])('takes the action %j as its issues are %j', (action, refused) => {
  expect(issuesOf(experimentActionSchema, action)).toEqual(refused);
});
