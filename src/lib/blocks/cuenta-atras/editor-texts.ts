import { defineTexts } from '@/lib/core/i18n';
import { zoneName } from '@/lib/core/time/texts';

const es = {
  until: '¿Hasta cuándo cuenta?',
  zone: (zone: string) => `Hora de ${zoneName(zone)}.`,
  text: 'Qué dice mientras cuenta',
  textPlaceholder: 'Faltan para el estreno',
  after: 'Qué dice al terminar',
  afterHelp: 'Opcional. Sin nada escrito, desaparece cuando llega la hora.',
  afterPlaceholder: '¡Ya está aquí!',
};

export const getCuentaAtrasEditorTexts = defineTexts({ es });
