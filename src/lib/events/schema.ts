import { z } from 'zod';
import { urlSchema } from '../links/schema';
import { isZone, zoneNamed } from '../statistics/zone';
import { lineSchema, linesSchema } from '../text/schema';
import { textFault } from '../text/texts';
import { EVENT_LIMITS, EVENT_STATES } from './limits';
import { endOf, settled } from './rules';
import { eventsFault } from './texts';

const LONGEST_ZONE = 64;
const LONGEST_MOMENT = 40;
const LONGEST = EVENT_LIMITS.days * 86_400_000;
const FIRST = Date.UTC(EVENT_LIMITS.from, 0);
const LAST = Date.UTC(EVENT_LIMITS.until, 0);

/** A moment with its offset, as milliseconds since 1970 UTC, to the second. */
const momentSchema = z.iso
  .datetime({ offset: true, error: eventsFault('moment') })
  .max(LONGEST_MOMENT, { error: eventsFault('moment'), abort: true })
  .transform((text) => Math.floor(Date.parse(text) / 1000) * 1000)
  .refine((moment) => moment >= FIRST && moment < LAST, { error: eventsFault('year') });

/** A zone of the database of zones, as that spells it. */
const zonaSchema = z
  .string({ error: eventsFault('zone') })
  .max(LONGEST_ZONE, { error: eventsFault('zone'), abort: true })
  .refine(isZone, { error: eventsFault('zone'), abort: true })
  .transform((name) => zoneNamed(name) ?? name);

const fields = z.object({
  titulo: lineSchema(EVENT_LIMITS.titulo).refine((value) => value !== '', {
    error: eventsFault('title'),
  }),
  descripcion: linesSchema(EVENT_LIMITS.descripcion).default(''),
  inicio: momentSchema,
  fin: momentSchema.nullable().default(null),
  zona: zonaSchema,
  diaEntero: z.boolean({ error: textFault('boolean') }).default(false),
  lugar: lineSchema(EVENT_LIMITS.lugar).default(''),
  enLinea: z.boolean({ error: textFault('boolean') }).default(false),
  url: urlSchema.default(''),
  estado: z.enum(EVENT_STATES, { error: eventsFault('state') }).default('programado'),
});

type Fields = z.output<typeof fields>;

const endsLater = ({ inicio, fin }: Fields) => fin === null || fin >= inicio;
const isShort = (event: Fields) => endOf(event) - event.inicio <= LONGEST;
const backwards = { path: ['fin'], error: eventsFault('endBeforeStart'), abort: true };
const tooLong = { path: ['fin'], error: eventsFault('tooLong', EVENT_LIMITS.days) };

/** An event as it is written, with the moments of whole days where the days begin. */
export const eventInputSchema = fields
  .refine(endsLater, backwards)
  .refine(isShort, tooLong)
  .transform(settled);
export type EventInput = z.output<typeof eventInputSchema>;
/** An event as a program sends it. */
export type WrittenEvent = z.input<typeof eventInputSchema>;

/**
 * A new event. Whoever puts one back that was deleted says what it was called and how often
 * it had been changed: calendars know it as the same one.
 */
export const newEventSchema = fields
  .extend({
    id: z.uuid({ error: eventsFault('id') }).optional(),
    secuencia: z
      .int({ error: eventsFault('sequence') })
      .min(0, { error: eventsFault('sequence') })
      .max(1_000_000_000, { error: eventsFault('sequence') })
      .optional(),
    /** Left out, those who asked for new dates are told of what is new, not of what is put back. */
    porAvisar: z.boolean({ error: textFault('boolean') }).optional(),
  })
  .refine(endsLater, backwards)
  .refine(isShort, tooLong)
  .transform(settled);
export type NewEvent = z.output<typeof newEventSchema>;

/** An event as it is answered: moments with the offset of its zone. */
export const eventSchema = z.strictObject({
  id: z.string(),
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
