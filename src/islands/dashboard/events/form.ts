import type { EventState } from '@/lib/audience/events/limits';
import type { EventView, WrittenEvent } from '@/lib/audience/events/schema';
import { type OnTheClock, onTheClock } from '@/lib/kernel/time/wall';
import { toLocalInput } from '@/lib/page/links/local-time';
import type { Announced } from '../draft/proposed';
import { eventTexts } from './texts';

/** A date and a time as the fields have them. */
export interface Typed {
  dia: string;
  hora: string;
  /** Whether the second one is meant of an hour that comes twice. */
  segunda: boolean;
}

/** An event as it is typed. */
export interface EventForm {
  /** The stored one that is changed; a new one has none. */
  id?: string;
  titulo: string;
  descripcion: string;
  desde: Typed;
  hasta: Typed;
  zona: string;
  diaEntero: boolean;
  lugar: string;
  enLinea: boolean;
  url: string;
  estado: EventState;
}

export type FormFaults = Partial<Record<string, string>>;

/** What the fields of the form are given. */
export interface FieldsProps {
  form: EventForm;
  faults: FormFaults;
  change: (values: Partial<EventForm>) => void;
}

const NOTHING: Typed = { dia: '', hora: '', segunda: false };
/** Any time of a day tells its date: noon is on no change of clocks. */
const NOON = '12:00';

/** An empty form, on the clock of a zone. */
export function emptyForm(zona: string): EventForm {
  return {
    titulo: '',
    descripcion: '',
    desde: NOTHING,
    hasta: NOTHING,
    zona,
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

/** The form of a stored event. */
export function formOf(event: EventView): EventForm {
  const { id, titulo, descripcion, inicio, fin, zona, diaEntero, lugar, enLinea, url, estado } =
    event;
  const words = { id, titulo, descripcion, zona, diaEntero, lugar, enLinea, url, estado };
  return { ...words, desde: typed(inicio, zona), hasta: typed(fin, zona) };
}

/** A moment as another page writes it: with an offset it is one, without it a time on a clock. */
function announced(moment: string, zona: string): Typed {
  if (/(?:Z|[+-]\d{2}:?\d{2})$/.test(moment) && moment.includes('T')) {
    const at = Date.parse(moment);
    return Number.isFinite(at) ? typed(new Date(at).toISOString(), zona) : NOTHING;
  }
  const [dia = '', hora = ''] = moment.split('T');
  return { dia, hora: hora.slice(0, 5), segunda: false };
}

/** The form of a new event that a page announces, as far as that says it. */
export function foundForm(page: Announced | undefined, url: string, zona: string): EventForm {
  const form = { ...emptyForm(zona), titulo: page?.titulo ?? '', url };
  const evento = page?.evento;
  if (!evento) return form;
  const { titulo, inicio, fin, lugar } = evento;
  const [desde, hasta] = [announced(inicio, zona), announced(fin, zona)];
  return { ...form, titulo, lugar, desde, hasta, diaEntero: !inicio.includes('T') };
}

/** The form of a copy of an event, in its initial state. */
export function copyOf(event: EventView): EventForm {
  const { id: _, ...form } = formOf(event);
  return { ...form, estado: 'programado' };
}

/** What the time of a form means on the clock of its zone. */
export function clockOf({ dia, hora }: Typed, zona: string): OnTheClock | undefined {
  return dia && hora ? onTheClock(`${dia}T${hora}`, zona) : undefined;
}

function momentOf(when: Typed, { zona, diaEntero }: EventForm): string | undefined {
  const clock = clockOf(diaEntero ? { ...when, hora: NOON } : when, zona);
  if (!clock) return undefined;
  const moment = clock.kind === 'twice' && when.segunda ? clock.second : clock.moment;
  return new Date(moment).toISOString();
}

/** The last moment, where one is said: its day is the first one's unless another is typed. */
function endOf(form: EventForm): string | null {
  const { desde, hasta, diaEntero } = form;
  if (diaEntero) return (hasta.dia && momentOf(hasta, form)) || null;
  if (hasta.hora === '') return null;
  const sameDay = { ...hasta, dia: hasta.dia || desde.dia };
  const end = momentOf(sameDay, form);
  const start = momentOf(desde, form);
  if (hasta.dia || !end || !start || end >= start) return end ?? null;
  // From ten to two is the night: it ends on the next day.
  const [year = 0, month = 1, day = 1] = desde.dia.split('-').map(Number);
  const next = new Date(Date.UTC(year, month - 1, day + 1)).toISOString().slice(0, 10);
  return momentOf({ ...hasta, dia: next }, form) ?? null;
}

/** What is sent of a form, or what is wrong with it. */
export function bodyOf(form: EventForm): { body: WrittenEvent } | { faults: FormFaults } {
  const { id: _, desde, hasta: __, ...words } = form;
  const inicio = momentOf(desde, form);
  if (inicio === undefined) {
    return {
      faults: { inicio: desde.dia === '' ? eventTexts.form.noDay : eventTexts.form.noTime },
    };
  }
  return { body: { ...words, inicio, fin: endOf(form) } };
}
