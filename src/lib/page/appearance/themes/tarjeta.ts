import { defineTheme, PLAIN } from '../theme';

/** A visiting card with crop marks. */
export const tarjeta = defineTheme({
  ...PLAIN,
  letra: 'besley',
  claro: {
    desk: '#efeeeb',
    stock: '#fdfdfb',
    ink: '#16151a',
    accent: '#d1006c',
    extra: { x1: '#8a8691' },
  },
  oscuro: {
    desk: '#111114',
    stock: '#1a1a1f',
    ink: '#f4f2ee',
    accent: '#ff4d9d',
    extra: { x1: '#74707d' },
  },
});
