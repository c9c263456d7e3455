import { defineTheme, PLAIN } from '../theme';

/** A record sleeve. It draws its links and the portrait. */
export const vinilo = defineTheme({
  ...PLAIN,
  letra: 'anton',
  relleno: 'tema',
  tiles: 'contorno',
  retrato: 'tema',
  foto: 'cuadrado',
  ancho: 44,
  claro: {
    desk: '#ff7032',
    stock: '#ff7032',
    ink: '#100804',
    accent: '#100804',
    line: 0.9,
    extra: { x1: '#100804', x2: '#ffe2cb' },
  },
  oscuro: {
    desk: '#150c10',
    stock: '#150c10',
    ink: '#ffe9d8',
    accent: '#ff7a3d',
    line: 0.9,
    extra: { x1: '#ef5f22', x2: '#ffe9d8' },
  },
});
