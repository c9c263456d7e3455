import { defineTheme, PLAIN } from '../theme';

/** A shop with an awning. It draws its links, as cards, and the portrait. */
export const toldo = defineTheme({
  ...PLAIN,
  letra: 'bricolage',
  forma: 'suave',
  relleno: 'tema',
  tiles: 'contorno',
  retrato: 'tema',
  portrait: 120,
  ancho: 52,
  fichas: true,
  claro: {
    desk: '#e8f4ec',
    stock: '#ffffff',
    ink: '#10261c',
    accent: '#0a7547',
    extra: { x1: '#12915a', x2: '#ffd84d', x3: '#2b2100', x4: '#ffffff' },
    grounds: { g1: '#f7fcf8', g2: '#e8f4ec' },
  },
  oscuro: {
    desk: '#0c1a14',
    stock: '#15291f',
    ink: '#eaf6ee',
    accent: '#62d69e',
    extra: { x1: '#11704a', x2: '#ffd84d', x3: '#2b2100', x4: '#d5e8dc' },
    grounds: { g1: '#33361a', g2: '#0c1a14' },
  },
});
