import type { Appearance, FontId, Light } from './options';

/** The colours that a theme sets; the others are derived (palette.ts). */
export interface ThemePalette {
  desk: string;
  stock: string;
  ink: string;
  accent: string;
  /** Strength of hairlines, as a share of the ink. */
  line?: number;
  /** Text on the desk, where the card's secondary text would have the wrong hue. */
  deskInk?: string;
  /** Colours of ornaments: `--x1` and so on in the theme's sheet. */
  extra?: Record<string, string>;
  /** Colours of ornaments behind text, `--g1` and so on; used only with unchanged theme colours. */
  grounds?: Record<string, string>;
}

type Shape = Pick<Appearance, 'forma' | 'relleno' | 'retrato' | 'foto' | 'modo'> & {
  enlaces: Exclude<Appearance['enlaces'], 'mosaico'>;
};

/**
 * A theme: its colours by day and by night, its shapes and its font; ornaments are in its sheet. A
 * shape that is `tema` is drawn by the sheet of this theme only.
 */
export interface Theme extends Record<Light, ThemePalette>, Shape {
  letra: FontId;
  /** Width of the portrait in the theme's sheet, in CSS pixels, if it is not the default. */
  portrait?: number;
  /** Width of the page in rem, for themes whose pictures are wider than on a card. */
  ancho?: number;
  /** Shows links with a picture as cards, with the picture large. */
  fichas?: true;
  /** The fill of links as tiles, for themes whose own links are rows. */
  tiles?: Exclude<Appearance['relleno'], 'tema'>;
}

/** The default shapes of a theme. */
export const PLAIN: Shape = {
  modo: 'auto',
  forma: 'recta',
  relleno: 'lista',
  retrato: 'izquierda',
  foto: 'circulo',
  enlaces: 'lista',
};
