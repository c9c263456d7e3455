import { atom } from 'nanostores';
import type { DatesMailState } from '@/lib/events/announcements/schema';
import type { Events, EventView } from '@/lib/events/schema';
import { call } from '../api';
import {
  attempt,
  attemptForm,
  changeLoaded,
  type Issues,
  loaded,
  loadInto,
} from '../core/attempts';
import { offerUndo, succeed } from '../core/toasts';
import { bodyOf, type EventForm } from './form';
import { eventTexts } from './texts';

export const $events = atom<Events | 'loading' | 'failed'>('loading');

/** Subscribers to new dates, once loaded. */
export const $news = atom<DatesMailState | undefined>(undefined);

/** Loads the number of subscribers to new dates. It is optional, so a failure is not shown. */
export async function loadDatesSubscribers(): Promise<void> {
  const news = await call('GET', '/api/eventos/avisos').catch(() => undefined);
  if (news) $news.set(news);
}

/** The event in the form; null while the form is closed. */
export const $writing = atom<EventForm | null>(null);

export function loadEvents(): Promise<void> {
  return loadInto($events, () => call('GET', '/api/eventos'));
}

function replace(id: string, event?: EventView): void {
  void loadDatesSubscribers();
  changeLoaded($events, (events) => {
    const others = events.eventos.filter((one) => one.id !== id);
    return { ...events, eventos: event ? [...others, event] : others };
  });
}

/** Saves the form. Returns the errors by field, empty on success. */
export async function saveEvent(form: EventForm): Promise<Issues> {
  const written = bodyOf(form);
  if ('issues' in written) return written.issues;
  return attemptForm(async () => {
    const { body } = written;
    const stored = await (form.id
      ? call('PUT', '/api/eventos/[id]', { params: { id: form.id }, body })
      : call('POST', '/api/eventos', { body }));
    replace(stored.id, stored);
    succeed(eventTexts.saved);
  });
}

async function putBack(event: EventView): Promise<void> {
  const { creadoEn: _, cambiadoEn: __, ...rest } = event;
  await attempt('eventos', eventTexts.changeFailed, async () => {
    const stored = await call('POST', '/api/eventos', { body: rest });
    replace(stored.id, stored);
    succeed(eventTexts.back(event.titulo));
  });
}

/** Removes an event; the toast can undo it if the plan has events. */
export async function removeEvent({ id }: EventView): Promise<void> {
  const eventData = loaded($events.get());
  await attempt('eventos', eventTexts.changeFailed, async () => {
    const event = await call('DELETE', '/api/eventos/[id]', { params: { id } });
    replace(id);
    if (eventData?.publicados)
      offerUndo(eventTexts.removed(event.titulo), () => void putBack(event));
    else succeed(eventTexts.removed(event.titulo));
  });
}
