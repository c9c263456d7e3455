import { defineTheme, PLAIN } from '../theme';

/** A card of lotería. */
export const loteria = defineTheme({
  ...PLAIN,
  letra: 'bevan',
  forma: 'suave',
  relleno: 'relleno',
  retrato: 'portada',
  foto: 'cuadrado',
  claro: {
    desk: '#0f6b6b',
    stock: '#fdf4dc',
    ink: '#22180f',
    accent: '#b3261e',
    deskInk: '#fdf4dc',
    extra: { x1: '#b3261e', x2: '#12693b', x3: '#1c4f9c', x4: '#8fd0dd', x5: '#0a5959' },
  },
  oscuro: {
    desk: '#0a2c2d',
    stock: '#1f1913',
    ink: '#fbeccb',
    accent: '#ff9a86',
    extra: { x1: '#ff9a86', x2: '#7fd6a0', x3: '#9cc3ff', x4: '#1d4a55', x5: '#082425' },
  },
});
