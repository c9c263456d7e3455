import { z } from 'zod';
import { emailSchema, lineSchema } from '@/lib/kernel/text/schema';
import { wayFault } from '../texts';
import { MAX_NAME_LENGTH, WAY_KINDS } from './rules';

/** A way to sign in. */
const waySchema = z.strictObject({
  id: z.string(),
  tipo: z.enum(WAY_KINDS),
  /** What the person knows it by: a provider's name with an address there, or an address. */
  nombre: z.string(),
  desde: z.iso.datetime(),
  /** When it was used last, where that is known. */
  usadaEn: z.iso.datetime().nullable(),
  /** Whether another is left without it. */
  quitable: z.boolean(),
});
export type Way = z.infer<typeof waySchema>;

/** `GET /api/accesos`: a person's ways to sign in, and those that can be added. */
export const waysSchema = z.strictObject({
  accesos: z.array(waySchema),
  /** Providers that can be added. */
  proveedores: z.array(z.strictObject({ id: z.enum(['google', 'oidc']), nombre: z.string() })),
  /** Whether an address can be added. */
  correo: z.boolean(),
  /** Whether browsers make passkeys here. */
  llaves: z.boolean(),
  /** Whether others can be added in a browser of the person's own, outside of the app that this one is in. */
  enApp: z.boolean(),
  /** Whether the person signed in so recently that they may change it. */
  reciente: z.boolean(),
});
export type Ways = z.infer<typeof waysSchema>;

/** What is to be added: an account at a provider, or an address. */
export const addWaySchema = z.discriminatedUnion('proveedor', [
  z.object({ proveedor: z.enum(['google', 'oidc']) }),
  z.object({ proveedor: z.literal('correo'), correo: emailSchema }),
]);
export type NewWay = z.infer<typeof addWaySchema>;

/** What a passkey is to be called. */
export const wayNameSchema = z.object({
  nombre: lineSchema(MAX_NAME_LENGTH).refine((text) => text !== '', { error: wayFault('noName') }),
});

/** Where the browser goes to add it; null when a mail is on its way. */
export const addedWaySchema = z.strictObject({ url: z.url().nullable() });
