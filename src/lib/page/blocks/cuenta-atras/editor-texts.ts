import { defineTexts } from '@/lib/kernel/i18n';
import { zoneName } from '@/lib/kernel/time/texts/time.es';

/** The form of such a block. */
const es = {
  until: '¿Hasta cuándo cuenta?',
  zone: (zone: string) => `Hora de ${zoneName(zone)}.`,
  text: 'Qué se espera',
  textPlaceholder: 'Faltan para el estreno',
  after: 'Qué dice al terminar',
  afterHelp: 'Opcional. Sin nada escrito, desaparece cuando llega la hora.',
  afterPlaceholder: '¡Ya está aquí!',
};

export const getCuentaAtrasEditorTexts = defineTexts({ es });
