import { z } from 'zod';
import { lineSchema, listSchema, whenParsed } from '@/lib/kernel/text/schema';
import { KEY_LIMITS, LIFETIMES } from './rules';
import { SCOPES } from './scopes';
import { apiKeysFault } from './texts';

const scopeSchema = z.enum(SCOPES, { error: apiKeysFault('scope') });

/** A key that is to be made. */
export const newKeySchema = z.object({
  nombre: lineSchema(KEY_LIMITS.nombre).refine((name) => name !== '', {
    error: apiKeysFault('name'),
  }),
  alcances: listSchema(scopeSchema, SCOPES.length, {
    list: apiKeysFault('scope'),
    tooMany: apiKeysFault('scope'),
  })
    .refine((scopes) => scopes.length > 0, { ...whenParsed, error: apiKeysFault('noScope') })
    .transform((scopes) => [...new Set(scopes)]),
  /** How many days it is good for; 0 is without an end. */
  dias: z.literal(LIFETIMES, { error: apiKeysFault('days') }).default(90),
});
export type NewKey = z.output<typeof newKeySchema>;
/** The same as a program sends it. */
export type WrittenKey = z.input<typeof newKeySchema>;

const moment = z.iso.datetime();

/** A key as its page's owners see it. */
const keySchema = z.strictObject({
  id: z.uuid(),
  nombre: z.string(),
  /** Its last characters. */
  final: z.string(),
  alcances: z.array(scopeSchema),
  /** Who made it. */
  quien: z.string(),
  creadaEn: moment,
  caducaEn: moment.nullable(),
  usadaEn: moment.nullable(),
  /** Whether it opens anything: its time is not over, and its maker still works on the page. */
  sirve: z.boolean(),
});
export type ApiKey = z.infer<typeof keySchema>;

/** `GET /api/llaves`: the newest first. */
export const keysSchema = z.strictObject({
  llaves: z.array(keySchema),
  maximo: z.int(),
  /** Whether the page's plan opens anything with them. */
  incluida: z.boolean(),
});
export type ApiKeys = z.infer<typeof keysSchema>;

/** A key that was just made: what it is, this once, and the list with it. */
export const madeKeySchema = z.strictObject({ llave: z.string(), ...keysSchema.shape });
