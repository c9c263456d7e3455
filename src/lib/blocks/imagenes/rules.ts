import { defineTexts } from '@/lib/core/i18n';
import { issuesOf } from '@/lib/core/i18n/issues';
import { addressLabel } from '@/lib/links/readable';
import type { Focus } from '@/lib/media/rules';
import { BLOCK_LIMITS, defineBlock } from '../kind/kind';

const es = {
  name: 'Imágenes',
  help: 'Una foto, varias que se deslizan o una cuadrícula.',
  issues: {
    list: 'Las imágenes tienen que ser una lista.',
    tooMany: (most: number) => `Caben hasta ${most} imágenes.`,
    form: 'Elige cómo se muestran las imágenes.',
    focus: 'Elige qué parte de la imagen se ve.',
  },
};

const getImagenesTexts = defineTexts({ es });
export const imagenesIssue = issuesOf(
  'blockImagenes',
  (language) => getImagenesTexts(language).issues,
);

export const PICTURES_LIMIT = 24;

/** Layouts of a block's pictures: stacked, as a carousel, as a grid. */
export const PICTURE_FORMS = ['una', 'carrusel', 'cuadricula'] as const;

/** A picture of a block. It has an id, because statistics count its clicks. */
export interface BlockPicture {
  id: string;
  medio: string;
  alt: string;
  url: string;
  foco: Focus;
}

/** Pictures, each with an optional link. */
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
