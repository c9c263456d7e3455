import { z } from 'zod';
import { LANGUAGE } from '../i18n';
import { nombreSchema } from '../profiles/schema';
import { getTextFaults } from '../text/texts';

const t = getTextFaults(LANGUAGE);

/** Longest address that mail can be sent to (RFC 5321). */
const LONGEST_EMAIL = 254;

/** An e-mail address. */
export const correoSchema = z
  .string({ error: t.text })
  .trim()
  .max(LONGEST_EMAIL, { error: t.tooLong(LONGEST_EMAIL) })
  .pipe(z.email({ error: t.email }));

/** The form that a link is asked for with. */
export const linkSchema = z.object({ correo: correoSchema });

/** The form of the demo sign-in. */
export const demoSchema = z.object({ nombre: nombreSchema, correo: correoSchema });

export type DemoPerson = z.infer<typeof demoSchema>;
