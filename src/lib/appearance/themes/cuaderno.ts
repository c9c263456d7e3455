import { defineTheme, PLAIN } from '../theme';

/** A ruled notebook with notes stuck in it. It draws its links. */
export const cuaderno = defineTheme({
  ...PLAIN,
  letra: 'kalam',
  foto: 'cuadrado',
  relleno: 'tema',
  portrait: 120,
  claro: {
    desk: '#c5d3ca',
    stock: '#fffef8',
    ink: '#1c2742',
    accent: '#1d4fb8',
    deskInk: '#2b3a33',
    extra: { x1: '#e3edf4', x2: '#e58a8a', x3: '#ffe36e' },
    grounds: { g1: '#fff0ac' },
  },
  oscuro: {
    desk: '#0e1219',
    stock: '#1a202b',
    ink: '#eef2f5',
    accent: '#8fc1ff',
    extra: { x1: '#232b38', x2: '#7d4650', x3: '#c9b458' },
    grounds: { g1: '#2a3a5c' },
  },
});
