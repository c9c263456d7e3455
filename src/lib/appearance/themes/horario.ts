import { defineTheme, PLAIN } from '../theme';

/** A Swiss poster. It draws the portrait, in black on its colour. */
export const horario = defineTheme({
  ...PLAIN,
  letra: 'archivo',
  foto: 'cuadrado',
  retrato: 'tema',
  claro: { desk: '#ffffff', stock: '#ffffff', ink: '#111111', accent: '#d8000f', line: 1 },
  oscuro: { desk: '#0b0b0b', stock: '#0b0b0b', ink: '#f7f7f7', accent: '#ff4a3d', line: 1 },
});
