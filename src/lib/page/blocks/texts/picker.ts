import { defineTexts } from '@/lib/kernel/i18n';

/** What can be added to a page. */
const es = {
  title: 'Agregar a tu página',
  search: 'Buscar',
  searchPlaceholder: 'Enlace, título, preguntas…',
  link: { name: 'Enlace', help: 'Un botón que lleva a otra página.' },
  found: (count: number) => (count === 1 ? '1 resultado' : `${count} resultados`),
  none: (asked: string) => `Nada de lo que se puede agregar se llama «${asked}».`,
  orBegin: 'O empieza con otra cosa',
  all: 'Ver todo lo que puedes agregar',
};

export const getPickerTexts = defineTexts({ es });
