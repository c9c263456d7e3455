import {
  CONTROL_CONTRAST,
  firstReadable,
  mix,
  nearestPassing,
  readable,
  TEXT_CONTRAST,
} from './contrast';
import type { Appearance, Light } from './options';
import type { ThemePalette } from './theme';
import { THEMES } from './themes';

/** The page's colours in one light: every pair that is seen together is readable. */
export interface Palette {
  /** The ground behind the card, and its second colour when it is a gradient. */
  desk: string;
  desk2: string;
  stock: string;
  ink: string;
  /** Secondary text on the card. */
  soft: string;
  line: string;
  /** Edges of controls. */
  edge: string;
  accent: string;
  /** The accent as text on the card. */
  job: string;
  /** Text on the accent. */
  on: string;
  /** A tint of the accent, and text on it. */
  wash: string;
  washInk: string;
  /** Text on the desk; undefined when none is readable there, as on a picture. */
  deskInk: string | undefined;
  /** Further colours of a theme, for its ornaments. */
  extra: Record<string, string>;
  /** Further colours that text stands on; `g0` shows the desk through instead of a card. */
  grounds: Record<string, string>;
}

/** Returns the lights of a page. With custom text or card colours, day and night look the same. */
export function lightsOf({ modo, texto, tarjeta }: Appearance): Light[] {
  if (modo !== 'auto') return [modo];
  return texto || tarjeta ? ['claro'] : ['claro', 'oscuro'];
}

function deskOf(appearance: Appearance, theme: ThemePalette): { desk: string; desk2: string } {
  const own = appearance.fondo === 'color' || appearance.fondo === 'degradado';
  const desk = (own && appearance.fondoColor) || theme.desk;
  const desk2 = (appearance.fondo === 'degradado' && appearance.fondoColor2) || desk;
  return { desk, desk2 };
}

/** Returns the accent, made readable, except a custom one in the light in which it was checked. */
function accentOf(
  appearance: Appearance,
  theme: ThemePalette,
  stock: string,
  light: Light,
): string {
  if (appearance.acento && light === lightsOf(appearance)[0]) return appearance.acento;
  return readable(appearance.acento || theme.accent, stock, CONTROL_CONTRAST);
}

/** True when no colour of the theme was changed. */
const isPlain = (appearance: Appearance) =>
  appearance.fondo === 'tema' && !appearance.acento && !appearance.texto && !appearance.tarjeta;

/** The fields of an appearance that a palette depends on. */
const SOURCES = [
  ...(['tema', 'modo', 'fondo', 'fondoColor', 'fondoColor2'] as const),
  ...(['acento', 'texto', 'tarjeta'] as const),
];
/**
 * Cached: most pages share a few appearances, and a palette takes a tenth of the rendering time.
 */
const palettes = new Map<string, Palette>();
const MAX_PALETTES = 1_000;

/** Returns the colours of an appearance in a light, adjusted to be readable. */
export function paletteOf(appearance: Appearance, light: Light): Palette {
  const key = [light, ...SOURCES.map((field) => appearance[field])].join();
  const cached = palettes.get(key);
  if (cached) return cached;
  if (palettes.size >= MAX_PALETTES) palettes.clear();
  const palette = derivePalette(appearance, light);
  palettes.set(key, palette);
  return palette;
}

function derivePalette(appearance: Appearance, light: Light): Palette {
  const theme = THEMES[appearance.tema][light];
  const { desk, desk2 } = deskOf(appearance, theme);
  const stock = appearance.tarjeta || theme.stock;
  const ink = appearance.texto || readable(theme.ink, stock);
  const accent = accentOf(appearance, theme, stock, light);
  const wash = mix(stock, accent, 0.14);
  const soft = readable(mix(ink, stock, 0.26), stock);
  const plain = appearance.fondo !== 'imagen';
  return {
    desk,
    desk2,
    stock,
    ink,
    soft,
    line: mix(stock, ink, theme.line ?? 0.16),
    edge: readable(mix(stock, ink, 0.5), stock, CONTROL_CONTRAST),
    accent,
    job: readable(accent, stock),
    on: firstReadable([stock, ink], accent),
    wash,
    washInk: readable(ink, wash),
    deskInk: plain
      ? nearestPassing(theme.deskInk ?? soft, [desk, desk2], TEXT_CONTRAST)
      : undefined,
    extra: appearance.acento ? {} : (theme.extra ?? {}),
    grounds: theme.grounds && isPlain(appearance) ? { g0: '#0000', ...theme.grounds } : {},
  };
}
