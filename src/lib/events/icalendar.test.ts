import { spawnSync } from 'node:child_process';
import fc from 'fast-check';
import ICAL from 'ical.js';
import { describe, expect, it } from 'vitest';
import { calendarOf } from './icalendar.server';
import type { Event } from './rules';

const at = (text: string) => Date.parse(text);
const event = (values: Partial<Event> = {}): Event => ({
  id: '019aab1e-0000-7000-8000-000000000001',
  titulo: 'Concierto; con «Ñandú», y más',
  descripcion: 'Puertas a las 19:00.\nTrae abrigo \\ paraguas.',
  inicio: at('2026-10-25T00:30:00Z'),
  fin: at('2026-10-25T02:30:00Z'),
  zona: 'Europe/Madrid',
  diaEntero: false,
  lugar: 'Sala Ñ, Madrid',
  enLinea: false,
  url: 'https://entradas.example/a?b=1;c,2',
  estado: 'programado',
  secuencia: 3,
  creadoEn: at('2026-09-01T10:00:00Z'),
  cambiadoEn: at('2026-09-02T11:00:00Z'),
  porAvisar: false,
  ...values,
});
const EVENTS = [
  event(),
  event({
    id: 'b',
    diaEntero: true,
    inicio: at('2027-03-26T23:00:00Z'),
    fin: at('2027-03-27T23:00:00Z'),
    estado: 'cancelado',
  }),
  event({ id: 'c', fin: null, descripcion: '', lugar: '', url: '', estado: 'agotado' }),
];
const words = { title: ({ titulo }: Event) => titulo, place: ({ lugar }: Event) => lugar };
const about = { maker: 'Sitio', name: 'Eventos de Ana', url: 'https://sitio.example/ana/eventos' };
const feed = (events: Event[]) => calendarOf(events, about, words);

/** The events of a calendar as a parser that is not ours reads them. */
function read(text: string) {
  const calendar = new ICAL.Component(ICAL.parse(text));
  return calendar.getAllSubcomponents('vevent').map((one) => {
    const value = (name: string) => one.getFirstPropertyValue(name)?.toString();
    const { startDate, endDate, sequence } = new ICAL.Event(one);
    const times = [startDate.toString(), endDate.toString()];
    return {
      id: value('uid'),
      title: value('summary'),
      text: value('description'),
      place: value('location'),
      url: value('url'),
      status: value('status'),
      times,
      sequence,
    };
  });
}

describe('a calendar', () => {
  it.each([
    ['is not known', null],
    ['is when it begins', EVENTS[0]?.inicio ?? 0],
    ['is before it begins', (EVENTS[0]?.inicio ?? 0) - 1],
  ])('takes an hour for an event whose end %s', (_, fin) => {
    const [read_] = read(feed([event({ fin })]));
    expect(read_?.times).toEqual(['2026-10-25T00:30:00Z', '2026-10-25T01:30:00Z']);
    expect(feed([event({ fin })])).not.toContain('DTEND');
  });

  it('is read by another parser: ids, words, UTC, dates of whole days, states', () => {
    const [one, whole, open] = read(feed(EVENTS));
    expect(one).toEqual({
      id: EVENTS[0]?.id,
      title: EVENTS[0]?.titulo,
      text: EVENTS[0]?.descripcion,
      place: EVENTS[0]?.lugar,
      url: EVENTS[0]?.url,
      status: 'CONFIRMED',
      times: ['2026-10-25T00:30:00Z', '2026-10-25T02:30:00Z'],
      sequence: 3,
    });
    // The last day is told by the first that is free again.
    expect(whole).toMatchObject({ times: ['2027-03-27', '2027-03-29'], status: 'CANCELLED' });
    expect(open).toMatchObject({ status: 'CONFIRMED', text: undefined, place: undefined });
    expect(open?.times).toEqual(['2026-10-25T00:30:00Z', '2026-10-25T01:30:00Z']);
  });

  it('is the same however often it is written', () => {
    expect(feed(EVENTS)).toBe(feed(EVENTS));
  });

  it('carries any words, in lines of at most 75 bytes', () => {
    const text = fc
      .string({ unit: 'grapheme', maxLength: 200 })
      .map((one) => one.replace(/[\p{Cc}\p{Cf}\p{Cs}\u2028\u2029]/gu, ' '));
    fc.assert(
      fc.property(text, text, (titulo, descripcion) => {
        const written = feed([event({ titulo, descripcion })]);
        const lines = written.split('\r\n');
        expect(Math.max(...lines.map((line) => Buffer.byteLength(line)))).toBeLessThanOrEqual(75);
        expect(written).not.toMatch(/[^\r]\n/);
        const [found] = read(written);
        expect([found?.title, found?.text ?? '']).toEqual([titulo, descripcion]);
      }),
      { numRuns: 200 },
    );
  });
});

const PYTHON = `
import json, sys, icalendar
calendar = icalendar.Calendar.from_ical(sys.stdin.buffer.read())
print(json.dumps([[str(e["UID"]), str(e["SUMMARY"]), str(e.decoded("DTSTART")), str(e.decoded("DTEND")) if "DTEND" in e else "", str(e["STATUS"]), e["SEQUENCE"], e.errors] for e in calendar.walk("VEVENT")]))
`;
/** Debian's own, which its packages are for. */
const PYTHON3 = '/usr/bin/python3';
const hasIcalendar = spawnSync(PYTHON3, ['-c', 'import icalendar']).status === 0;

it.runIf(hasIcalendar)('Debian’s python3-icalendar reads it too', () => {
  const { stdout, stderr } = spawnSync(PYTHON3, ['-c', PYTHON], { input: feed(EVENTS) });
  expect(stderr.toString()).toBe('');
  const { titulo } = event();
  expect(JSON.parse(stdout.toString())).toEqual([
    [
      EVENTS[0]?.id,
      titulo,
      '2026-10-25 00:30:00+00:00',
      '2026-10-25 02:30:00+00:00',
      'CONFIRMED',
      3,
      [],
    ],
    ['b', titulo, '2027-03-27', '2027-03-29', 'CANCELLED', 3, []],
    ['c', titulo, '2026-10-25 00:30:00+00:00', '', 'CONFIRMED', 3, []],
  ]);
});
