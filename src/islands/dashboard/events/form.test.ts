import { describe, expect, it } from 'vitest';
import { asEvent } from '../draft/contents';
import { bodyOf, copyOf, type EventForm, emptyForm, formOf, zoneOf } from './form';
import { agendaTexts } from './texts';

const typed = (dia: string, hora = '', segunda = false) => ({ dia, hora, segunda });
const form = (values: Partial<EventForm>) => ({
  ...emptyForm('Europe/Madrid'),
  titulo: 'Feria',
  ...values,
});
const sent = (values: Partial<EventForm>) => {
  const result = bodyOf(form(values));
  return 'body' in result ? [result.body.inicio, result.body.fin] : result.issues;
};

describe('what is typed of an event', () => {
  it('is sent as moments of its zone', () => {
    expect(
      sent({ desde: typed('2026-07-04', '20:00'), hasta: typed('2026-07-05', '02:00') }),
    ).toEqual(['2026-07-04T18:00:00.000Z', '2026-07-05T00:00:00.000Z']);
  });

  it('ends in the night of its day where only an earlier hour is said', () => {
    const desde = typed('2026-12-31', '22:00');
    expect(sent({ desde, hasta: typed('', '02:00') })).toEqual([
      '2026-12-31T21:00:00.000Z',
      '2027-01-01T01:00:00.000Z',
    ]);
    expect(sent({ desde, hasta: typed('', '23:30') })).toEqual([
      '2026-12-31T21:00:00.000Z',
      '2026-12-31T22:30:00.000Z',
    ]);
    expect(sent({ desde })).toEqual(['2026-12-31T21:00:00.000Z', null]);
    expect(sent({ desde, hasta: typed('', '21:00') })).toEqual([
      '2026-12-31T21:00:00.000Z',
      '2026-12-31T20:00:00.000Z',
    ]);
  });

  it('means the first of an hour that comes twice, or the second when that is said', () => {
    const [first] = sent({ desde: typed('2026-10-25', '02:30') }) as string[];
    const [second] = sent({ desde: typed('2026-10-25', '02:30', true) }) as string[];
    expect([first, second]).toEqual(['2026-10-25T00:30:00.000Z', '2026-10-25T01:30:00.000Z']);
  });

  it('has days and no hours of whole days', () => {
    const whole = { diaEntero: true, desde: typed('2027-03-27'), hasta: typed('2027-03-29') };
    expect(sent(whole)).toEqual(['2027-03-27T11:00:00.000Z', '2027-03-29T10:00:00.000Z']);
  });

  it('is not sent without a day, or without an hour', () => {
    expect(sent({ desde: typed('', '20:00') })).toEqual({ inicio: 'Elige el día.' });
    expect(sent({ desde: typed('2026-07-04') })).toEqual({
      inicio: expect.stringContaining('hora'),
    });
  });

  it('is not sent with a last day without its hour, which would be lost', () => {
    const desde = typed('2026-07-04', '20:00');
    expect(sent({ desde, hasta: typed('2026-07-06') })).toEqual({
      fin: expect.stringContaining('hora'),
    });
  });

  it('lacks its title and its day at once', () => {
    expect(sent({ titulo: ' ' })).toEqual({
      titulo: 'Escribe cómo se llama.',
      inicio: 'Elige el día.',
    });
  });
});

const stored = {
  id: 'a',
  titulo: 'Noche',
  descripcion: '',
  inicio: '2026-10-25T02:30:00+01:00',
  fin: null,
  zona: 'Europe/Madrid',
  diaEntero: false,
  lugar: 'Sala',
  enLinea: false,
  url: '',
  estado: 'cancelado' as const,
  secuencia: 2,
  creadoEn: '2026-01-01T00:00:00.000Z',
  cambiadoEn: '2026-01-01T00:00:00.000Z',
  porAvisar: false,
};

it('a stored event is typed as it was, the second of two hours too; a copy begins anew', () => {
  const again = formOf(stored);
  expect(again.desde).toEqual(typed('2026-10-25', '02:30', true));
  expect(bodyOf(again)).toMatchObject({ body: { inicio: '2026-10-25T01:30:00.000Z', fin: null } });
  expect(copyOf(stored)).toMatchObject({ titulo: 'Noche', estado: 'programado' });
  expect(copyOf(stored)).not.toHaveProperty('id');
});

describe('an event of a zone that this browser does not know', () => {
  const event = { ...stored, zona: 'America/Ciudad_Nueva', inicio: '2026-11-20T20:30:00-06:00' };

  it('is listed and edited at the hour of its place, and keeps its moment and its zone', () => {
    const view = asEvent(event);
    expect(agendaTexts.when(view, view.inicio)).toBe('vie 20 de nov, 20:30');
    const again = formOf(event);
    expect(again.desde).toEqual(typed('2026-11-20', '20:30'));
    expect(zoneOf(again)).toBe('Etc/GMT+6');
    const body = { zona: 'America/Ciudad_Nueva', inicio: '2026-11-21T02:30:00.000Z' };
    expect(bodyOf(again)).toMatchObject({ body });
    expect(bodyOf(again)).not.toHaveProperty('body.reloj');
  });

  it('is edited in UTC where no zone has its offset', () => {
    const half = formOf({ ...event, inicio: '2026-11-20T20:30:00+05:30' });
    expect(half.desde).toEqual(typed('2026-11-20', '15:00'));
    expect(bodyOf(half)).toMatchObject({ body: { inicio: '2026-11-20T15:00:00.000Z' } });
  });

  it('takes its typed hour as that of a zone that is chosen instead', () => {
    const moved = { ...formOf(event), zona: 'Europe/Madrid' };
    expect(bodyOf(moved)).toMatchObject({ body: { inicio: '2026-11-20T19:30:00.000Z' } });
  });
});
