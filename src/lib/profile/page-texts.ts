import { defineTexts } from '@/lib/core/i18n';
import { LOCALE } from '@/lib/core/i18n/locale';
import { zoneName } from '@/lib/core/time/texts';
import { knownZone } from '@/lib/core/time/zone';

export const es = {
  links: (nombre: string) => `Enlaces de ${nombre}`,
  networks: (nombre: string) => `Redes de ${nombre}`,
  pictures: (nombre: string) => `Imágenes de ${nombre}`,
  embed: {
    play: (name: string) => `Reproducir en ${name}`,
    open: (name: string) => `Ver en ${name}`,
  },
  chat: 'Escríbeme por WhatsApp',
  moment: (instant: string, timeZone: string) => {
    const zone = knownZone(timeZone);
    const format = { timeZone: zone, dateStyle: 'long', timeStyle: 'short' } as const;
    const when = new Intl.DateTimeFormat(LOCALE, format).format(new Date(instant));
    return `${when} (hora de ${zoneName(zone)})`;
  },
  adult: '+18',
  /** Public title of adult content. */
  adultTitle: 'Contenido +18',
  about: 'Sobre mí',
  pageOf: (nombre: string) => `La página de ${nombre}.`,
  madeWith: (siteName: string) => `Hecho con ${siteName}`,
  plans: 'Ver planes PRO',
  share: 'Compartir',
  report: 'Denunciar',
  loading: 'Cargando perfil...',
  loadingLetter: 'Cargando boletín...',
  previewTitle: 'Vista previa',
};

export const getPageTexts = defineTexts({ es });
