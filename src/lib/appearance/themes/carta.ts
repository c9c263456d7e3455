import { defineTheme, PLAIN } from '../theme';

/** A letter. It draws its links. */
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
    desk: '#19211d',
    stock: '#19211d',
    ink: '#f4f5ec',
    accent: '#9fe0bd',
    extra: { x1: '#8c9acb', x2: '#d5d8cf' },
  },
});
