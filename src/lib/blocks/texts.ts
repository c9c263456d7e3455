import { defineTexts } from '@/lib/core/i18n';
import { issuesOf } from '@/lib/core/i18n/issues';

const es = {
  added: (name: string) => `Agregaste «${name}»`,
  already: (name: string) => `«${name}» ya está en tu lista`,
  full: (most: number) => `Llegaste al máximo de ${most} bloques guardados.`,
  draft: 'Está incompleto: se publica cuando tenga lo que le falta.',
  about: (kind: string, name: string) => (kind === name ? kind : `${kind} «${name}»`),
  issues: {
    list: 'Los bloques tienen que ser una lista.',
    tooMany: (most: number) => `Una página guarda hasta ${most} bloques.`,
    repeated: 'Dos bloques tienen el mismo identificador.',
    type: 'Este tipo de bloque no existe.',
    order: 'El orden tiene que ser una lista de identificadores.',
    picture: 'Vuelve a subir esta imagen.',
  },
};

export const getBlocksTexts = defineTexts({ es });
export const blockIssue = issuesOf('blocks', (language) => getBlocksTexts(language).issues);

const picker = {
  title: 'Agregar a tu página',
  search: 'Buscar',
  searchPlaceholder: 'Enlace, título, preguntas…',
  link: { name: 'Enlace', help: 'Un botón que lleva a otra página.' },
  found: (count: number) => (count === 1 ? '1 resultado' : `${count} resultados`),
  none: (asked: string) => `Nada de lo que se puede agregar se llama «${asked}».`,
  orBegin: 'O empieza con otra cosa',
  all: 'Ver todo lo que puedes agregar',
};

export const getPickerTexts = defineTexts({ es: picker });
