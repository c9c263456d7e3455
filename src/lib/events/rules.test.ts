import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { wallClock } from '@/lib/core/time/clock';
import { byTime, datesOf, endOf, hasOwnHour, isOn, nextTurn, settled } from './rules';
import { eventInputSchema } from './schema';

const at = (text: string) => Date.parse(text);
const when = (inicio: string, fin: string | null = null, values: object = {}) => ({
  inicio: at(inicio),
  fin: fin === null ? null : at(fin),
  zona: 'Europe/Madrid',
  diaEntero: false,
  ...values,
});

describe('an event', () => {
  it('ends when it says, else three hours after it began', () => {
    expect(endOf(when('2026-11-20T19:00Z', '2026-11-20T21:30Z'))).toBe(at('2026-11-20T21:30Z'));
    expect(endOf(when('2026-11-20T19:00Z'))).toBe(at('2026-11-20T22:00Z'));
  });

  it('of whole days ends with its last one, also when that has 23 or 25 hours', () => {
    const spring = settled(when('2027-03-28T10:00Z', null, { diaEntero: true }));
    expect(endOf(spring) - spring.inicio).toBe(23 * 3_600_000);
    const autumn = settled(when('2026-10-24T10:00Z', '2026-10-25T20:00Z', { diaEntero: true }));
    expect(endOf(autumn) - autumn.inicio).toBe((24 + 25) * 3_600_000);
    expect(datesOf(autumn)).toEqual(['2026-10-24', '2026-10-25']);
  });

  it('of whole days begins where its day begins, in any zone', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...Intl.supportedValuesOf('timeZone')),
        fc.integer({ min: at('2020-01-01T00:00Z') / 1000, max: at('2030-01-01T00:00Z') / 1000 }),
        fc.integer({ min: 0, max: 9 * 86_400 }),
        (zona, from, length) => {
          const event = { inicio: from * 1000, fin: (from + length) * 1000, zona, diaEntero: true };
          const whole = settled(event);
          expect(datesOf(whole)).toEqual(datesOf(event));
          expect(settled(whole)).toEqual(whole);
          expect(wallClock(zona, whole.inicio - 60_000) % 86_400_000).toBeGreaterThan(79_200_000);
          expect(whole.inicio).toBeLessThanOrEqual(event.inicio);
          expect(endOf(whole)).toBeGreaterThan(event.fin);
        },
      ),
      { numRuns: 200 },
    );
  });

  it('is on from its beginning up to its end', () => {
    const event = when('2026-11-20T19:00Z', '2026-11-20T21:00Z');
    const on = ['18:59', '19:00', '20:59', '21:00'].map((time) =>
      isOn(event, at(`2026-11-20T${time}Z`)),
    );
    expect(on).toEqual([false, true, true, false]);
  });
});

it('a visitor has an hour of their own for what is online and not a whole day', () => {
  const cases = [true, false].flatMap((enLinea) =>
    [true, false].map((diaEntero) => [enLinea, diaEntero, hasOwnHour({ enLinea, diaEntero })]),
  );
  expect(cases.filter(([, , own]) => own)).toEqual([[true, false, true]]);
});

it('events to come stand in order, past ones apart, the last one first', () => {
  const events = [
    when('2026-12-01T19:00Z'),
    when('2026-11-01T19:00Z'),
    when('2026-11-20T18:00Z'),
    when('2026-10-01T19:00Z'),
  ];
  const { coming, past } = byTime(events, at('2026-11-20T19:00Z'));
  const days = (list: typeof events) => list.map(({ inicio }) => new Date(inicio).getUTCMonth());
  expect([days(coming), days(past)]).toEqual([
    [10, 11],
    [10, 9],
  ]);
});

it('what is shown changes when one begins and when one is over', () => {
  const events = [when('2026-11-20T18:00Z'), when('2026-11-22T18:00Z')];
  expect(nextTurn(events, at('2026-11-20T17:00Z'))).toBe(at('2026-11-20T18:00Z'));
  expect(nextTurn(events, at('2026-11-20T18:00Z'))).toBe(at('2026-11-20T21:00Z'));
  expect(nextTurn(events, at('2026-11-23T18:00Z'))).toBe(Number.POSITIVE_INFINITY);
});

describe('what is written of one', () => {
  const base = { titulo: 'Concierto', inicio: '2027-03-28T02:30:00+01:00', zona: 'europe/madrid' };

  it('needs no more than a title, a moment and a zone', () => {
    expect(eventInputSchema.parse(base)).toEqual({
      titulo: 'Concierto',
      descripcion: '',
      inicio: at('2027-03-28T01:30Z'),
      fin: null,
      zona: 'Europe/Madrid',
      diaEntero: false,
      lugar: '',
      enLinea: false,
      url: '',
      estado: 'programado',
    });
  });

  it.each([
    ['2027-07-01', null, undefined],
    ['2027-07-01', null, true],
    ['2027-07-01', '2027-07-03', true],
    ['2027-07-01T18:00:00+02:00', '2027-07-03', true],
  ])('takes a date for a whole day: from %s to %s', (inicio, fin, diaEntero) => {
    expect(eventInputSchema.parse({ ...base, inicio, fin, diaEntero })).toMatchObject({
      diaEntero: true,
      inicio: at('2027-07-01T00:00+02:00'),
      fin: fin && at('2027-07-03T00:00+02:00'),
    });
  });

  it('has its address in normal form', () => {
    expect(eventInputSchema.parse({ ...base, url: 'entradas.com' }).url).toBe(
      'https://entradas.com',
    );
  });

  it.each([
    ['a moment without offset', { inicio: '2027-03-28T02:30:00' }, 'inicio'],
    ['a date where an hour is needed', { inicio: '2027-03-28', diaEntero: false }, 'inicio'],
    ['an hour first and a date last', { fin: '2027-03-29' }, 'fin'],
    ['a date that there is not', { inicio: '2027-02-29' }, 'inicio'],
    ['a date after all years', { inicio: '2100-01-01' }, 'inicio'],
    ['an earlier date at its end', { inicio: '2027-03-28', fin: '2027-03-27' }, 'fin'],
    ['a date years later', { inicio: '2027-03-28', fin: '2029-03-28' }, 'fin'],
    ['a moment long ago', { inicio: '1999-12-31T23:59:59Z' }, 'inicio'],
    ['a number as moment', { inicio: 1_800_000_000_000 }, 'inicio'],
    ['a very long moment', { inicio: `2027-03-28T02:30:00.${'0'.repeat(40)}Z` }, 'inicio'],
    ['a zone that is none', { zona: 'Europe/Enlaza' }, 'zona'],
    ['a zone that is an offset', { zona: '+02:00' }, 'zona'],
    ['an end before the beginning', { fin: '2027-03-28T00:00:00Z' }, 'fin'],
    ['an end years later', { fin: '2029-03-28T00:00:00Z' }, 'fin'],
    ['no title', { titulo: '   ' }, 'titulo'],
    ['a long title', { titulo: 'a'.repeat(101) }, 'titulo'],
    ['a place that is no text', { lugar: {} }, 'lugar'],
    ['a script as address', { url: 'javascript:alert(1)' }, 'url'],
    ['a state that is none', { estado: 'aplazado' }, 'estado'],
    ['a word for a switch', { enLinea: 'sí' }, 'enLinea'],
  ])('is refused with %s', (_, values, field) => {
    const { error } = eventInputSchema.safeParse({ ...base, ...values });
    expect(error?.issues.map(({ path }) => path.join('.'))).toEqual([field]);
  });
});
