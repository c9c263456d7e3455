import { defineTheme, PLAIN } from '../theme';

/** A letter. It draws its links by its own hand. */
export const carta = defineTheme({
  ...PLAIN,
  letra: 'alegreya',
  relleno: 'tema',
  tiles: 'suave',
  foto: 'cuadrado',
  ancho: 46,
  claro: {
    desk: '#eceee6',
    stock: '#eceee6',
    ink: '#1f2421',
    accent: '#1f5c48',
    extra: { x1: '#56639a', x2: '#fffefb' },
  },
  oscuro: {
    desk: '#161917',
    stock: '#161917',
    ink: '#e4e7df',
    accent: '#a5d0b9',
    extra: { x1: '#8c9acb', x2: '#d5d8cf' },
  },
});
