import { z } from 'zod';
import { emailSchema } from '@/lib/kernel/text/schema';
import { flag, line, lines, phoneSchema } from '../kind/fields';
import { isNumber } from '../kind/phone';
import { CONTACT_LIMITS, contactoFault } from './rules';

export const contactoSchema = z.object({
  telefono: phoneSchema(isNumber, contactoFault('telephone')),
  correo: z.literal('').or(emailSchema).default(''),
  lugar: line(CONTACT_LIMITS.lugar),
  horario: lines(CONTACT_LIMITS.horario),
  /** Whether visitors can write: at /{slug}/contacto. */
  formulario: flag(true),
  /** Whether what is here can be saved as a contact. */
  vcard: flag(true),
});
