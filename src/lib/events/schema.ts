import { z } from 'zod';
import { idSchema, lineSchema, linesSchema, whenParsed } from '@/lib/core/text/schema';
import { textIssue } from '@/lib/core/text/texts';
import { momentSchema } from '@/lib/core/time/schema';
import { DAY_MS } from '@/lib/core/time/units';
import { isZone, startOfDay, zoneNamed } from '@/lib/core/time/zone';
import { urlSchema } from '@/lib/links/schema';
import { EVENT_LIMITS, EVENT_STATES } from './limits';
import { endOf, settled } from './rules';
import { eventsIssue } from './texts';

/** Id of an event, also in calendars. */
export const eventIdSchema = idSchema(eventsIssue('id'));

const MAX_ZONE_LENGTH = 64;
const MAX_DURATION_MS = EVENT_LIMITS.days * DAY_MS;

const isYear = (year: number) => year >= EVENT_LIMITS.from && year < EVENT_LIMITS.until;

/**
 * A time (ms), or a date such as `2027-07-01` for a whole day. The year is checked last in both:
 * only then does zod report its issue instead of the union's.
 */
const momentOrDateSchema = z.union(
  [
    z.iso
      .date({ error: eventsIssue('moment'), abort: true })
      .refine((date) => isYear(Number(date.slice(0, 4))), { error: eventsIssue('year') }),
    momentSchema({ moment: eventsIssue('moment'), year: eventsIssue('year') }),
  ],
  { error: eventsIssue('moment') },
);

/** An IANA zone, in its canonical spelling. */
const zonaSchema = z
  .string({ error: eventsIssue('zone') })
  .max(MAX_ZONE_LENGTH, { error: eventsIssue('zone'), abort: true })
  .refine(isZone, { error: eventsIssue('zone'), abort: true })
  .transform((name) => zoneNamed(name) ?? name);

const fields = z.object({
  titulo: lineSchema(EVENT_LIMITS.titulo).refine((value) => value !== '', {
    error: eventsIssue('title'),
  }),
  descripcion: linesSchema(EVENT_LIMITS.descripcion).default(''),
  inicio: momentOrDateSchema,
  fin: momentOrDateSchema.nullable().default(null),
  zona: zonaSchema,
  /** By default true when `inicio` is a date. */
  diaEntero: z.boolean({ error: textIssue('boolean') }).optional(),
  lugar: lineSchema(EVENT_LIMITS.lugar).default(''),
  enLinea: z.boolean({ error: textIssue('boolean') }).default(false),
  url: urlSchema.default(''),
  estado: z.enum(EVENT_STATES, { error: eventsIssue('state') }).default('programado'),
});

type Fields = z.output<typeof fields>;

const takesWholeDays = ({ diaEntero, inicio }: Fields) => diaEntero ?? typeof inicio === 'string';
/** True when a field has the time of day that it needs. */
const hasNeededTime = (field: 'inicio' | 'fin') => (event: Fields) =>
  takesWholeDays(event) || typeof event[field] !== 'string';
const hourless = (field: 'inicio' | 'fin') => ({
  ...whenParsed,
  path: [field],
  error: eventsIssue('hour'),
});

/**
 * Converts the dates of an event to the instants at which they begin in its zone, and truncates its
 * times to the second.
 */
function inMoments<T extends Fields>(event: T) {
  const momentOf = (when: string | number) =>
    typeof when === 'string' ? startOfDay(event.zona, when) : Math.floor(when / 1000) * 1000;
  return {
    ...event,
    diaEntero: takesWholeDays(event),
    inicio: momentOf(event.inicio),
    fin: event.fin === null ? null : momentOf(event.fin),
  };
}

type InMoments = ReturnType<typeof inMoments<Fields>>;

const endsLater = ({ inicio, fin }: InMoments) => fin === null || fin >= inicio;
const isShort = (event: InMoments) => endOf(event) - event.inicio <= MAX_DURATION_MS;
const backwards = { ...whenParsed, path: ['fin'], error: eventsIssue('endBeforeStart') };
const tooLong = { ...whenParsed, path: ['fin'], error: eventsIssue('tooLong', EVENT_LIMITS.days) };

/** An event as it is written; whole days become the instants at which they begin. */
export const eventInputSchema = fields
  .refine(hasNeededTime('inicio'), hourless('inicio'))
  .refine(hasNeededTime('fin'), hourless('fin'))
  .transform(inMoments)
  .refine(endsLater, backwards)
  .refine(isShort, tooLong)
  .transform(settled);
export type EventInput = z.output<typeof eventInputSchema>;
/** An event as an API client sends it. */
export type WrittenEvent = z.input<typeof eventInputSchema>;

/**
 * A new event. To restore a deleted event, a client sends its former id and sequence number, so
 * that calendars recognize the same event.
 */
export const newEventSchema = fields
  .extend({
    id: eventIdSchema.optional(),
    secuencia: z
      .int({ error: eventsIssue('sequence') })
      .min(0, { error: eventsIssue('sequence') })
      .max(1_000_000_000, { error: eventsIssue('sequence') })
      .optional(),
    /** By default true for a new event, false for a restored one. */
    porAvisar: z.boolean({ error: textIssue('boolean') }).optional(),
  })
  .refine(hasNeededTime('inicio'), hourless('inicio'))
  .refine(hasNeededTime('fin'), hourless('fin'))
  .transform(inMoments)
  .refine(endsLater, backwards)
  .refine(isShort, tooLong)
  .transform(settled);
export type NewEvent = z.output<typeof newEventSchema>;

/** An event in a response: times with the offset of its zone. */
export const eventSchema = z.strictObject({
  id: eventIdSchema,
  titulo: z.string(),
  descripcion: z.string(),
  inicio: z.iso.datetime({ offset: true }),
  fin: z.iso.datetime({ offset: true }).nullable(),
  zona: z.string(),
  diaEntero: z.boolean(),
  lugar: z.string(),
  enLinea: z.boolean(),
  url: z.string(),
  estado: z.enum(EVENT_STATES),
  secuencia: z.int(),
  creadoEn: z.iso.datetime(),
  cambiadoEn: z.iso.datetime(),
  porAvisar: z.boolean(),
});
export type EventView = z.infer<typeof eventSchema>;

/** All events of a page, in order of their beginnings. */
export const eventsSchema = z.strictObject({
  eventos: z.array(eventSchema),
  maximo: z.int(),
  /** True when the page's plan shows events. */
  publicados: z.boolean(),
});
export type Events = z.infer<typeof eventsSchema>;
