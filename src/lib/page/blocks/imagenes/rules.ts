import { defineTexts } from '@/lib/kernel/i18n';
import { faultsOf } from '@/lib/kernel/i18n/faults';
import { addressLabel } from '@/lib/page/links/readable';
import type { Focus } from '@/lib/page/media/rules';
import { BLOCK_LIMITS, defineBlock } from '../kind/kind';

/** Pictures as a block: its name, what it is for, its form and what is wrong with it. */
const es = {
  name: 'Imágenes',
  help: 'Una foto, varias que se deslizan o una cuadrícula.',
  faults: {
    list: 'Las imágenes tienen que ser una lista.',
    tooMany: (most: number) => `Caben hasta ${most} imágenes.`,
    form: 'Elige cómo se muestran las imágenes.',
    focus: 'Elige qué parte de la imagen se ve.',
  },
};

const getImagenesTexts = defineTexts({ es });
export const imagenesFault = faultsOf(
  'blockImagenes',
  (language) => getImagenesTexts(language).faults,
);

/** Most pictures of a block. */
export const PICTURES_LIMIT = 24;

/** How the pictures of a block are laid out: one under the other, side by side to be swiped, a grid. */
export const PICTURE_FORMS = ['una', 'carrusel', 'cuadricula'] as const;

/** A picture of a block. It has an id, because it can be clicked. */
export interface BlockPicture {
  id: string;
  medio: string;
  alt: string;
  url: string;
  foco: Focus;
}

/** Pictures, each of which may lead somewhere. */
export const imagenes = defineBlock({
  tipo: 'imagenes',
  tile: 'ancho',
  texts: getImagenesTexts,
  empty: {
    imagenes: [] as BlockPicture[],
    forma: 'una' as (typeof PICTURE_FORMS)[number],
  },
  isDraft: (datos) => datos.imagenes.length === 0,
  nameOf: (datos) => datos.imagenes.find(({ alt }) => alt !== '')?.alt ?? '',
  textsOf: (datos) =>
    datos.imagenes.map(({ alt }, at) => [`imagenes.${at}.alt`, alt, BLOCK_LIMITS.alt]),
  picturesOf: (datos) => datos.imagenes.map(({ medio }, at) => [`imagenes.${at}.medio`, medio]),
  buttonsOf: ({ datos }) =>
    datos.imagenes
      .filter(({ url }) => url !== '')
      .map(({ id, alt, url }) => ({ id, titulo: alt || addressLabel(url), url })),
});
