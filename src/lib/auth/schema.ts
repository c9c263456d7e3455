import { z } from 'zod';
import { nombreSchema } from '../profiles/schema';
import { textFault } from '../text/texts';

/** Who may have an account that has none yet. */
export const REGISTRATIONS = ['open', 'invite', 'closed'] as const;
export type Registration = (typeof REGISTRATIONS)[number];

/** Longest address that mail can be sent to (RFC 5321). */
const LONGEST_EMAIL = 254;

/** An e-mail address. */
export const correoSchema = z
  .string({ error: textFault('text') })
  .trim()
  .max(LONGEST_EMAIL, { error: textFault('tooLong', LONGEST_EMAIL) })
  .pipe(z.email({ error: textFault('email') }));

/** The form that a link is asked for with. */
export const linkSchema = z.object({ correo: correoSchema });

/** The form of the demo sign-in. */
export const demoSchema = z.object({ nombre: nombreSchema, correo: correoSchema });

export type DemoPerson = z.infer<typeof demoSchema>;
