import { defineTheme, PLAIN } from '../theme';

/** Black on white or white on black, with very large buttons. It draws its links. */
export const bloque = defineTheme({
  ...PLAIN,
  letra: 'archivo',
  forma: 'suave',
  relleno: 'tema',
  tiles: 'relleno',
  portrait: 112,
  claro: { desk: '#ffffff', stock: '#ffffff', ink: '#0b0b0c', accent: '#0b0b0c' },
  oscuro: { desk: '#0b0b0c', stock: '#0b0b0c', ink: '#ffffff', accent: '#ffffff' },
});
