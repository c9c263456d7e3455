import { z } from 'zod';
import { lineSchema, listSchema, whenParsed } from '@/lib/core/text/schema';
import { KEY_LIMITS, LIFETIMES } from './rules';
import { SCOPES } from './scopes';
import { apiKeysIssue } from './texts';

const scopeSchema = z.enum(SCOPES, { error: apiKeysIssue('scope') });

export const newKeySchema = z.object({
  nombre: lineSchema(KEY_LIMITS.nombre).refine((name) => name !== '', {
    error: apiKeysIssue('name'),
  }),
  alcances: listSchema(scopeSchema, SCOPES.length, {
    list: apiKeysIssue('scope'),
    tooMany: apiKeysIssue('scope'),
  })
    .refine((scopes) => scopes.length > 0, { ...whenParsed, error: apiKeysIssue('noScope') })
    .transform((scopes) => [...new Set(scopes)]),
  /** Lifetime in days; 0 is unlimited. */
  dias: z.literal(LIFETIMES, { error: apiKeysIssue('days') }).default(90),
});
export type NewKey = z.output<typeof newKeySchema>;
export type WrittenKey = z.input<typeof newKeySchema>;

const moment = z.iso.datetime();

/** A key as its page's owners see it. */
const keySchema = z.strictObject({
  id: z.uuid(),
  nombre: z.string(),
  /** Its last characters. */
  final: z.string(),
  alcances: z.array(scopeSchema),
  /** Name of its creator. */
  quien: z.string(),
  creadaEn: moment,
  caducaEn: moment.nullable(),
  usadaEn: moment.nullable(),
  /** False if it has expired or its creator has left the page. */
  sirve: z.boolean(),
});
export type ApiKey = z.infer<typeof keySchema>;

/** `GET /api/llaves`: newest first. */
export const keysSchema = z.strictObject({
  llaves: z.array(keySchema),
  maximo: z.int(),
  /** True if the page's plan includes the API. */
  incluida: z.boolean(),
});
export type ApiKeys = z.infer<typeof keysSchema>;

/** A new key, shown this once, and the list with it. */
export const madeKeySchema = z.strictObject({ llave: z.string(), ...keysSchema.shape });
