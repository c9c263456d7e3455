import { describe, expect, it } from 'vitest';
import { getAgendaTexts } from './page';

const t = getAgendaTexts('es');
const NOW = Date.parse('2026-11-22T12:00:00Z');
const event = (inicio: string, fin: string | null = null, values: object = {}) => ({
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
    ['sáb 5 de dic, 20:00', event('2026-12-06T01:00Z')],
    ['sáb 5 de dic, 20:00–23:30', event('2026-12-06T01:00Z', '2026-12-06T04:30Z')],
    ['sáb 5 de dic, 22:00–03:00', event('2026-12-06T03:00Z', '2026-12-06T08:00Z')],
    ['vie, 5 de nov de 2027, 20:00', event('2027-11-06T01:00Z')],
    ['sáb 5 de dic, todo el día', event('2026-12-05T05:00Z', null, { diaEntero: true })],
    [
      'sáb 5 de dic – lun 7 de dic',
      event('2026-12-05T05:00Z', '2026-12-07T05:00Z', { diaEntero: true }),
    ],
    [
      'sáb 5 de dic – dom 6 de dic, desde las 8:00',
      event('2026-12-05T13:00Z', '2026-12-06T23:00Z'),
    ],
    ['sáb 5 de dic, 20:00 (hora de Colombia)', event('2026-12-06T01:00Z', null, { enLinea: true })],
  ])('is told as «%s»', (words, one) => {
    expect(plain(t.when(one, NOW))).toBe(words);
  });

  it('stands on a leaf by month and day', () => {
    const one = event('2026-12-06T01:00Z');
    expect([t.month(one), t.day(one)]).toEqual(['dic', '5']);
  });
});

it('where it is, is a place, online or both', () => {
  expect(t.place({ lugar: 'Teatro', enLinea: false })).toBe('Teatro');
  expect(t.place({ lugar: '', enLinea: true })).toBe('En línea');
  expect(t.place({ lugar: 'Teatro', enLinea: true })).toBe('Teatro y en línea');
});
