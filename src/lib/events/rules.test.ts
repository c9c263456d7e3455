import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { wallClock } from '@/lib/core/time/zone';
import { getAgendaTexts } from './page-texts';
import { byTime, datesOf, type Event, endOf, hasOwnHour, isOn, nextTurn, settled } from './rules';
import { eventInputSchema } from './schema';
import { structuredEvent } from './structured';

const t = getAgendaTexts('es');
const NOW = Date.parse('2026-11-22T12:00:00Z');
const eventAt = (inicio: string, fin: string | null = null, values: object = {}) => ({
  id: 'a',
  titulo: '',
  descripcion: '',
  inicio: Date.parse(inicio),
  fin: fin === null ? null : Date.parse(fin),
  zona: 'America/Bogota',
  diaEntero: false,
  lugar: '',
  enLinea: false,
  url: '',
  estado: 'programado' as const,
  secuencia: 0,
  creadoEn: 0,
  cambiadoEn: 0,
  porAvisar: false,
  ...values,
});
const plain = (text: string) => text.replaceAll('\u2060', '');

describe('when an event is', () => {
  it.each([
    ['sáb 5 de dic, 20:00', eventAt('2026-12-06T01:00Z')],
    ['sáb 5 de dic, 20:00–23:30', eventAt('2026-12-06T01:00Z', '2026-12-06T04:30Z')],
    ['sáb 5 de dic, 22:00–03:00', eventAt('2026-12-06T03:00Z', '2026-12-06T08:00Z')],
    ['vie, 5 de nov de 2027, 20:00', eventAt('2027-11-06T01:00Z')],
    ['sáb 5 de dic, todo el día', eventAt('2026-12-05T05:00Z', null, { diaEntero: true })],
    [
      'sáb 5 de dic – lun 7 de dic',
      eventAt('2026-12-05T05:00Z', '2026-12-07T05:00Z', { diaEntero: true }),
    ],
    [
      'sáb 5 de dic – dom 6 de dic, desde las 8:00',
      eventAt('2026-12-05T13:00Z', '2026-12-06T23:00Z'),
    ],
    [
      'sáb 5 de dic, 20:00 (hora de Colombia)',
      eventAt('2026-12-06T01:00Z', null, { enLinea: true }),
    ],
    [
      'dom 6 de dic, 01:00 (hora de UTC)',
      eventAt('2026-12-06T01:00Z', null, { zona: 'America/Ciudad_Nueva' }),
    ],
  ])('is told as «%s»', (words, one) => {
    expect(plain(t.when(one, NOW))).toBe(words);
  });

  it('stands on a leaf by month and day', () => {
    const one = eventAt('2026-12-06T01:00Z');
    expect([t.month(one), t.day(one)]).toEqual(['dic', '5']);
  });
});

it('where it is, is a place, online or both', () => {
  expect(t.place({ lugar: 'Teatro', enLinea: false })).toBe('Teatro');
  expect(t.place({ lugar: '', enLinea: true })).toBe('En línea');
  expect(t.place({ lugar: 'Teatro', enLinea: true })).toBe('Teatro y en línea');
});

const announcer = {
  nombre: 'Ana',
  page: 'https://x.example/ana',
  agenda: 'https://x.example/ana/eventos',
};
const event: Event = {
  id: 'a',
  titulo: 'Concierto',
  descripcion: '',
  inicio: Date.parse('2026-12-06T01:00:00Z'),
  fin: null,
  zona: 'America/Bogota',
  diaEntero: false,
  lugar: 'Teatro Colón',
  enLinea: false,
  url: 'https://entradas.example',
  estado: 'agotado',
  secuencia: 0,
  creadoEn: 0,
  cambiadoEn: 0,
  porAvisar: false,
};

it('an event is told to search engines on its own clock, with its place and its tickets', () => {
  expect(structuredEvent(event, announcer)).toMatchObject({
    '@type': 'Event',
    startDate: '2026-12-05T20:00:00-05:00',
    endDate: undefined,
    eventStatus: 'https://schema.org/EventScheduled',
    eventAttendanceMode: 'https://schema.org/OfflineEventAttendanceMode',
    location: { '@type': 'Place', name: 'Teatro Colón' },
    offers: { url: 'https://entradas.example', availability: 'https://schema.org/SoldOut' },
    organizer: { name: 'Ana', url: announcer.page },
  });
});

it('one of whole days has dates, one online an address, one called off its state', () => {
  const whole = {
    ...event,
    diaEntero: true,
    fin: event.inicio + 86_400_000,
    lugar: '',
    enLinea: true,
    estado: 'cancelado' as const,
  };
  expect(structuredEvent(whole, announcer)).toMatchObject({
    startDate: '2026-12-05',
    endDate: '2026-12-06',
    eventStatus: 'https://schema.org/EventCancelled',
    eventAttendanceMode: 'https://schema.org/OnlineEventAttendanceMode',
    location: { '@type': 'VirtualLocation', url: event.url },
    offers: undefined,
  });
  const both = structuredEvent({ ...event, enLinea: true }, announcer);
  expect(both.location).toHaveLength(2);
  const byPhone = structuredEvent(
    { ...event, enLinea: true, lugar: '', url: 'tel:+571' },
    announcer,
  );
  expect(byPhone).toMatchObject({ location: { url: announcer.agenda }, offers: undefined });
});

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

  it.each(['2100-01-01', '0027-03-28', '1999-12-31T23:59:59Z'])(
    'names the years that %s is not of',
    (inicio) => {
      const { error } = eventInputSchema.safeParse({ ...base, inicio });
      expect(error?.issues.map(({ message }) => message)).toEqual(['events.year']);
    },
  );
});
