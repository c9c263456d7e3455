import { z } from 'zod';
import { lineSchema, linesSchema, whenParsed } from '@/lib/kernel/text/schema';
import { textFault } from '@/lib/kernel/text/texts';
import { momentSchema } from '@/lib/kernel/time/schema';
import { isZone, startOfDay, zoneNamed } from '@/lib/kernel/time/zone';
import { urlSchema } from '@/lib/page/links/schema';
import { EVENT_LIMITS, EVENT_STATES } from './limits';
import { endOf, settled } from './rules';
import { eventsFault } from './texts';

/** What an event is known by, in calendars too. */
export const eventIdSchema = z.uuid({ error: eventsFault('id') });

const MAX_ZONE_LENGTH = 64;
const MAX_LENGTH = EVENT_LIMITS.days * 86_400_000;

/** A moment with its offset, as milliseconds since 1970 UTC, to the second. */
const toTheSecond = momentSchema({
  moment: eventsFault('moment'),
  year: eventsFault('year'),
}).transform((at) => Math.floor(at / 1000) * 1000);

const isYear = (year: number) => year >= EVENT_LIMITS.from && year < EVENT_LIMITS.until;

/** A moment (ms), or a date such as `2027-07-01`: the natural way to say a whole day. */
const momentOrDateSchema = z.union(
  [
    z.iso
      .date({ error: eventsFault('moment'), abort: true })
      .refine((date) => isYear(Number(date.slice(0, 4))), { error: eventsFault('year') }),
    toTheSecond,
  ],
  { error: eventsFault('moment') },
);

/** A zone of the database of zones, as that spells it. */
const zonaSchema = z
  .string({ error: eventsFault('zone') })
  .max(MAX_ZONE_LENGTH, { error: eventsFault('zone'), abort: true })
  .refine(isZone, { error: eventsFault('zone'), abort: true })
  .transform((name) => zoneNamed(name) ?? name);

const fields = z.object({
  titulo: lineSchema(EVENT_LIMITS.titulo).refine((value) => value !== '', {
    error: eventsFault('title'),
  }),
  descripcion: linesSchema(EVENT_LIMITS.descripcion).default(''),
  inicio: momentOrDateSchema,
  fin: momentOrDateSchema.nullable().default(null),
  zona: zonaSchema,
  /** Left out, it is what `inicio` says: a date is a whole day. */
  diaEntero: z.boolean({ error: textFault('boolean') }).optional(),
  lugar: lineSchema(EVENT_LIMITS.lugar).default(''),
  enLinea: z.boolean({ error: textFault('boolean') }).default(false),
  url: urlSchema.default(''),
  estado: z.enum(EVENT_STATES, { error: eventsFault('state') }).default('programado'),
});

type Fields = z.output<typeof fields>;

const takesWholeDays = ({ diaEntero, inicio }: Fields) => diaEntero ?? typeof inicio === 'string';
/** Whether a field says an hour where one is needed. */
const saysWhen = (field: 'inicio' | 'fin') => (event: Fields) =>
  takesWholeDays(event) || typeof event[field] !== 'string';
const hourless = (field: 'inicio' | 'fin') => ({
  ...whenParsed,
  path: [field],
  error: eventsFault('hour'),
});

/** An event whose dates are the moments at which they begin in its zone. */
function inMoments<T extends Fields>(event: T) {
  const momentOf = (when: string | number) =>
    typeof when === 'string' ? startOfDay(event.zona, when) : when;
  return {
    ...event,
    diaEntero: takesWholeDays(event),
    inicio: momentOf(event.inicio),
    fin: event.fin === null ? null : momentOf(event.fin),
  };
}

type InMoments = ReturnType<typeof inMoments<Fields>>;

const endsLater = ({ inicio, fin }: InMoments) => fin === null || fin >= inicio;
const isShort = (event: InMoments) => endOf(event) - event.inicio <= MAX_LENGTH;
const backwards = { ...whenParsed, path: ['fin'], error: eventsFault('endBeforeStart') };
const tooLong = { ...whenParsed, path: ['fin'], error: eventsFault('tooLong', EVENT_LIMITS.days) };

/** An event as it is written, with the moments of whole days where the days begin. */
export const eventInputSchema = fields
  .refine(saysWhen('inicio'), hourless('inicio'))
  .refine(saysWhen('fin'), hourless('fin'))
  .transform(inMoments)
  .refine(endsLater, backwards)
  .refine(isShort, tooLong)
  .transform(settled);
export type EventInput = z.output<typeof eventInputSchema>;
/** An event as a program sends it. */
export type WrittenEvent = z.input<typeof eventInputSchema>;

/**
 * A new event. Restoring a deleted one passes its former id and sequence number: calendars
 * recognize it as the same event.
 */
export const newEventSchema = fields
  .extend({
    id: eventIdSchema.optional(),
    secuencia: z
      .int({ error: eventsFault('sequence') })
      .min(0, { error: eventsFault('sequence') })
      .max(1_000_000_000, { error: eventsFault('sequence') })
      .optional(),
    /** Left out, those who asked for new dates are told of what is new, not of what is put back. */
    porAvisar: z.boolean({ error: textFault('boolean') }).optional(),
  })
  .refine(saysWhen('inicio'), hourless('inicio'))
  .refine(saysWhen('fin'), hourless('fin'))
  .transform(inMoments)
  .refine(endsLater, backwards)
  .refine(isShort, tooLong)
  .transform(settled);
export type NewEvent = z.output<typeof newEventSchema>;

/** An event as it is answered: moments with the offset of its zone. */
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
  /** Whether the page's plan shows them. */
  publicados: z.boolean(),
});
export type Events = z.infer<typeof eventsSchema>;
