import { defineTexts } from '@/lib/kernel/i18n';
import { faultsOf } from '@/lib/kernel/i18n/faults';

/** A chat as a block: its name, what it is for and what is wrong with it. */
const es = {
  name: 'WhatsApp',
  help: 'Un botón que abre un chat contigo.',
  faults: {
    number: 'Escribe el número con el código de tu país, por ejemplo +52 55 1234 5678',
  },
};

export const getWhatsappTexts = defineTexts({ es });
export const whatsappFault = faultsOf(
  'blockWhatsapp',
  (language) => getWhatsappTexts(language).faults,
);
