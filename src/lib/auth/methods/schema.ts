import { z } from 'zod';
import { emailSchema, lineSchema } from '@/lib/core/text/schema';
import { methodIssue } from '../texts';
import { MAX_NAME_LENGTH, METHOD_KINDS } from './rules';

const methodSchema = z.strictObject({
  id: z.string(),
  tipo: z.enum(METHOD_KINDS),
  /** An address, or a provider's name with the address used there. */
  nombre: z.string(),
  desde: z.iso.datetime(),
  /** Time of the last use, if known. */
  usadaEn: z.iso.datetime().nullable(),
  /** True if another usable method remains when this one is removed. */
  quitable: z.boolean(),
});
export type Method = z.infer<typeof methodSchema>;

/** `GET /api/accesos`: a person's sign-in methods, and those that can be added. */
export const methodsSchema = z.strictObject({
  accesos: z.array(methodSchema),
  /** Providers that can be added. */
  proveedores: z.array(z.strictObject({ id: z.enum(['google', 'oidc']), nombre: z.string() })),
  /** True if an address can be added. */
  correo: z.boolean(),
  /** True if browsers support passkeys on this origin. */
  llaves: z.boolean(),
  /** True in a browser inside an app, where some methods cannot be added. */
  enApp: z.boolean(),
  /** True if the session is fresh enough for changes. */
  reciente: z.boolean(),
});
export type Methods = z.infer<typeof methodsSchema>;

/** The method to add: an account at a provider, or an address. */
export const addMethodSchema = z.discriminatedUnion('proveedor', [
  z.object({ proveedor: z.enum(['google', 'oidc']) }),
  z.object({ proveedor: z.literal('correo'), correo: emailSchema }),
]);
export type NewMethod = z.infer<typeof addMethodSchema>;

export const methodNameSchema = z.object({
  nombre: lineSchema(MAX_NAME_LENGTH).refine((text) => text !== '', {
    error: methodIssue('noName'),
  }),
});

/** The URL to open; null when a mail was sent. */
export const addedMethodSchema = z.strictObject({ url: z.url().nullable() });
