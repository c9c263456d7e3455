import { defineTheme, PLAIN } from '../theme';

/** A squared notebook with notes stuck in it. It draws its links by its own hand. */
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
    grounds: { g1: '#ffe98a', g2: '#ffd0d9', g3: '#c9efdb', g4: '#cfe4ff' },
  },
  oscuro: {
    desk: '#10151a',
    stock: '#1d242c',
    ink: '#eef2f5',
    accent: '#8fc1ff',
    extra: { x1: '#25303b', x2: '#8a4a4f', x3: '#5b5320' },
    grounds: { g1: '#50430e', g2: '#4d2733', g3: '#1e4335', g4: '#24395c' },
  },
});
