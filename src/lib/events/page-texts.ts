import { defineTexts } from '@/lib/core/i18n';
import { LOCALE } from '@/lib/core/i18n/locale';
import { theTime, zoneName } from '@/lib/core/time/texts';
import { DAY_MS, HOUR_MS } from '@/lib/core/time/units';
import { knownZone } from '@/lib/core/time/zone';
import { datesOf, type Event, hasOwnHour } from './rules';

const DAY = { weekday: 'short', day: 'numeric', month: 'short' } as const;
const CLOCK = { hour: 'numeric', minute: '2-digit' } as const;
/** Duration in ms above which an event is described by its days. */
const NIGHT = 18 * HOUR_MS;

/** Replaces special spaces in dates and times by plain ones, at which lines break on a phone. */
const plain = (text: string) => text.replace(/[\u2009\u202f\u00a0]/g, ' ');
const format = (options: Intl.DateTimeFormatOptions, timeZone: string) =>
  new Intl.DateTimeFormat(LOCALE, { ...options, timeZone: knownZone(timeZone) });

/** The fields that describe an event's time. */
type Timed = Pick<Event, 'inicio' | 'fin' | 'zona' | 'diaEntero' | 'enLinea'>;

/** Distance in ms above which a date includes its year. */
const NEAR = 270 * DAY_MS;

const yearOf = ({ inicio }: Pick<Timed, 'inicio'>, now: number) =>
  Math.abs(inicio - now) < NEAR ? {} : ({ year: 'numeric' } as const);

function days(event: Omit<Timed, 'enLinea'>, now: number): string {
  const { zona, inicio, fin } = event;
  const day = format({ ...DAY, ...yearOf(event, now) }, zona);
  return plain(fin === null ? day.format(inicio) : day.formatRange(inicio, fin));
}

/** Describes the time of an event in its zone. */
function when(event: Omit<Timed, 'enLinea'>, now: number): string {
  const { zona, inicio, fin, diaEntero } = event;
  const [first, last] = datesOf(event);
  if (diaEntero) return first === last ? `${days(event, now)}, todo el día` : days(event, now);
  const day = plain(format({ ...DAY, ...yearOf(event, now) }, zona).format(inicio));
  const clock = format(CLOCK, zona);
  const from = plain(clock.format(inicio));
  if (fin === null || fin === inicio) return `${day}, ${from}`;
  const long = first !== last && fin - inicio > NIGHT;
  const to = plain(clock.format(fin));
  return long ? `${days(event, now)}, desde ${theTime(from)}` : `${day}, ${from}\u2060–\u2060${to}`;
}

const es = {
  title: 'Eventos',
  pageTitle: (nombre: string) => `Eventos de ${nombre}`,
  description: (nombre: string, next: string) => `Próxima fecha de ${nombre}: ${next}.`,
  month: ({ inicio, zona }: Event) =>
    plain(format({ month: 'short' }, zona).format(inicio)).replace('.', ''),
  day: (event: Event) => String(Number(datesOf(event)[0].slice(8))),
  /**
   * Online events name their zone, because visitors in other zones have another local time, and so
   * do events that are shown in UTC because their zone is unknown here.
   */
  when: (event: Timed, now: number) => {
    const zone = knownZone(event.zona);
    const isNamed = hasOwnHour(event) || zone !== event.zona;
    return isNamed ? `${when(event, now)} (hora de ${zoneName(zone)})` : when(event, now);
  },
  place: ({ lugar, enLinea }: Pick<Event, 'lugar' | 'enLinea'>) =>
    enLinea ? (lugar ? `${lugar} y en línea` : 'En línea') : lugar,
  states: { programado: '', agotado: 'Agotado', cancelado: 'Cancelado' },
  /** Shown after the time in the visitor's zone. */
  ownHour: 'en tu hora',
  now: 'Ahora',
  tickets: (host: string | undefined) => (host ? `Entradas: ${host}` : 'Entradas'),
  all: 'Ver todas las fechas',
  list: 'Próximas fechas',
  none: 'Por ahora no hay fechas nuevas.',
  past: (many: number) => (many === 1 ? 'Una fecha pasada' : `${many} fechas pasadas`),
  calendar: 'En tu calendario',
  calendarHelp: 'Las fechas se actualizan solas.',
  subscribe: { title: 'Suscribirme', help: 'iPhone, Mac y Outlook' },
  google: { title: 'Google Calendar', help: 'Android y la web' },
  download: { title: 'Descargar', help: 'Un archivo .ics, tal como está hoy' },
  back: (nombre: string) => `Volver a la página de ${nombre}`,
};

export const getAgendaTexts = defineTexts({ es });
