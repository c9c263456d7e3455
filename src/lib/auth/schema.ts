import { z } from 'zod';
import { emailSchema, nameSchema } from '@/lib/core/text/schema';

/** Registration of new people. */
export const REGISTRATIONS = ['open', 'invite', 'closed'] as const;
export type Registration = (typeof REGISTRATIONS)[number];

/** The form that requests a link. */
export const linkSchema = z.object({ correo: emailSchema });

/** The form of the demo sign-in. */
export const demoSchema = z.object({ nombre: nameSchema, correo: emailSchema });

export type DemoPerson = z.infer<typeof demoSchema>;
