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
