import { defineTheme, PLAIN } from '../theme';

/** The picture from edge to edge, in its own colours. It places the portrait. */
export const mural = defineTheme({
  ...PLAIN,
  letra: 'bricolage',
  forma: 'pildora',
  relleno: 'suave',
  retrato: 'tema',
  foto: 'cuadrado',
  portrait: 720,
  claro: { desk: '#ffffff', stock: '#ffffff', ink: '#14181a', accent: '#0d5c63' },
  oscuro: { desk: '#101314', stock: '#101314', ink: '#f2f5f5', accent: '#7fd6d0' },
});
