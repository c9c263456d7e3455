import { defineTheme, PLAIN } from '../theme';

/** A card over a sunrise or a sunset: a round portrait at its edge, and pills. */
export const tarjeta = defineTheme({
  ...PLAIN,
  letra: 'besley',
  forma: 'pildora',
  relleno: 'suave',
  retrato: 'centro',
  portrait: 120,
  claro: {
    desk: '#f6f1f4',
    stock: '#ffffff',
    ink: '#1f1524',
    accent: '#ba0f63',
    extra: { x1: '#ffd6c200', x2: '#e2d9ff00' },
    grounds: { g1: '#ffd6c2', g2: '#e2d9ff', g3: '#ffd3e6' },
  },
  oscuro: {
    desk: '#130e1b',
    stock: '#1e1727',
    ink: '#f7f1f8',
    accent: '#ff73b3',
    extra: { x1: '#4a1b3300', x2: '#26225c00' },
    grounds: { g1: '#4a1b33', g2: '#26225c', g3: '#3a1440' },
  },
});
