import { defineTheme, PLAIN } from '../theme';

/** A film poster. */
export const pelicula = defineTheme({
  ...PLAIN,
  modo: 'oscuro',
  letra: 'league',
  retrato: 'portada',
  foto: 'cuadrado',
  claro: { desk: '#efe9df', stock: '#efe9df', ink: '#16120f', accent: '#a5170f', line: 0.25 },
  oscuro: { desk: '#000000', stock: '#000000', ink: '#f6f1e7', accent: '#f5c518', line: 0.25 },
});
