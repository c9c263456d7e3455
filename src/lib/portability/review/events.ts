import { firstUnits } from '@/lib/core/text/characters';
import { isEqual } from '@/lib/core/text/json';
import { EVENT_LIMITS } from '@/lib/events/limits';
import type { Event } from '@/lib/events/rules';
import { type NewEvent, newEventSchema } from '@/lib/events/schema';
import { getAgendaTexts } from '@/lib/events/texts/page';
import { textOf } from '../file-contents';
import { importFault } from '../texts';
import { firstFault } from './candidates';
import type { Finding } from './fields';

/** An imported event, new or in place of the one with its id. */
export interface EventChange {
  que: 'evento';
  event: NewEvent;
  replaces: string | undefined;
}

/** The page's events, updated while those of a file are reviewed. */
export interface EventImportState {
  byId: Map<string, Event>;
  room: number;
}

const MAX_LENGTH = 80;

/** Returns the state before the first event of a file. */
export function eventImportState(events: readonly Event[]): EventImportState {
  return {
    byId: new Map(events.map((event) => [event.id, event])),
    room: EVENT_LIMITS.stored - events.length,
  };
}

/** True when two events differ only in fields that are not content, such as the sequence number. */
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

/** Returns the row of one event of an own file, and the change that selecting it makes. */
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
  // The date subscribers were notified of it already, perhaps by its former page.
  const event = { ...parsed.data, porAvisar: false };
  const { replaces, ...judged } = judge(event, state, labelOf);
  const elegido = judged.estado === 'nuevo' || judged.estado === 'cambia';
  const row: Finding = { ...shared, titulo: labelOf(event), ...judged, elegido };
  return judged.estado === 'rechazado' ? [row] : [row, { que: 'evento', event, replaces }];
}
