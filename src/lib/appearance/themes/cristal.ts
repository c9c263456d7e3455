import { defineTheme, PLAIN } from '../theme';

/** A pane of dark glass over coloured light. It draws its links. */
export const cristal = defineTheme({
  ...PLAIN,
  modo: 'oscuro',
  letra: 'bricolage',
  forma: 'pildora',
  relleno: 'tema',
  tiles: 'contorno',
  retrato: 'centro',
  portrait: 112,
  claro: {
    desk: '#e9ecf6',
    stock: '#fbfcff',
    ink: '#141826',
    accent: '#4b3fc4',
    extra: { x1: '#d3dcff00', x2: '#ecdcff00' },
    grounds: { g1: '#d3dcff', g2: '#ecdcff', g3: '#ffffff' },
  },
  oscuro: {
    desk: '#090b14',
    stock: '#12151f',
    ink: '#f3f5ff',
    accent: '#9db0ff',
    extra: { x1: '#1d2a6600', x2: '#45195c00' },
    grounds: { g1: '#1d2a66', g2: '#45195c', g3: '#232838' },
  },
});
