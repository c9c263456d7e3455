import { z } from 'zod';
import { emailSchema } from '@/lib/core/text/schema';
import { flag, line, lines, phoneSchema } from '../kind/fields';
import { isNumber } from '../kind/phone';
import { CONTACT_LIMITS, contactoIssue } from './rules';

export const contactoSchema = z.object({
  telefono: phoneSchema(isNumber, contactoIssue('telephone')),
  correo: z.literal('').or(emailSchema).default(''),
  lugar: line(CONTACT_LIMITS.lugar),
  horario: lines(CONTACT_LIMITS.horario),
  /** Shows the form at /{slug}/contacto. */
  formulario: flag(true),
  /** Offers the details as a vCard. */
  vcard: flag(true),
});
