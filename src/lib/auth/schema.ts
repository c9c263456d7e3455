import { z } from 'zod';
import { emailSchema, nameSchema } from '@/lib/core/text/schema';
import { defineNotification } from '@/lib/notifications/definitions';
import { METHOD_KINDS } from './methods/rules';

/** Registration of new people. */
export const REGISTRATIONS = ['open', 'invite', 'closed'] as const;
export type Registration = (typeof REGISTRATIONS)[number];

/** The form that requests a link. */
export const linkSchema = z.object({ correo: emailSchema });

/** The form of the demo sign-in. */
export const demoSchema = z.object({ nombre: nameSchema, correo: emailSchema });

export type DemoPerson = z.infer<typeof demoSchema>;

/** A person signed in. */
export const signInNotification = defineNotification(
  'seguridad',
  z.strictObject({ dispositivo: z.string() }),
);

/** A sign-in method was added or removed, or a copy of a passkey was used. */
export const accessNotification = defineNotification(
  'acceso',
  z.strictObject({
    cambio: z.enum(['agregado', 'quitado', 'copiado']),
    tipo: z.enum(METHOD_KINDS),
    nombre: z.string(),
  }),
);
export type AccessChange = z.infer<typeof accessNotification.datos>;

export const accessMailSchema = z.object({
  ...accessNotification.datos.shape,
  persona: z.string(),
  /** ISO 8601. */
  cuando: z.string(),
  /** Path of the page that undoes an addition. */
  deshacer: z.string().exactOptional(),
});
export type AccessMail = z.infer<typeof accessMailSchema>;
