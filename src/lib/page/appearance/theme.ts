import type { Appearance, FontId, Light } from './options';

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
  /** Ornaments that words stand on, `--g1` and so on: only where all colours are the theme's. */
  grounds?: Record<string, string>;
}

type Shape = Pick<Appearance, 'forma' | 'relleno' | 'retrato' | 'foto' | 'modo'> & {
  enlaces: Exclude<Appearance['enlaces'], 'mosaico'>;
};

/**
 * A theme: its colours by day and by night, its shapes and its face. Its ornaments are a sheet.
 * A style of links or a place of the portrait that is `tema` is drawn by this theme alone.
 */
export interface Theme extends Record<Light, ThemePalette>, Shape {
  letra: FontId;
  /** How wide its sheet draws a portrait, in CSS pixels, where that is not the usual width. */
  portrait?: number;
  /** How wide its sheet is in rem, where pictures get more room than on a card. */
  ancho?: number;
  /** It shows links that have a picture as cards, with the picture large. */
  fichas?: true;
  /** The style of its links as tiles, where it draws links itself and as rows. */
  tiles?: Exclude<Appearance['relleno'], 'tema'>;
}

/** What a theme is that says nothing else. */
export const PLAIN: Shape = {
  modo: 'auto',
  forma: 'recta',
  relleno: 'lista',
  retrato: 'izquierda',
  foto: 'circulo',
  enlaces: 'lista',
};

/** Defines a theme: its file's way into THEMES. */
export const defineTheme = (theme: Theme): Theme => theme;
