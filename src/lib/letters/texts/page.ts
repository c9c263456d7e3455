import { defineTexts } from '@/lib/core/i18n';
import { LOCALE } from '@/lib/core/i18n/locale';
import { knownZone } from '@/lib/core/time/zone';

const letter = {
  web: 'Ver en la web',
  product: 'Ver en la tienda',
  date: 'Ver la fecha',
};

export const getLetterRenderTexts = defineTexts({ es: letter });

/** Returns the day of a moment in a zone: «3 de mayo de 2026». */
export const dateOf = (at: number, timeZone: string) =>
  new Intl.DateTimeFormat(LOCALE, { dateStyle: 'long', timeZone: knownZone(timeZone) }).format(at);

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
