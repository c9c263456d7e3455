import type { Appearance, FontId, Light, ThemeId } from './options';

/** The colours that a theme gives; the others are derived from them (palette.ts). */
export interface ThemePalette {
  desk: string;
  stock: string;
  ink: string;
  accent: string;
  /** How strong hairlines are, as a share of the ink. */
  line?: number;
  /** Text on the desk, where secondary text on the card would be the wrong hue. */
  deskInk?: string;
  /** Ornaments: `--x1` and so on in the theme's sheet. */
  extra?: Record<string, string>;
}

type Shape = Pick<Appearance, 'forma' | 'relleno' | 'retrato' | 'foto' | 'enlaces' | 'modo'>;

/** A theme: its colours by day and by night, its shapes and its face. Its ornaments are a sheet. */
export interface Theme extends Record<Light, ThemePalette>, Shape {
  letra: FontId;
  /** How wide its sheet draws a portrait, in CSS pixels, where that is not the usual width. */
  portrait?: number;
}

const PLAIN: Shape = {
  modo: 'auto',
  forma: 'recta',
  relleno: 'lista',
  retrato: 'izquierda',
  foto: 'circulo',
  enlaces: 'lista',
};

/** Every theme, by the printed thing that it is named after. */
export const THEMES: Record<ThemeId, Theme> = {
  tarjeta: {
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
  },
  cuaderno: {
    ...PLAIN,
    letra: 'kalam',
    foto: 'cuadrado',
    relleno: 'subrayado',
    claro: {
      desk: '#b9c7bf',
      stock: '#fffef6',
      ink: '#1f2a44',
      accent: '#1d4fb8',
      deskInk: '#2b3a33',
      extra: { x1: '#e3edf4', x2: '#e58a8a', x3: '#ffe36e' },
    },
    oscuro: {
      desk: '#10151a',
      stock: '#1d242c',
      ink: '#e9eef2',
      accent: '#8fc1ff',
      extra: { x1: '#25303b', x2: '#8a4a4f', x3: '#5b5320' },
    },
  },
  horario: {
    ...PLAIN,
    letra: 'archivo',
    foto: 'cuadrado',
    claro: { desk: '#ffffff', stock: '#ffffff', ink: '#111111', accent: '#d8000f', line: 1 },
    oscuro: { desk: '#0b0b0b', stock: '#0b0b0b', ink: '#f7f7f7', accent: '#ff4a3d', line: 1 },
  },
  cartel: {
    ...PLAIN,
    letra: 'bowlby',
    portrait: 136,
    relleno: 'relleno',
    retrato: 'centro',
    claro: {
      desk: '#f4ead6',
      stock: '#f4ead6',
      ink: '#1c2a6b',
      accent: '#2740a8',
      extra: { x1: '#ff6b5e', x2: '#ffc94d' },
    },
    oscuro: {
      desk: '#141a3d',
      stock: '#141a3d',
      ink: '#f4ead6',
      accent: '#ff8a7a',
      extra: { x1: '#3550c8', x2: '#c9862b' },
    },
  },
  kraft: {
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
  },
  periodico: {
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
  },
  loteria: {
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
  },
  plano: {
    ...PLAIN,
    modo: 'oscuro',
    letra: 'share',
    relleno: 'contorno',
    foto: 'cuadrado',
    claro: {
      desk: '#b4cfea',
      stock: '#d5e5f5',
      ink: '#0a2c66',
      accent: '#0b469f',
      deskInk: '#0a2c66',
      line: 0.5,
      extra: { x1: '#9dbfe2' },
    },
    oscuro: {
      desk: '#0c3a78',
      stock: '#0f4388',
      ink: '#eef6ff',
      accent: '#ffe08a',
      line: 0.45,
      extra: { x1: '#1d529a' },
    },
  },
  recibo: {
    ...PLAIN,
    letra: 'vt323',
    relleno: 'puntos',
    retrato: 'centro',
    foto: 'cuadrado',
    claro: {
      desk: '#c9c5bd',
      stock: '#fdfdf9',
      ink: '#1d1d1b',
      accent: '#2b2b29',
      deskInk: '#33302b',
      line: 0.6,
    },
    oscuro: { desk: '#050805', stock: '#0d130e', ink: '#c9f7cf', accent: '#6df08a', line: 0.45 },
  },
  invitacion: {
    ...PLAIN,
    letra: 'cormorant',
    portrait: 150,
    relleno: 'subrayado',
    retrato: 'centro',
    foto: 'arco',
    claro: {
      desk: '#e3ddd3',
      stock: '#fcf9f2',
      ink: '#33291f',
      accent: '#8a5a24',
      deskInk: '#55493b',
    },
    oscuro: { desk: '#0b1613', stock: '#12231e', ink: '#f0e9d8', accent: '#d8b878' },
  },
  azulejo: {
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
  },
  pelicula: {
    ...PLAIN,
    modo: 'oscuro',
    letra: 'league',
    retrato: 'portada',
    foto: 'cuadrado',
    claro: { desk: '#efe9df', stock: '#efe9df', ink: '#16120f', accent: '#a5170f', line: 0.25 },
    oscuro: { desk: '#000000', stock: '#000000', ink: '#f6f1e7', accent: '#f5c518', line: 0.25 },
  },
  rotulo: {
    ...PLAIN,
    letra: 'shrikhand',
    forma: 'pildora',
    relleno: 'sombra',
    retrato: 'centro',
    claro: {
      desk: '#12a3a0',
      stock: '#ffd447',
      ink: '#2a1208',
      accent: '#c3122f',
      deskInk: '#06302f',
      extra: { x1: '#fff3cf', x2: '#1f3fa6', x3: '#0d8f8c' },
    },
    oscuro: {
      desk: '#0b2b3b',
      stock: '#3b0f2b',
      ink: '#fff0d2',
      accent: '#ffcf3f',
      deskInk: '#cfe8ef',
      extra: { x1: '#5a1a43', x2: '#12a3a0', x3: '#0d3347' },
    },
  },
};
