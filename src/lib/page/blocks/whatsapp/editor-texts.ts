import { defineTexts } from '@/lib/kernel/i18n';

/** The form of such a block. */
const es = {
  number: 'Número de WhatsApp',
  numberHelp: 'Con el código de tu país.',
  numberPlaceholder: '+52 55 1234 5678',
  message: 'Mensaje',
  messageHelp: 'Opcional. El chat empieza con estas palabras.',
  messagePlaceholder: 'Hola, vi tu página y quiero preguntarte algo.',
};

export const getWhatsappEditorTexts = defineTexts({ es });
