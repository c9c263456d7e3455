import { defineTexts } from '@/lib/core/i18n';
import { LOCALE } from '@/lib/core/i18n/locale';

const es = {
  /** Replaces a countdown that has ended. */
  out: '¡Ya salió!',
  soon: 'Muy pronto',
  notify: 'Avísame',
  see: 'Ver el lanzamiento',
  services: (titulo: string) => `Dónde escuchar ${titulo}`,
  listen: 'Escúchalo aquí',
  cover: (titulo: string) => `Portada de ${titulo}`,
  by: (titulo: string, artista: string) => (artista ? `${titulo} · ${artista}` : titulo),
  back: (nombre: string) => `La página de ${nombre}`,
  listenOn: (album: string, services: readonly string[]) =>
    `${album}. Escúchalo en ${new Intl.ListFormat(LOCALE).format(services)}.`,
  releasedOn: (album: string, when: string) => `${album}. Sale el ${when}.`,
};

/** Texts of a release on the public page. */
export const getReleaseTexts = defineTexts({ es });
