import { defineTexts } from '@/lib/kernel/i18n';
import { defineBlock } from '../kind/kind';

/** The newsletter as a block: its name, and what it is for. */
const es = {
  name: 'Boletín',
  help: 'Para que se suscriban a tus novedades por correo.',
};

const getBoletinTexts = defineTexts({ es });

/** The way to a page's newsletter. Without mail no subscription could be confirmed. */
export const boletin = defineBlock({
  tipo: 'boletin',
  texts: getBoletinTexts,
  empty: { titulo: '', texto: '' },
  needsMail: true,
  nameOf: ({ titulo }) => titulo,
  buttonsOf: ({ id }, language) => [{ id, titulo: getBoletinTexts(language).name, url: '' }],
});

/** The form of such a block. */
const form = {
  title: 'Título',
  titlePlaceholder: 'Mis novedades',
  text: 'Qué mandas y cada cuánto',
  textPlaceholder: 'Una carta al mes, con fechas y textos nuevos.',
  help: 'Cada dirección se confirma por correo. La lista está en Contacto.',
  off: 'Esta instalación no envía correos: nadie podría confirmar, así que no se muestra.',
};

export const getBoletinEditorTexts = defineTexts({ es: form });
