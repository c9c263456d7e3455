import { describe, expect, it } from 'vitest';
import { issuesOf } from '../../../tests/setup/schemas';
import { HIT_TYPES } from './figures';
import { beaconSchema, exportSchema, querySchema, resetSchema, zoneSchema } from './schema';

const UID = '0190a1b2-c3d4-7e5f-8a9b-0c1d2e3f4a5b';

describe('a beacon', () => {
  const beacon = (values: object) => ({ tipo: HIT_TYPES[0], uid: UID, ...values });

  it('loses what is too long in it, and counts all the same', () => {
    const long = 'a'.repeat(2_049);
    expect(beaconSchema.parse(beacon({ ref: long, busca: 7 }))).toEqual(
      beacon({ ref: '', busca: '' }),
    );
    expect(beaconSchema.parse(beacon({ ref: 'a'.repeat(2_048) })).ref).toHaveLength(2_048);
  });

  it.each([
    ['enlace', UID],
    ['enlace', 'curso-4dk948'],
    ['en', 'CURSO-4DK948'],
  ])('can name what was clicked as %s: %s', (field, id) => {
    expect(issuesOf(beaconSchema, beacon({ [field]: id }))).toEqual({});
  });

  it.each(['a', '-abcd', 'a b c d', 'a'.repeat(61)])('cannot say that «%s» was clicked', (id) => {
    expect(Object.keys(issuesOf(beaconSchema, beacon({ enlace: id })))).toEqual(['enlace']);
  });
});

it('statistics are of today, by the day, where nothing is asked for', () => {
  expect(querySchema.parse({})).toEqual({ rango: 'hoy' });
  expect(exportSchema.parse({})).toEqual({ rango: 'hoy', tabla: 'dias' });
  expect(issuesOf(exportSchema, { rango: 'x', tabla: 'x' })).toEqual({
    ...{ rango: 'statistics.range', tabla: 'statistics.table' },
  });
});

it('a reset is of everything, or of one link', () => {
  expect(issuesOf(resetSchema, {})).toEqual({});
  expect(issuesOf(resetSchema, { enlace: 'a' })).toEqual({ enlace: 'statistics.link' });
});

it.each([
  ['America/Bogota', {}],
  ['Bogota', { zonaHoraria: 'statistics.zone' }],
  ['a'.repeat(65), { zonaHoraria: 'statistics.zone' }],
  [7, { zonaHoraria: 'statistics.zone' }],
])('the zone %s has the issues %j', (zonaHoraria, issues) => {
  expect(issuesOf(zoneSchema, { zonaHoraria })).toEqual(issues);
});
