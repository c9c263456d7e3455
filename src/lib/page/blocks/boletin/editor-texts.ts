import { defineTexts } from '@/lib/kernel/i18n';

/** The form of such a block. */
const es = {
  title: 'Título',
  titlePlaceholder: 'Mis novedades',
  text: 'Qué mandas y cada cuánto',
  textPlaceholder: 'Una carta al mes, con fechas y textos nuevos.',
  help: 'Cada dirección se confirma por correo. La lista está en Contacto.',
  off: 'Esta instalación no envía correos: nadie podría confirmar, así que no se muestra.',
};

export const getBoletinEditorTexts = defineTexts({ es });
