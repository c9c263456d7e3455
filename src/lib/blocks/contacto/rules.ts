import { defineTexts } from '@/lib/core/i18n';
import { issuesOf } from '@/lib/core/i18n/issues';
import { isEmail } from '@/lib/core/text/email';
import { getTextIssues } from '@/lib/core/text/texts';
import { defineBlock } from '../kind/kind';
import { isNumber, phoneOf } from '../kind/phone';

const es = {
  name: 'Contacto',
  help: 'Teléfono, correo, lugar y horario, con formulario y «Guardar contacto».',
  issues: {
    telephone: 'Escribe un número de teléfono, por ejemplo +52 55 1234 5678',
  },
};

const getContactoTexts = defineTexts({ es });
export const contactoIssue = issuesOf(
  'blockContacto',
  (language) => getContactoTexts(language).issues,
);

/** Maximum characters (graphemes) of the postal address and of the opening hours. */
export const CONTACT_LIMITS = { lugar: 200, horario: 300 } as const;

const isNumberOrNone = (typed: string) => typed.trim() === '' || isNumber(phoneOf(typed));
const isEmailOrNone = (typed: string) => typed.trim() === '' || isEmail(typed.trim());

/** A contact block: the displayed details, the form, and the vCard. */
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
      isNumberOrNone(telefono) ? undefined : getContactoTexts(language).issues.telephone,
    ],
    ['correo', isEmailOrNone(correo) ? undefined : getTextIssues(language).email],
  ],
  buttonsOf: ({ id }, language) => [{ id, titulo: getContactoTexts(language).name, url: '' }],
});

const form = {
  telefono: {
    label: 'Teléfono',
    help: 'Opcional. Con el código de tu país, se puede llamar desde cualquier parte.',
    placeholder: '+52 55 1234 5678',
  },
  correo: {
    label: 'Correo que se muestra',
    help: 'Opcional. Lo verá todo el mundo. Con el formulario te escriben sin ver tu correo.',
    placeholder: 'hola@ejemplo.com',
  },
  lugar: {
    label: 'Lugar',
    help: 'Opcional. Se abre en el mapa al tocarlo.',
    placeholder: 'Av. Amazonas 123, Quito',
  },
  horario: {
    label: 'Horario',
    placeholder: 'Lunes a viernes, de 9 a 18 h',
  },
  formulario: {
    label: 'Formulario «Escríbeme»',
    help: 'Los mensajes te llegan a Contacto.',
  },
  vcard: {
    label: 'Botón «Guardar contacto»',
    help: 'Guarda en el teléfono tu nombre, tu página, tus redes y lo que pongas aquí.',
  },
};

export const getContactoEditorTexts = defineTexts({ es: form });
