import type { ThemeId } from './options';
import { PLAIN, type Theme } from './theme';

/** The themes that are made for blocks and pictures: each draws its links by its own hand. */
export const BLOCK_THEMES = {
  carrete: {
    ...PLAIN,
    letra: 'michroma',
    relleno: 'tema',
    foto: 'cuadrado',
    portrait: 176,
    ancho: 66,
    fichas: true,
    claro: {
      desk: '#e9edeb',
      stock: '#e9edeb',
      ink: '#15120f',
      accent: '#c21d15',
      extra: { x2: '#ffb14a', x3: '#14110f', x4: '#f5efe6' },
      grounds: { g1: '#fbfdfc' },
    },
    oscuro: {
      desk: '#2a0806',
      stock: '#2a0806',
      ink: '#ffdcd0',
      accent: '#ff6f5a',
      extra: { x2: '#ff9a6b', x3: '#0d0302', x4: '#ffdcd0' },
      grounds: { g1: '#571009' },
    },
  },
  vinilo: {
    ...PLAIN,
    letra: 'anton',
    relleno: 'tema',
    retrato: 'tema',
    foto: 'cuadrado',
    ancho: 44,
    claro: {
      desk: '#ff7032',
      stock: '#ff7032',
      ink: '#100804',
      accent: '#100804',
      line: 0.9,
      extra: { x1: '#100804', x2: '#ffe2cb' },
    },
    oscuro: {
      desk: '#150c10',
      stock: '#150c10',
      ink: '#ffe9d8',
      accent: '#ff7a3d',
      line: 0.9,
      extra: { x1: '#ef5f22', x2: '#ffe9d8' },
    },
  },
} satisfies Partial<Record<ThemeId, Theme>>;
