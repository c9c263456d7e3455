import { isEmail } from '@/lib/kernel/text/email';
import { getTextFaults } from '@/lib/kernel/text/texts';
import { defineBlock } from '../kind/kind';
import { isNumber, phoneOf } from '../kind/phone';
import { getContactoTexts } from './texts';

/** Most characters of a postal address and of opening hours. */
export const CONTACT_LIMITS = { lugar: 200, horario: 300 } as const;

const isNumberOrNone = (typed: string) => typed.trim() === '' || isNumber(phoneOf(typed));
const isEmailOrNone = (typed: string) => typed.trim() === '' || isEmail(typed.trim());

/** How somebody is reached: what is shown of it, the form, and the card to save. */
export const contacto = defineBlock({
  tipo: 'contacto',
  texts: getContactoTexts,
  empty: { telefono: '', correo: '', lugar: '', horario: '', formulario: true, vcard: true },
  isDraft: ({ telefono, correo, lugar, horario, formulario, vcard }) =>
    !formulario && !vcard && [telefono, correo, lugar, horario].every((text) => text === ''),
  nameOf: ({ telefono, correo, lugar }) => telefono || correo || lugar,
  textsOf: ({ lugar, horario }) => [
    ['lugar', lugar, CONTACT_LIMITS.lugar],
    ['horario', horario, CONTACT_LIMITS.horario],
  ],
  issuesOf: ({ telefono, correo }, language) => [
    [
      'telefono',
      isNumberOrNone(telefono) ? undefined : getContactoTexts(language).faults.telephone,
    ],
    ['correo', isEmailOrNone(correo) ? undefined : getTextFaults(language).email],
  ],
  buttonsOf: ({ id }, language) => [{ id, titulo: getContactoTexts(language).name, url: '' }],
});
