import type { Found } from '@/lib/blocks/recognition/schema';
import { pageLanguage } from '@/lib/core/i18n';
import { HOUR_MS } from '@/lib/core/time/units';
import { isZone, type OnTheClock, onTheClock, toLocalInput, zoneAt } from '@/lib/core/time/zone';
import type { EventState } from '@/lib/events/limits';
import type { EventView, WrittenEvent } from '@/lib/events/schema';
import { getEventsTexts } from '@/lib/events/texts';
import type { Issues } from '../core/attempts';
import type { FormState } from '../ui/forms/Form';
import { eventTexts } from './texts';

/** A date and a time as typed in the fields. */
export interface Typed {
  dia: string;
  hora: string;
  /** True for the second occurrence of an hour that a clock change repeats. */
  segunda: boolean;
}

/** An event in the form. */
export interface EventForm {
  /** The stored event's id; undefined for a new event. */
  id?: string;
  titulo: string;
  descripcion: string;
  desde: Typed;
  hasta: Typed;
  zona: string;
  /** The zone of the typed times while this browser does not know `zona`. */
  reloj: string;
  diaEntero: boolean;
  lugar: string;
  enLinea: boolean;
  url: string;
  estado: EventState;
}

export type FieldsProps = FormState<EventForm>;

const known = getEventsTexts(pageLanguage()).issues;

const NOTHING: Typed = { dia: '', hora: '', segunda: false };
/** Time of day for whole-day events, because no clock change happens at noon. */
const NOON = '12:00';

export function emptyForm(zona: string): EventForm {
  return {
    titulo: '',
    descripcion: '',
    desde: NOTHING,
    hasta: NOTHING,
    zona,
    reloj: zona,
    diaEntero: false,
    lugar: '',
    enLinea: false,
    url: '',
    estado: 'programado',
  };
}

function typed(moment: string | null, zona: string): Typed {
  if (moment === null) return NOTHING;
  const [dia = '', hora = ''] = toLocalInput(moment, zona).split('T');
  const clock = onTheClock(`${dia}T${hora}`, zona);
  return { dia, hora, segunda: clock?.kind === 'twice' && Date.parse(moment) >= clock.second };
}

export function formOf(event: EventView): EventForm {
  const { id, titulo, descripcion, inicio, fin, zona, diaEntero, lugar, enLinea, url, estado } =
    event;
  const words = { id, titulo, descripcion, zona, diaEntero, lugar, enLinea, url, estado };
  const reloj = zoneAt(zona, inicio);
  return { ...words, reloj, desde: typed(inicio, reloj), hasta: typed(fin, reloj) };
}

/**
 * Converts a timestamp of another page. With an offset it is an instant, without one a local time.
 */
function announced(moment: string, zona: string): Typed {
  if (/(?:Z|[+-]\d{2}:?\d{2})$/.test(moment) && moment.includes('T')) {
    const at = Date.parse(moment);
    return Number.isFinite(at) ? typed(new Date(at).toISOString(), zona) : NOTHING;
  }
  const [dia = '', hora = ''] = moment.split('T');
  return { dia, hora: hora.slice(0, 5), segunda: false };
}

/** Returns the form of a new event with the data of a ticket page. */
export function foundForm(page: Found | undefined, url: string, zona: string): EventForm {
  const form = { ...emptyForm(zona), titulo: page?.titulo ?? '', url };
  const evento = page?.evento;
  if (!evento) return form;
  const { titulo, inicio, fin, lugar } = evento;
  const [desde, hasta] = [announced(inicio, zona), announced(fin, zona)];
  return { ...form, titulo, lugar, desde, hasta, diaEntero: !inicio.includes('T') };
}

/** Returns the form of a new event copied from another one. */
export function copyOf(event: EventView): EventForm {
  const { id: _, ...form } = formOf(event);
  return { ...form, estado: 'programado' };
}

/** Resolves a typed date and time in a time zone. */
export function clockOf({ dia, hora }: Typed, zona: string): OnTheClock | undefined {
  return dia && hora ? onTheClock(`${dia}T${hora}`, zona) : undefined;
}

/** Returns the zone of the typed times. */
export const zoneOf = ({ zona, reloj }: EventForm) => (isZone(zona) ? zona : reloj);

function momentOf(when: Typed, form: EventForm): string | undefined {
  const clock = clockOf(form.diaEntero ? { ...when, hora: NOON } : when, zoneOf(form));
  if (!clock) return undefined;
  const moment = clock.kind === 'twice' && when.segunda ? clock.second : clock.moment;
  return new Date(moment).toISOString();
}

/** An end typed without a day may be on the next day if the event lasts at most this long. */
const MAX_NIGHT_MS = 12 * HOUR_MS;

/** Returns the end, or null when none is typed. Its date defaults to the start's date. */
function endOf(form: EventForm): string | null {
  const { desde, hasta, diaEntero } = form;
  if (diaEntero) return (hasta.dia && momentOf(hasta, form)) || null;
  if (hasta.hora === '') return null;
  const sameDay = { ...hasta, dia: hasta.dia || desde.dia };
  const end = momentOf(sameDay, form);
  const start = momentOf(desde, form);
  if (hasta.dia || !end || !start || end >= start) return end ?? null;
  // An end before the start, such as 22:00 to 02:00, is on the next day, except for what would then
  // last most of a day, such as 18:00 to 17:00: the server refuses that.
  const [year = 0, month = 1, day = 1] = desde.dia.split('-').map(Number);
  const next = new Date(Date.UTC(year, month - 1, day + 1)).toISOString().slice(0, 10);
  const through = momentOf({ ...hasta, dia: next }, form);
  const isNight = through && Date.parse(through) - Date.parse(start) <= MAX_NIGHT_MS;
  return isNight ? through : end;
}

export function bodyOf(form: EventForm): { body: WrittenEvent } | { issues: Issues } {
  const { id: _, desde, hasta, reloj: __, ...words } = form;
  const inicio = momentOf(desde, form);
  // The server would report it after the moments.
  const noTitle = words.titulo.trim() === '' && { titulo: known.title };
  if (inicio === undefined) {
    const noMoment = desde.dia === '' ? eventTexts.form.noDay : eventTexts.form.noTime;
    return { issues: { ...noTitle, inicio: noMoment } };
  }
  const lacksEndTime = !form.diaEntero && hasta.dia !== '' && hasta.hora === '';
  if (lacksEndTime) return { issues: { ...noTitle, fin: eventTexts.form.noTime } };
  return { body: { ...words, inicio, fin: endOf(form) } };
}
