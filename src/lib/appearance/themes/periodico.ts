import { defineTheme, PLAIN } from '../theme';

/** A front page in two columns. */
export const periodico = defineTheme({
  ...PLAIN,
  letra: 'antigua',
  retrato: 'portada',
  foto: 'cuadrado',
  enlaces: 'cuadricula',
  claro: {
    desk: '#cfcbc2',
    stock: '#f5f1e6',
    ink: '#17140f',
    accent: '#7d1414',
    deskInk: '#3b372f',
    line: 0.55,
  },
  oscuro: { desk: '#0e0d0b', stock: '#1b1916', ink: '#ece5d6', accent: '#f0a58f', line: 0.5 },
});
