import { defineTheme, PLAIN } from '../theme';

/** An architect's blueprint. */
export const plano = defineTheme({
  ...PLAIN,
  modo: 'oscuro',
  letra: 'share',
  relleno: 'contorno',
  foto: 'cuadrado',
  claro: {
    desk: '#c2d7ee',
    stock: '#f7fafe',
    ink: '#0b2a73',
    accent: '#c4340a',
    deskInk: '#0b2a73',
    line: 0.5,
    extra: { x1: '#a5c3e4', x2: '#e4edf8' },
  },
  oscuro: {
    desk: '#0c3a78',
    stock: '#0f4388',
    ink: '#eef6ff',
    accent: '#ffe08a',
    line: 0.45,
    extra: { x1: '#1d529a', x2: '#154b93' },
  },
});
