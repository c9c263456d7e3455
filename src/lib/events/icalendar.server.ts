import { brandOf } from '@/lib/brands/cache.server';
import { config } from '@/lib/core/env/config';
import { addDays } from '@/lib/core/time/zone';
import { homeOf } from '@/lib/domains/hosts/hosts.server';
import { getAgendaTexts } from './page-texts';
import { datesOf, type Event } from './rules';

/** Maximum bytes of a line, without its line end (RFC 5545, 3.1). */
const LINE = 75;

const STATUS = { programado: 'CONFIRMED', agotado: 'CONFIRMED', cancelado: 'CANCELLED' } as const;
const encoder = new TextEncoder();

/** Folds a line into pieces of at most 75 bytes; no character is split. */
function folded(line: string): string {
  const pieces = [''];
  let room = LINE;
  for (const character of line) {
    const size = encoder.encode(character).length;
    if (size > room) {
      pieces.push('');
      // The space at the beginning of a piece takes a byte.
      room = LINE - 1;
    }
    pieces.push(`${pieces.pop()}${character}`);
    room -= size;
  }
  return pieces.join('\r\n ');
}

/** Escapes special characters of a value. */
function escaped(text: string): string {
  return text.replace(/[\\;,]/g, '\\$&').replace(/\n/g, '\\n');
}

const utc = (moment: number) =>
  `${new Date(moment).toISOString().slice(0, 19).replace(/[-:]/g, '')}Z`;
const date = (dia: string) => dia.replaceAll('-', '');

/** Returns the lines of an event's time. DTEND of whole days is the first day after them. */
function times(event: Event): string[] {
  if (!event.diaEntero) {
    const { inicio, fin } = event;
    // DTEND must be later than DTSTART (RFC 5545, 3.8.2.2), and calendars show an event without an
    // end as 0 minutes long.
    const end = fin !== null && fin > inicio ? `DTEND:${utc(fin)}` : 'DURATION:PT1H';
    return [`DTSTART:${utc(inicio)}`, end];
  }
  const [first, last] = datesOf(event);
  return [`DTSTART;VALUE=DATE:${date(first)}`, `DTEND;VALUE=DATE:${date(addDays(last, 1))}`];
}

/** The description of an event in a calendar. */
interface FeedWords {
  title: (event: Event) => string;
  place: (event: Event) => string;
}

function entry(event: Event, words: FeedWords): string[] {
  const place = words.place(event);
  return [
    'BEGIN:VEVENT',
    `UID:${event.id}`,
    `DTSTAMP:${utc(event.cambiadoEn)}`,
    `CREATED:${utc(event.creadoEn)}`,
    `LAST-MODIFIED:${utc(event.cambiadoEn)}`,
    `SEQUENCE:${event.secuencia}`,
    ...times(event),
    `SUMMARY:${escaped(words.title(event))}`,
    ...(event.descripcion ? [`DESCRIPTION:${escaped(event.descripcion)}`] : []),
    ...(place ? [`LOCATION:${escaped(place)}`] : []),
    ...(event.url ? [`URL:${event.url}`] : []),
    `STATUS:${STATUS[event.estado]}`,
    `TRANSP:${event.diaEntero ? 'TRANSPARENT' : 'OPAQUE'}`,
    'END:VEVENT',
  ];
}

/** Returns an iCalendar feed of events (RFC 5545). */
export function calendarOf(
  events: readonly Event[],
  about: { maker: string; name: string; url: string },
  words: FeedWords,
): string {
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    `PRODID:-//${escaped(about.maker)}//ES`,
    'CALSCALE:GREGORIAN',
    'METHOD:PUBLISH',
    `NAME:${escaped(about.name)}`,
    `X-WR-CALNAME:${escaped(about.name)}`,
    `URL:${about.url}`,
    'REFRESH-INTERVAL;VALUE=DURATION:PT6H',
    'X-PUBLISHED-TTL:PT6H',
    ...events.flatMap((event) => entry(event, words)),
    'END:VCALENDAR',
  ];
  return lines.map((line) => `${folded(line)}\r\n`).join('');
}

interface Found {
  profile: { nombre: string; slug: string };
  coming: readonly Event[];
  past: readonly Event[];
}

/** Returns the response with a page's calendar, for subscriptions. */
export function feedResponse({ profile, coming, past }: Found, language: string): Response {
  const { siteName } = config();
  const t = getAgendaTexts(language);
  const { nombre, slug } = profile;
  const about = {
    maker: brandOf(slug)?.nombre ?? siteName,
    name: t.pageTitle(nombre),
    url: `${homeOf(slug)}/eventos`,
  };
  const words = {
    title: ({ titulo, estado }: Event) =>
      estado === 'programado' ? titulo : `${titulo} (${t.states[estado]})`,
    place: t.place,
  };
  return new Response(calendarOf([...past.toReversed(), ...coming], about, words), {
    headers: {
      'Content-Type': 'text/calendar; charset=utf-8',
      'Content-Disposition': `inline; filename="${slug}.ics"`,
      'Cache-Control': 'public, max-age=3600',
      'X-Robots-Tag': 'noindex',
    },
  });
}
