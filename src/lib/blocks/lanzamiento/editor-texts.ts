import { defineTexts } from '@/lib/core/i18n';
import { zoneName } from '@/lib/core/time/texts';

const es = {
  paste: 'Dirección de tu canción o tu disco',
  pasteHelp:
    'De Spotify, Apple Music, YouTube Music, Deezer, TIDAL, Amazon Music, Bandcamp o SoundCloud. Puedes pegar varias.',
  placeholder: 'https://open.spotify.com/album/…',
  add: 'Agregar',
  notAddress: 'Copia la dirección tal como aparece en el servicio.',
  known: 'Ya está en la lista.',
  full: (most: number) => `Caben hasta ${most} servicios.`,
  asking: 'Buscando el título y la portada…',
  added: (names: string) => `Agregaste ${names}`,
  unknown: (host: string) => `No conocemos ${host}. ¿Cómo se llama ese servicio?`,
  keep: 'Agregar de todos modos',
  drop: 'No agregar',
  services: 'Servicios',
  servicesHelp:
    'Se ven en este orden. Cuando tengas clics suficientes, primero van los que más se abren en el país de cada visita.',
  named: 'Nombre del servicio',
  up: (name: string) => `Subir ${name}`,
  remove: (name: string) => `Quitar ${name}`,
  removed: (name: string) => `Quitaste ${name}`,
  title: 'Título',
  titlePlaceholder: 'Noche larga',
  artist: 'Artista',
  cover: 'Portada',
  coverHelp: 'Cuadrada, JPEG, PNG o WebP.',
  removeCover: 'Quitar la portada',
  date: 'Cuándo sale',
  dateHelp: (zone: string) =>
    `Opcional. Hasta ese momento tu página muestra una cuenta atrás y «Avísame», y los servicios no se ven. Hora de ${zoneName(zone)}.`,
};

export const getReleaseEditorTexts = defineTexts({ es });
