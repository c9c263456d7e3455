import { atom } from 'nanostores';
import type { DatesMailState } from '@/lib/audience/events/announcements/schema';
import type { Event } from '@/lib/audience/events/rules';
import type { Events, EventView } from '@/lib/audience/events/schema';
import { ApiError, call } from '../api';
import { attempt, loadInto } from '../kernel/attempts';
import { offerUndo, succeed } from '../kernel/toasts';
import { bodyOf, type EventForm, type FormFaults } from './form';
import { eventTexts } from './texts';

/** The events of the page: not asked for yet, here, or not to be had. */
export const $events = atom<Events | 'loading' | 'failed'>('loading');

/** Who asked to be told of new dates, once that is known. */
export const $news = atom<DatesMailState | undefined>(undefined);

/** Loads the number of date subscribers, which is optional: a failure is not shown. */
export async function loadDatesSubscribers(): Promise<void> {
  const news = await call('GET', '/api/eventos/avisos').catch(() => undefined);
  if (news) $news.set(news);
}

/** The event that is being written. */
export const $writing = atom<EventForm | null>(null);

/** Loads the events of the page. */
export function loadEvents(): Promise<void> {
  return loadInto($events, () => call('GET', '/api/eventos'));
}

/** An event as the rules and the page's texts have it. */
export function asEvent(event: EventView): Event {
  const { inicio, fin, creadoEn, cambiadoEn } = event;
  return {
    ...event,
    inicio: Date.parse(inicio),
    fin: fin === null ? null : Date.parse(fin),
    creadoEn: Date.parse(creadoEn),
    cambiadoEn: Date.parse(cambiadoEn),
  };
}

function replace(id: string, event?: EventView): void {
  void loadDatesSubscribers();
  const eventData = $events.get();
  if (typeof eventData === 'string') return;
  const others = eventData.eventos.filter((one) => one.id !== id);
  $events.set({ ...eventData, eventos: event ? [...others, event] : others });
}

/** Stores what is typed. Returns what is wrong with it, nothing when it is stored. */
export async function saveEvent(form: EventForm): Promise<FormFaults> {
  const written = bodyOf(form);
  if ('faults' in written) return written.faults;
  try {
    const { body } = written;
    const stored = await (form.id
      ? call('PUT', '/api/eventos/[id]', { params: { id: form.id }, body })
      : call('POST', '/api/eventos', { body }));
    replace(stored.id, stored);
    $writing.set(null);
    succeed(eventTexts.saved);
    return {};
  } catch (thrown) {
    const { message, fields } = thrown as ApiError;
    return thrown instanceof ApiError && Object.keys(fields).length > 0
      ? fields
      : { todo: message };
  }
}

async function putBack(event: EventView): Promise<void> {
  const { creadoEn: _, cambiadoEn: __, ...rest } = event;
  await attempt('eventos', eventTexts.changeFailed, async () => {
    const stored = await call('POST', '/api/eventos', { body: rest });
    replace(stored.id, stored);
    succeed(eventTexts.back(event.titulo));
  });
}

/** Removes an event, which can be undone at once where the plan has events. */
export async function removeEvent({ id }: EventView): Promise<void> {
  const eventData = $events.get();
  await attempt('eventos', eventTexts.changeFailed, async () => {
    const event = await call('DELETE', '/api/eventos/[id]', { params: { id } });
    replace(id);
    const canUndo = typeof eventData !== 'string' && eventData.publicados;
    if (canUndo) offerUndo(eventTexts.removed(event.titulo), () => void putBack(event));
    else succeed(eventTexts.removed(event.titulo));
  });
}
