import { defineTheme, PLAIN } from '../theme';

/** A glazed street sign. */
export const azulejo = defineTheme({
  ...PLAIN,
  letra: 'berkshire',
  forma: 'suave',
  relleno: 'suave',
  retrato: 'centro',
  claro: {
    desk: '#f4f7fb',
    stock: '#ffffff',
    ink: '#12264f',
    accent: '#1f4ea8',
    extra: { x1: '#2c5fbd', x2: '#e9b52c', x3: '#a9c4ea' },
  },
  oscuro: {
    desk: '#0c1733',
    stock: '#101d40',
    ink: '#eaf1ff',
    accent: '#9dbdff',
    extra: { x1: '#2d4f96', x2: '#b98a1c', x3: '#1c3267' },
  },
});
