import { defineTexts, pageLanguage } from '@/lib/core/i18n';

const es = {
  title: 'Tus redes',
  help: 'Escríbelas una vez. Salen en tu página y ayudan a que los buscadores sepan que eres tú.',
  empty: 'Todavía no tienes redes. Elige la primera: con tu usuario basta.',
  add: 'Agrega una red',
  addMore: 'Agrega otra red',
  others: 'Más redes',
  user: (network: string) => `Tu usuario o dirección en ${network}`,
  placeholder: '@tu-usuario',
  save: 'Agregar',
  cancel: 'Cancelar',
  paste: 'Pegar varias de una vez',
  added: (network: string) => `${network} está en tu lista`,
  removed: (network: string) => `Quitaste ${network}`,
  moved: (network: string, at: number, all: number) =>
    `${network} está ahora en el lugar ${at} de ${all}.`,
  show: (network: string) => `Publicar ${network}`,
  up: (network: string) => `Mover ${network} antes`,
  down: (network: string) => `Mover ${network} después`,
  remove: (network: string) => `Quitar ${network}`,
  issues: {
    empty: 'Escribe tu usuario o la dirección de tu página.',
    other: (network: string) => `Esa dirección no es de ${network}.`,
    known: 'Ya la tienes en tu lista.',
  },
  row: {
    title: 'Fila de iconos',
    help: 'Tus perfiles en una sola fila, en vez de un botón cada uno. Sale como botón lo que destacas, lo que tiene título, descripción o imagen propios y lo que no es un perfil, como un álbum o un video.',
    show: 'Mostrar mis redes como iconos',
    place: 'Dónde va la fila',
    places: { arriba: 'Arriba, bajo tu bio', abajo: 'Abajo, al final' },
  },
};

/** The texts load with this screen, not with the dashboard. */
export const networkTexts = defineTexts({ es })(pageLanguage());
