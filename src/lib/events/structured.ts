import { localMoment } from '@/lib/core/time/zone';
import { datesOf, type Event } from './rules';

/** The announcing page: its owner, its URL, and the URL of its events. */
export interface Announcer {
  nombre: string;
  page: string;
  agenda: string;
}

const ONLINE = 'https://schema.org/OnlineEventAttendanceMode';
const OFFLINE = 'https://schema.org/OfflineEventAttendanceMode';
const MIXED = 'https://schema.org/MixedEventAttendanceMode';

function timesOf(event: Event) {
  const { zona, inicio, fin } = event;
  if (!event.diaEntero) {
    return {
      startDate: localMoment(zona, inicio),
      endDate: fin === null ? undefined : localMoment(zona, fin),
    };
  }
  const [startDate, endDate] = datesOf(event);
  return { startDate, endDate };
}

function placesOf({ lugar, enLinea, url }: Event, agenda: string) {
  const place = { '@type': 'Place', name: lugar, address: lugar };
  const online = { '@type': 'VirtualLocation', url: /^https?:/.test(url) ? url : agenda };
  if (!enLinea) return { mode: OFFLINE, location: lugar ? place : undefined };
  return lugar ? { mode: MIXED, location: [place, online] } : { mode: ONLINE, location: online };
}

/** Returns an event as schema.org/Event for search engines. */
export function structuredEvent(event: Event, { nombre, page, agenda }: Announcer) {
  const { mode, location } = placesOf(event, agenda);
  const sold = event.estado === 'agotado';
  const isOff = event.estado === 'cancelado';
  return {
    '@context': 'https://schema.org',
    '@type': 'Event',
    name: event.titulo,
    description: event.descripcion || undefined,
    ...timesOf(event),
    eventStatus: `https://schema.org/Event${isOff ? 'Cancelled' : 'Scheduled'}`,
    eventAttendanceMode: mode,
    location,
    url: agenda,
    organizer: { '@type': 'Person', name: nombre, url: page },
    offers:
      !isOff && /^https?:/.test(event.url)
        ? {
            '@type': 'Offer',
            url: event.url,
            availability: `https://schema.org/${sold ? 'SoldOut' : 'InStock'}`,
          }
        : undefined,
  };
}
