import { FOCI } from '@/lib/page/media/rules';

/**
 * Themes in the order of the gallery: the first ones are those of the free plan. `standIn` is the
 * one of those that is closest by its paper, face and air, where that is not the default.
 */
export const THEME_LIST = [
  { id: 'tarjeta' },
  { id: 'cuaderno' },
  { id: 'horario' },
  { id: 'cartel' },
  { id: 'kraft' },
  { id: 'periodico' },
  { id: 'loteria', standIn: 'cuaderno' },
  { id: 'plano', standIn: 'horario' },
  { id: 'recibo', standIn: 'horario' },
  { id: 'invitacion' },
  { id: 'azulejo' },
  { id: 'pelicula', standIn: 'horario' },
  { id: 'rotulo', standIn: 'cuaderno' },
  { id: 'carrete', standIn: 'horario' },
  { id: 'vinilo', standIn: 'horario' },
  { id: 'toldo' },
  { id: 'carta', standIn: 'cuaderno' },
] as const satisfies readonly { id: string; standIn?: string }[];

export type ThemeId = (typeof THEME_LIST)[number]['id'];
export const THEME_IDS: readonly ThemeId[] = THEME_LIST.map(({ id }) => id);

/** Display faces, by which only the person's name is set. */
export const FONT_IDS = [
  'besley',
  'kalam',
  'archivo',
  'bowlby',
  'stardos',
  'antigua',
  'bevan',
  'share',
  'vt323',
  'cormorant',
  'berkshire',
  'league',
  'shrikhand',
  'michroma',
  'anton',
  'bricolage',
  'alegreya',
] as const;
export type FontId = (typeof FONT_IDS)[number];

/** What a person can choose besides colours. `tema` is "as the theme has it". */
export const CHOICES = {
  tema: THEME_IDS,
  modo: ['auto', 'claro', 'oscuro'],
  fondo: ['tema', 'color', 'degradado', 'imagen'],
  /** The part of a picture behind the card that stays visible where the window cuts it. */
  fondoFoco: FOCI,
  forma: ['tema', 'recta', 'suave', 'pildora'],
  relleno: ['tema', 'lista', 'contorno', 'relleno', 'suave', 'sombra', 'puntos', 'subrayado'],
  letra: ['tema', 'sistema', ...FONT_IDS],
  retrato: ['tema', 'izquierda', 'centro', 'portada'],
  foto: ['tema', 'circulo', 'redondeado', 'cuadrado', 'arco'],
  enlaces: ['tema', 'lista', 'cuadricula', 'mosaico'],
  /** Whether the address of a link stands under its title. */
  direcciones: ['visibles', 'ocultas'],
} as const;

export type Choice = keyof typeof CHOICES;

/** Colours of one's own; '' is the theme's. */
export const COLOUR_FIELDS = ['acento', 'texto', 'tarjeta', 'fondoColor', 'fondoColor2'] as const;
export type ColourField = (typeof COLOUR_FIELDS)[number];

/** What a page is seen by: day or night. */
export type Light = Exclude<(typeof CHOICES)['modo'][number], 'auto'>;

/** How a page looks: a theme and what was changed of it. Every value is a text. */
export type Appearance = { [C in Choice]: (typeof CHOICES)[C][number] } & {
  [C in ColourField]: string;
} & { fondoImagen: string };

export type AppearanceField = keyof Appearance;

/** The default appearance. */
export const DEFAULT_APPEARANCE: Appearance = {
  tema: 'tarjeta',
  modo: 'auto',
  acento: '',
  texto: '',
  tarjeta: '',
  fondo: 'tema',
  fondoColor: '',
  fondoColor2: '',
  fondoImagen: '',
  fondoFoco: 'centro',
  forma: 'tema',
  relleno: 'tema',
  letra: 'tema',
  retrato: 'tema',
  foto: 'tema',
  enlaces: 'tema',
  direcciones: 'visibles',
};

export const APPEARANCE_FIELDS = Object.keys(DEFAULT_APPEARANCE) as AppearanceField[];

/** Whether two appearances are equal, in any order of keys. */
export function sameAppearance(one: Appearance, other: Appearance): boolean {
  return APPEARANCE_FIELDS.every((field) => one[field] === other[field]);
}

/** Whether a page's list is shown as tiles. No theme does so by itself. */
export function isMosaic({ enlaces }: Pick<Appearance, 'enlaces'>): boolean {
  return enlaces === 'mosaico';
}
