import { defineTheme, PLAIN } from '../theme';

/** A parcel label with a stamp. */
export const kraft = defineTheme({
  ...PLAIN,
  letra: 'stardos',
  relleno: 'contorno',
  retrato: 'centro',
  foto: 'circulo',
  claro: {
    desk: '#e8e1d5',
    stock: '#cda873',
    ink: '#24170b',
    accent: '#8c1d12',
    deskInk: '#4f4030',
    line: 0.45,
    extra: { x1: '#b8915a', x2: '#f2e6cf' },
  },
  oscuro: {
    desk: '#171310',
    stock: '#3a2d20',
    ink: '#f3e4c9',
    accent: '#ffb38a',
    line: 0.45,
    extra: { x1: '#32261a', x2: '#171310' },
  },
});
