import { EVENT_LIMITS } from '@/lib/audience/events/limits';
import type { Event } from '@/lib/audience/events/rules';
import { type NewEvent, newEventSchema } from '@/lib/audience/events/schema';
import { getAgendaTexts } from '@/lib/audience/events/texts/page';
import { firstUnits } from '@/lib/kernel/text/characters';
import { isEqual } from '@/lib/kernel/text/json';
import { textOf } from '../file-contents';
import { importFault } from '../texts';
import { firstFault } from './candidates';
import type { Finding } from './fields';

/** An event that comes in, new or in the place of the one of its id. */
export interface EventChange {
  que: 'evento';
  event: NewEvent;
  replaces: string | undefined;
}

/** What is known of a page's events while those of a file are judged. */
export interface EventImportState {
  byId: Map<string, Event>;
  room: number;
}

const MAX_LENGTH = 80;

/** What is known of a page's events before the first one of a file. */
export function eventImportState(events: readonly Event[]): EventImportState {
  return {
    byId: new Map(events.map((event) => [event.id, event])),
    room: EVENT_LIMITS.stored - events.length,
  };
}

/** What calendars count, and what is not of the event itself, makes no difference. */
function isAlike(event: NewEvent, stored: Event): boolean {
  const { id: _, secuencia: __, porAvisar: ___, ...values } = event;
  return isEqual({ ...stored, ...values }, stored);
}

type Judged = Pick<Finding, 'estado' | 'motivo' | 'antes' | 'despues'> & { replaces?: string };

function judge(
  event: NewEvent,
  state: EventImportState,
  labelOf: (event: NewEvent) => string,
): Judged {
  const stored = state.byId.get(event.id ?? '');
  if (stored && isAlike(event, stored))
    return { estado: 'duplicado', motivo: importFault('reasons.same') };
  if (stored)
    return {
      estado: 'cambia',
      antes: labelOf(stored),
      despues: labelOf(event),
      replaces: stored.id,
    };
  if (state.room <= 0)
    return { estado: 'rechazado', motivo: importFault('reasons.fullEvents', EVENT_LIMITS.stored) };
  state.room -= 1;
  return { estado: 'nuevo' };
}

/** The row of one event of a file of ours, and what choosing it does. */
export function eventRow(
  values: Record<string, unknown>,
  clave: string,
  state: EventImportState,
  { now, language }: { now: Date; language: string },
): [Finding, EventChange?] {
  const shared = { clave, que: 'evento' as const, ocupaLugar: false };
  const parsed = newEventSchema.safeParse(values);
  if (!parsed.success) {
    const titulo = firstUnits(textOf(values['titulo']) ?? '', MAX_LENGTH);
    const motivo = firstFault(parsed.error);
    return [{ ...shared, titulo, estado: 'rechazado', motivo, elegido: false }];
  }
  const t = getAgendaTexts(language);
  const labelOf = (event: NewEvent) => `${event.titulo} · ${t.when(event, now.getTime())}`;
  // Who asked for new dates has had them, or had them from the page that they come from.
  const event = { ...parsed.data, porAvisar: false };
  const { replaces, ...judged } = judge(event, state, labelOf);
  const elegido = judged.estado === 'nuevo' || judged.estado === 'cambia';
  const row: Finding = { ...shared, titulo: labelOf(event), ...judged, elegido };
  return judged.estado === 'rechazado' ? [row] : [row, { que: 'evento', event, replaces }];
}
