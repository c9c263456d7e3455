import { expect, it } from 'vitest';
import type { Event } from './rules';
import { structuredEvent } from './structured';

const announcer = {
  nombre: 'Ana',
  page: 'https://x.example/ana',
  agenda: 'https://x.example/ana/eventos',
};
const event: Event = {
  id: 'a',
  titulo: 'Concierto',
  descripcion: '',
  inicio: Date.parse('2026-12-06T01:00:00Z'),
  fin: null,
  zona: 'America/Bogota',
  diaEntero: false,
  lugar: 'Teatro Colón',
  enLinea: false,
  url: 'https://entradas.example',
  estado: 'agotado',
  secuencia: 0,
  creadoEn: 0,
  cambiadoEn: 0,
  porAvisar: false,
};

it('an event is told to search engines on its own clock, with its place and its tickets', () => {
  expect(structuredEvent(event, announcer)).toMatchObject({
    '@type': 'Event',
    startDate: '2026-12-05T20:00:00-05:00',
    endDate: undefined,
    eventStatus: 'https://schema.org/EventScheduled',
    eventAttendanceMode: 'https://schema.org/OfflineEventAttendanceMode',
    location: { '@type': 'Place', name: 'Teatro Colón' },
    offers: { url: 'https://entradas.example', availability: 'https://schema.org/SoldOut' },
    organizer: { name: 'Ana', url: announcer.page },
  });
});

it('one of whole days has dates, one online an address, one called off its state', () => {
  const whole = {
    ...event,
    diaEntero: true,
    fin: event.inicio + 86_400_000,
    lugar: '',
    enLinea: true,
    estado: 'cancelado' as const,
  };
  expect(structuredEvent(whole, announcer)).toMatchObject({
    startDate: '2026-12-05',
    endDate: '2026-12-06',
    eventStatus: 'https://schema.org/EventCancelled',
    eventAttendanceMode: 'https://schema.org/OnlineEventAttendanceMode',
    location: { '@type': 'VirtualLocation', url: event.url },
    offers: undefined,
  });
  const both = structuredEvent({ ...event, enLinea: true }, announcer);
  expect(both.location).toHaveLength(2);
  const byPhone = structuredEvent(
    { ...event, enLinea: true, lugar: '', url: 'tel:+571' },
    announcer,
  );
  expect(byPhone).toMatchObject({ location: { url: announcer.agenda }, offers: undefined });
});
