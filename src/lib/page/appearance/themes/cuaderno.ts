import { defineTheme, PLAIN } from '../theme';

/** A squared notebook, written by hand. */
export const cuaderno = defineTheme({
  ...PLAIN,
  letra: 'kalam',
  foto: 'cuadrado',
  relleno: 'subrayado',
  claro: {
    desk: '#b9c7bf',
    stock: '#fffef6',
    ink: '#1f2a44',
    accent: '#1d4fb8',
    deskInk: '#2b3a33',
    extra: { x1: '#e3edf4', x2: '#e58a8a', x3: '#ffe36e' },
  },
  oscuro: {
    desk: '#10151a',
    stock: '#1d242c',
    ink: '#e9eef2',
    accent: '#8fc1ff',
    extra: { x1: '#25303b', x2: '#8a4a4f', x3: '#5b5320' },
  },
});
