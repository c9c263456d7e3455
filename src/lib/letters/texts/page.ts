import { defineTexts } from '@/lib/core/i18n';
import { dateOf } from './render';

const es = {
  title: 'Boletines',
  pageTitle: (name: string) => `Boletines de ${name}`,
  description: (name: string, last: string) => `Los boletines de ${name}. El último: ${last}.`,
  list: 'Boletines enviados',
  read: 'Leer los anteriores',
  all: 'Todos los boletines',
  subscribe: 'Recibirlos por correo',
  feed: 'RSS',
  back: (name: string) => `Ir a la página de ${name}`,
  day: dateOf,
};

/** Texts of the public archive of letters. */
export const getArchiveTexts = defineTexts({ es });
