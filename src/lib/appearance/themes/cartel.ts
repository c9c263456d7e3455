import { defineTheme, PLAIN } from '../theme';

/** A poster in two inks. */
export const cartel = defineTheme({
  ...PLAIN,
  letra: 'bowlby',
  portrait: 136,
  relleno: 'relleno',
  retrato: 'centro',
  claro: {
    desk: '#f4ead6',
    stock: '#f4ead6',
    ink: '#1c2a6b',
    accent: '#2740a8',
    extra: { x1: '#ff6b5e', x2: '#ffc94d' },
    grounds: {},
  },
  oscuro: {
    desk: '#141a3d',
    stock: '#141a3d',
    ink: '#f4ead6',
    accent: '#ff8a7a',
    extra: { x1: '#3550c8', x2: '#c9862b' },
    grounds: {},
  },
});
