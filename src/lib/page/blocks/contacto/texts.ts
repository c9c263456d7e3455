import { defineTexts } from '@/lib/kernel/i18n';
import { faultsOf } from '@/lib/kernel/i18n/faults';

/** Contact as a block: its name, what it is for and what is wrong with it. */
const es = {
  name: 'Contacto',
  help: 'Teléfono, correo, lugar y horario, con formulario y «Guardar contacto».',
  faults: {
    telephone: 'Escribe un número de teléfono, por ejemplo +52 55 1234 5678',
  },
};

export const getContactoTexts = defineTexts({ es });
export const contactoFault = faultsOf(
  'blockContacto',
  (language) => getContactoTexts(language).faults,
);
