import { defineTheme, PLAIN } from '../theme';

/** A receipt on thermal paper. */
export const recibo = defineTheme({
  ...PLAIN,
  letra: 'vt323',
  relleno: 'puntos',
  retrato: 'centro',
  foto: 'cuadrado',
  claro: {
    desk: '#c9c5bd',
    stock: '#fdfdf9',
    ink: '#1d1d1b',
    accent: '#2b2b29',
    deskInk: '#33302b',
    line: 0.6,
  },
  oscuro: { desk: '#050805', stock: '#0d130e', ink: '#c9f7cf', accent: '#6df08a', line: 0.45 },
});
