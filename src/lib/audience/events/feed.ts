import { addDays } from '@/lib/kernel/time/zone';
import { datesOf, type Event } from './rules';

/** Longest line of a calendar in bytes, its end not counted (RFC 5545, 3.1). */
const LINE = 75;

const STATUS = { programado: 'CONFIRMED', agotado: 'CONFIRMED', cancelado: 'CANCELLED' } as const;
const encoder = new TextEncoder();

/** A line as calendars carry it: cut into pieces of at most 75 bytes, never within a character. */
function folded(line: string): string {
  const pieces = [''];
  let room = LINE;
  for (const character of line) {
    const size = encoder.encode(character).length;
    if (size > room) {
      pieces.push('');
      // The space that a piece begins with takes a byte.
      room = LINE - 1;
    }
    pieces.push(`${pieces.pop()}${character}`);
    room -= size;
  }
  return pieces.join('\r\n ');
}

/** A text in which nothing is a sign of the format's own. */
function escaped(text: string): string {
  return text.replace(/[\\;,]/g, '\\$&').replace(/\n/g, '\\n');
}

const utc = (moment: number) =>
  `${new Date(moment).toISOString().slice(0, 19).replace(/[-:]/g, '')}Z`;
const date = (dia: string) => dia.replaceAll('-', '');

/** When it is: dates without a clock of whole days, whose last one is the first that is free again. */
function times(event: Event): string[] {
  if (!event.diaEntero) {
    const end = event.fin === null ? [] : [`DTEND:${utc(event.fin)}`];
    return [`DTSTART:${utc(event.inicio)}`, ...end];
  }
  const [first, last] = datesOf(event);
  return [`DTSTART;VALUE=DATE:${date(first)}`, `DTEND;VALUE=DATE:${date(addDays(last, 1))}`];
}

/** The description of an event in a calendar. */
export interface FeedWords {
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

/** A calendar of events (RFC 5545), to be subscribed to: its owner, its name, its page. */
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
