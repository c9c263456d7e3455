import { FOCI } from '@/lib/media/rules';

/**
 * Themes in the order of the gallery; the first ones belong to the free plan. `standIn` is the free
 * theme that is closest in paper, font and spacing, where that is not the default theme.
 */
export const THEME_LIST = [
  { id: 'tarjeta' },
  { id: 'toldo' },
  { id: 'azulejo' },
  { id: 'cristal' },
  { id: 'bloque' },
  { id: 'mural' },
  { id: 'cartel', standIn: 'azulejo' },
  { id: 'kraft' },
  { id: 'periodico', standIn: 'bloque' },
  { id: 'loteria', standIn: 'azulejo' },
  { id: 'plano', standIn: 'azulejo' },
  { id: 'recibo', standIn: 'bloque' },
  { id: 'invitacion' },
  { id: 'pelicula', standIn: 'cristal' },
  { id: 'rotulo', standIn: 'toldo' },
  { id: 'carrete', standIn: 'bloque' },
  { id: 'vinilo', standIn: 'bloque' },
  { id: 'carta' },
  { id: 'cuaderno' },
  { id: 'horario', standIn: 'bloque' },
] as const satisfies readonly { id: string; standIn?: string }[];

export type ThemeId = (typeof THEME_LIST)[number]['id'];
export const THEME_IDS: readonly ThemeId[] = THEME_LIST.map(({ id }) => id);

/** Display fonts; only the page's name is set in them. */
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

/** All choices except colours. `tema` means the default of the theme. */
export const CHOICES = {
  tema: THEME_IDS,
  modo: ['auto', 'claro', 'oscuro'],
  fondo: ['tema', 'color', 'degradado', 'imagen'],
  /** The part of the background picture that stays visible when the window crops it. */
  fondoFoco: FOCI,
  forma: ['tema', 'recta', 'suave', 'pildora'],
  relleno: ['tema', 'lista', 'contorno', 'relleno', 'suave', 'sombra', 'puntos', 'subrayado'],
  letra: ['tema', 'sistema', ...FONT_IDS],
  retrato: ['tema', 'izquierda', 'centro', 'portada'],
  foto: ['tema', 'circulo', 'redondeado', 'cuadrado', 'arco'],
  enlaces: ['tema', 'lista', 'cuadricula', 'mosaico'],
  /** Shows or hides a link's address under its title. */
  direcciones: ['visibles', 'ocultas'],
  /** The line 'Hecho con …' in the footer. */
  marca: ['visible', 'oculta'],
} as const;

export type Choice = keyof typeof CHOICES;

/** Custom colours; '' is the theme's colour. */
export const COLOUR_FIELDS = ['acento', 'texto', 'tarjeta', 'fondoColor', 'fondoColor2'] as const;
export type ColourField = (typeof COLOUR_FIELDS)[number];

/** The colour scheme in which a page is seen: day or night. */
export type Light = Exclude<(typeof CHOICES)['modo'][number], 'auto'>;

/** A page's appearance: a theme and the changes to it. All values are strings. */
export type Appearance = { [C in Choice]: (typeof CHOICES)[C][number] } & {
  [C in ColourField]: string;
} & { fondoImagen: string };

export type AppearanceField = keyof Appearance;

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
  marca: 'visible',
};

export const APPEARANCE_FIELDS = Object.keys(DEFAULT_APPEARANCE) as AppearanceField[];

export function sameAppearance(one: Appearance, other: Appearance): boolean {
  return APPEARANCE_FIELDS.every((field) => one[field] === other[field]);
}

/** True when the list is shown as tiles; no theme does so by default. */
export function isMosaic({ enlaces }: Pick<Appearance, 'enlaces'>): boolean {
  return enlaces === 'mosaico';
}
