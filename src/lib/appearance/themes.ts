import type { ThemeId } from './options';
import { PLAIN, type Theme } from './theme';

/**
 * Every theme. "Draws its links" (or the portrait) means that the stylesheet of the theme has its
 * own rules for them, by the shape `tema`. Code that needs only the ids uses THEME_LIST.
 */
export const THEMES: Readonly<Record<ThemeId, Theme>> = {
  /** A card over a sunrise or a sunset: a round portrait at its edge, and pills. */
  tarjeta: {
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
  },

  /** A ruled notebook with notes stuck in it. It draws its links. */
  cuaderno: {
    ...PLAIN,
    letra: 'kalam',
    foto: 'cuadrado',
    relleno: 'tema',
    portrait: 120,
    claro: {
      desk: '#c5d3ca',
      stock: '#fffef8',
      ink: '#1c2742',
      accent: '#1d4fb8',
      deskInk: '#2b3a33',
      extra: { x1: '#e3edf4', x2: '#e58a8a', x3: '#ffe36e' },
      grounds: { g1: '#fff0ac' },
    },
    oscuro: {
      desk: '#0e1219',
      stock: '#1a202b',
      ink: '#eef2f5',
      accent: '#8fc1ff',
      extra: { x1: '#232b38', x2: '#7d4650', x3: '#c9b458' },
      grounds: { g1: '#2a3a5c' },
    },
  },

  /** A Swiss poster. It draws the portrait, in black on the colour of the theme. */
  horario: {
    ...PLAIN,
    letra: 'archivo',
    foto: 'cuadrado',
    retrato: 'tema',
    claro: { desk: '#ffffff', stock: '#ffffff', ink: '#111111', accent: '#d8000f', line: 1 },
    oscuro: { desk: '#0b0b0b', stock: '#0b0b0b', ink: '#f7f7f7', accent: '#ff4a3d', line: 1 },
  },

  /** A poster in two inks. */
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
      grounds: {},
    },
    oscuro: {
      desk: '#141a3d',
      stock: '#141a3d',
      ink: '#f4ead6',
      accent: '#ff8a7a',
      extra: { x1: '#3550c8', x2: '#c9862b' },
      grounds: {},
    },
  },

  /** A parcel label with a stamp. */
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

  /** A front page in two columns. */
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

  /** A card of lotería. */
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

  /** An architect's blueprint. */
  plano: {
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
  },

  /** A receipt on thermal paper. */
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

  /** An invitation with a double frame. */
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

  /** A glazed street sign. */
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

  /** A film poster. */
  pelicula: {
    ...PLAIN,
    modo: 'oscuro',
    letra: 'league',
    retrato: 'portada',
    foto: 'cuadrado',
    claro: { desk: '#efe9df', stock: '#efe9df', ink: '#16120f', accent: '#a5170f', line: 0.25 },
    oscuro: { desk: '#000000', stock: '#000000', ink: '#f6f1e7', accent: '#f5c518', line: 0.25 },
  },

  /** A hand-painted sign. */
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

  /** A contact sheet, made for pictures. It draws its links. */
  carrete: {
    ...PLAIN,
    letra: 'michroma',
    relleno: 'tema',
    tiles: 'contorno',
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

  /** A record sleeve. It draws its links and the portrait. */
  vinilo: {
    ...PLAIN,
    letra: 'anton',
    relleno: 'tema',
    tiles: 'contorno',
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

  /** A shop with an awning. It draws its links, as cards, and the portrait. */
  toldo: {
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
  },

  /** A letter. It draws its links. */
  carta: {
    ...PLAIN,
    letra: 'alegreya',
    relleno: 'tema',
    tiles: 'suave',
    foto: 'cuadrado',
    ancho: 46,
    claro: {
      desk: '#eceee6',
      stock: '#eceee6',
      ink: '#1f2421',
      accent: '#1f5c48',
      extra: { x1: '#56639a', x2: '#fffefb' },
    },
    oscuro: {
      desk: '#19211d',
      stock: '#19211d',
      ink: '#f4f5ec',
      accent: '#9fe0bd',
      extra: { x1: '#8c9acb', x2: '#d5d8cf' },
    },
  },

  /** A pane of dark glass over coloured light. It draws its links. */
  cristal: {
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
  },

  /** Black on white or white on black, with very large buttons. It draws its links. */
  bloque: {
    ...PLAIN,
    letra: 'archivo',
    forma: 'suave',
    relleno: 'tema',
    tiles: 'relleno',
    portrait: 112,
    claro: { desk: '#ffffff', stock: '#ffffff', ink: '#0b0b0c', accent: '#0b0b0c' },
    oscuro: { desk: '#0b0b0c', stock: '#0b0b0c', ink: '#ffffff', accent: '#ffffff' },
  },

  /** The picture from edge to edge, in its own colours. It places the portrait. */
  mural: {
    ...PLAIN,
    letra: 'bricolage',
    forma: 'pildora',
    relleno: 'suave',
    retrato: 'tema',
    foto: 'cuadrado',
    portrait: 720,
    claro: { desk: '#ffffff', stock: '#ffffff', ink: '#14181a', accent: '#0d5c63' },
    oscuro: { desk: '#101314', stock: '#101314', ink: '#f2f5f5', accent: '#7fd6d0' },
  },
};
