import { defineTheme, PLAIN } from '../theme';

/** A contact sheet, made for pictures. It draws its links. */
export const carrete = defineTheme({
  ...PLAIN,
  letra: 'michroma',
  relleno: 'tema',
  tiles: 'contorno',
  foto: 'cuadrado',
  portrait: 176,
  ancho: 66,
  fichas: true,
  claro: {
    desk: '#e9edeb',
    stock: '#e9edeb',
    ink: '#15120f',
    accent: '#c21d15',
    extra: { x2: '#ffb14a', x3: '#14110f', x4: '#f5efe6' },
    grounds: { g1: '#fbfdfc' },
  },
  oscuro: {
    desk: '#2a0806',
    stock: '#2a0806',
    ink: '#ffdcd0',
    accent: '#ff6f5a',
    extra: { x2: '#ff9a6b', x3: '#0d0302', x4: '#ffdcd0' },
    grounds: { g1: '#571009' },
  },
});
