import { z } from 'zod';
import { emailSchema, nameSchema } from '@/lib/kernel/text/schema';

/** Who may have an account that has none yet. */
export const REGISTRATIONS = ['open', 'invite', 'closed'] as const;
export type Registration = (typeof REGISTRATIONS)[number];

/** The form that a link is asked for with. */
export const linkSchema = z.object({ correo: emailSchema });

/** The form of the demo sign-in. */
export const demoSchema = z.object({ nombre: nameSchema, correo: emailSchema });

export type DemoPerson = z.infer<typeof demoSchema>;
