import { defineTexts } from '@/lib/core/i18n';
import { LOCALE } from '@/lib/core/i18n/locale';

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
  day: (moment: number, zone: string) =>
    new Intl.DateTimeFormat(LOCALE, { dateStyle: 'long', timeZone: zone }).format(moment),
};

/** Texts of the public archive of letters. */
export const getArchiveTexts = defineTexts({ es });
