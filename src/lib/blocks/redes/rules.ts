import { defineTexts } from '@/lib/core/i18n';
import { issuesOf } from '@/lib/core/i18n/issues';
import { defineBlock } from '../kind/kind';

const es = {
  name: 'Redes',
  help: 'Tus redes en una fila de iconos.',
  issues: {
    place: 'Elige arriba o abajo.',
  },
};

const getRedesTexts = defineTexts({ es });
export const redesIssue = issuesOf('blockRedes', (language) => getRedesTexts(language).issues);

/** Position of the row of icons: under the bio, or at the end of the page. */
export const ROW_PLACES = ['arriba', 'abajo'] as const;

/** Shows links to social networks as a row of icons. A page shows one such block. */
export const redes = defineBlock({
  tipo: 'redes',
  texts: getRedesTexts,
  empty: { lugar: 'arriba' as (typeof ROW_PLACES)[number] },
  single: true,
});

const form = {
  place: 'Dónde va la fila',
  places: { arriba: 'Arriba, bajo tu bio', abajo: 'Abajo, al final de tu página' },
  shown: (names: string) =>
    `Muestra tus enlaces de redes como iconos, en vez de botones: ${names}.`,
  none: 'Ningún enlace sale aquí todavía: agrega la dirección de un perfil, por ejemplo instagram.com/tu-usuario.',
  asButtons: (names: string) =>
    `Salen como botón, por tener título, descripción o imagen propios o no ser un perfil: ${names}.`,
};

export const getRedesEditorTexts = defineTexts({ es: form });
