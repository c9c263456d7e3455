import { defineTexts } from '@/lib/core/i18n';
import { defineBlock } from '../kind/kind';

const es = {
  name: 'Boletín',
  help: 'Para que se suscriban a tus novedades por correo.',
};

const getBoletinTexts = defineTexts({ es });

/** A link to the page's newsletter. It needs mail, because subscriptions are confirmed by mail. */
export const boletin = defineBlock({
  tipo: 'boletin',
  texts: getBoletinTexts,
  empty: { titulo: '', texto: '' },
  needsMail: true,
  nameOf: ({ titulo }) => titulo,
  buttonsOf: ({ id }, language) => [{ id, titulo: getBoletinTexts(language).name, url: '' }],
});

const form = {
  title: 'Título',
  titlePlaceholder: 'Mis novedades',
  text: 'Qué mandas y cada cuánto',
  textPlaceholder: 'Una carta al mes, con fechas y textos nuevos.',
  help: 'Cada dirección se confirma por correo. La lista está en Contacto.',
  off: 'Esta instalación no envía correos: nadie podría confirmar, así que no se muestra.',
};

export const getBoletinEditorTexts = defineTexts({ es: form });
