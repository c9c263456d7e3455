import { FOCUS_POSITIONS } from '@/lib/media/rules';
import { FACES, faceIdOf } from './fonts';
import { inkOf } from './heading-metrics';
import { type Appearance, isMosaic, type Light } from './options';
import { lightsOf, type Palette, paletteOf } from './palette';
import type { Theme } from './theme';
import { THEMES } from './themes';

const CORNERS = { recta: '0', suave: '.75rem', pildora: '2rem' } as const;
const PHOTOS = {
  circulo: '50%',
  redondeado: '1.25rem',
  cuadrado: '0',
  arco: '99rem 99rem 0 0',
} as const;

/**
 * Returns the fill of links that are shown as tiles. Fills made for rows are replaced, because they
 * draw no edges around a tile.
 */
function tileStyle(relleno: Appearance['relleno'], theme: Theme): Appearance['relleno'] {
  if (relleno === 'tema') return theme.tiles ?? relleno;
  return ['lista', 'puntos', 'subrayado'].includes(relleno) ? 'contorno' : relleno;
}

/**
 * Returns the shapes of an appearance: its own choices, else its theme's. `tema` stands for a shape
 * that only the theme's sheet draws.
 */
export function shapesOf(appearance: Appearance) {
  const theme = THEMES[appearance.tema];
  const own = <K extends 'forma' | 'foto' | 'enlaces'>(key: K) =>
    (appearance[key] === 'tema' ? theme[key] : appearance[key]) as Exclude<Appearance[K], 'tema'>;
  const enlaces = own('enlaces');
  const chosen = appearance.relleno === 'tema' ? theme.relleno : appearance.relleno;
  const relleno = isMosaic(appearance) ? tileStyle(chosen, theme) : chosen;
  return {
    forma: own('forma'),
    relleno,
    retrato: appearance.retrato === 'tema' ? theme.retrato : appearance.retrato,
    foto: own('foto'),
    enlaces,
  };
}

/** True when pictures of links are shown large: in a mosaic, or in a theme with cards. */
export function showsCards(appearance: Appearance): boolean {
  if (isMosaic(appearance)) return true;
  return THEMES[appearance.tema].fichas === true && shapesOf(appearance).relleno === 'tema';
}

function colours(palette: Palette): string {
  const { desk, stock, ink, soft, line, edge, accent, job, on, wash, washInk } = palette;
  const roles = { desk, stock, ink, soft, line, edge, accent, job, on, wash, wink: washInk };
  const all = { ...roles, dink: palette.deskInk ?? soft, ...palette.extra, ...palette.grounds };
  return Object.entries(all)
    .map(([name, value]) => `--${name}:${value}`)
    .join(';');
}

/** Returns the colours as custom properties of the page, one set per light. */
function lights(appearance: Appearance, wanted: Light[]): string {
  const [first = 'claro', second] = wanted;
  const schemes = { claro: 'light', oscuro: 'dark' } as const;
  const scheme = second ? 'light dark' : schemes[first];
  const day = `:root{color-scheme:${scheme}}body{${colours(paletteOf(appearance, first))}}`;
  if (!second) return day;
  return `${day}@media(prefers-color-scheme:dark){body{${colours(paletteOf(appearance, second))}}}`;
}

/** A sample with a descender and an accented capital, which needs the largest line height. */
const ANY = 'q Á';

/** An embedded display font: its family name in the sheet, and the file as base64. */
export interface Embedded {
  family: string;
  base64?: string;
}

function face(appearance: Appearance, { embedded, heading = '' }: Drawn): string {
  const id = faceIdOf(appearance);
  const set = embedded && id ? { id, ...FACES[id] } : { id: undefined };
  const { leading: apart, width } = inkOf(heading, set);
  const leading = `--nl:${apart};--ww:${width}`;
  if (!id) return `body{--f:system-ui,sans-serif;--fw:700;${leading}}`;
  const { stack, weight, style, size, tracking, capitals } = FACES[id];
  const rules = [
    `--f:${embedded ? `${embedded.family},` : ''}${stack}`,
    `--fw:${embedded || weight > 400 ? weight : 700}`,
    ...(embedded ? [`--fs:${size}`, `--ft:${tracking}em`] : []),
    ...(style ? [`--fi:${style}`] : []),
    ...(capitals ? ['--fc:uppercase'] : []),
    leading,
    `--hl:${inkOf(ANY, set).leading}`,
  ];
  const source = embedded?.base64
    ? `@font-face{font-family:${embedded.family};font-weight:1 999;${style ? `font-style:${style};` : ''}src:url(data:font/woff2;base64,${embedded.base64})}`
    : '';
  return `${source}body{${rules.join(';')}}`;
}

/**
 * Returns the rules of the background. It is a separate fixed layer, because iOS does not support
 * `background-attachment: fixed`.
 */
function background(appearance: Appearance): string {
  const layer =
    'body::before{content:"";position:fixed;inset:0;height:auto;z-index:-1;-webkit-mask:none;mask:none;background:';
  if (appearance.fondo === 'imagen' && appearance.fondoImagen) {
    const position = FOCUS_POSITIONS[appearance.fondoFoco];
    return `body{isolation:isolate}${layer}var(--desk) url(${appearance.fondoImagen}) ${position}/cover}`;
  }
  if (appearance.fondo === 'color') return 'body{background:var(--desk)}body::before{display:none}';
  if (appearance.fondo !== 'degradado') return '';
  const { desk, desk2 } = paletteOf(appearance, 'claro');
  return `body{isolation:isolate}${layer}linear-gradient(${desk},${desk2})}`;
}

/** Gives the footer the card colour if its text may be unreadable on the page background. */
function foot(appearance: Appearance, lights: Light[]): string {
  const bare = lights.every((light) => paletteOf(appearance, light).deskInk);
  if (bare) return '';
  return 'footer{margin-top:1.5rem;padding:.5rem 1rem;background:var(--stock);color:var(--soft)}';
}

/** Further input of a page's sheet. */
export interface Drawn {
  embedded?: Embedded | undefined;
  /** The page's heading: its characters set the line height. */
  heading?: string | undefined;
  /** Overrides the lights of the appearance. */
  lights?: Light[] | undefined;
}

/**
 * Returns the rules of one appearance: colours, shapes, font, background. Every value comes from
 * options.ts or themes.ts, or matches a pattern of schema.ts, so that no CSS can be injected.
 */
export function tokensOf(appearance: Appearance, drawn: Drawn = {}): string {
  const { lights: wanted = lightsOf(appearance) } = drawn;
  const { forma, foto } = shapesOf(appearance);
  const shapes = `body{--r:${CORNERS[forma]};--pr:${PHOTOS[foto]}}`;
  return [
    lights(appearance, wanted),
    shapes,
    face(appearance, drawn),
    background(appearance),
    foot(appearance, wanted),
  ].join('');
}
