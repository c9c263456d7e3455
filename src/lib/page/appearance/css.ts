import { FOCUS_POSITIONS } from '@/lib/page/media/rules';
import { FACES, faceIdOf, leadingOf } from './fonts';
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

/** The style of links as tiles: styles that are made for rows have no edges to fill. */
function tileStyle(relleno: Appearance['relleno'], theme: Theme): Appearance['relleno'] {
  if (relleno === 'tema') return theme.tiles ?? relleno;
  return ['lista', 'puntos', 'subrayado'].includes(relleno) ? 'contorno' : relleno;
}

/** The shapes of a look: its own choice, or its theme's. `tema` is what only the theme draws. */
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

/**
 * Whether pictures of links are shown large: on tiles, and as cards where the theme does so and
 * draws links itself.
 */
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

/** Colours as custom properties of the page, for each light that it has. */
function lights(appearance: Appearance, wanted: Light[]): string {
  const [first = 'claro', second] = wanted;
  const schemes = { claro: 'light', oscuro: 'dark' } as const;
  const scheme = second ? 'light dark' : schemes[first];
  const day = `:root{color-scheme:${scheme}}body{${colours(paletteOf(appearance, first))}}`;
  if (!second) return day;
  return `${day}@media(prefers-color-scheme:dark){body{${colours(paletteOf(appearance, second))}}}`;
}

/** Has what reaches highest and hangs lowest. */
const ANY = `${String.fromCodePoint(0xc1)}q`;

/** The face that a page has besides the system's: its name in the sheet, and itself as base64. */
export interface Embedded {
  family: string;
  base64?: string;
}

function face(appearance: Appearance, { embedded, heading = '' }: Drawn): string {
  const id = faceIdOf(appearance);
  const leading = `--nl:${leadingOf(heading, id, Boolean(embedded))}`;
  if (!id) return `body{--f:system-ui,sans-serif;--fw:700;${leading}}`;
  const { stack, weight, style, size, tracking, capitals } = FACES[id];
  const rules = [
    `--f:${embedded ? `${embedded.family},` : ''}${stack}`,
    `--fw:${embedded || weight > 400 ? weight : 700}`,
    ...(embedded ? [`--fs:${size}`, `--ft:${tracking}em`] : []),
    ...(style ? [`--fi:${style}`] : []),
    ...(capitals ? ['--fc:uppercase'] : []),
    leading,
    `--hl:${leadingOf(ANY, id, Boolean(embedded))}`,
  ];
  const source = embedded?.base64
    ? `@font-face{font-family:${embedded.family};font-weight:1 999;${style ? `font-style:${style};` : ''}src:url(data:font/woff2;base64,${embedded.base64})}`
    : '';
  return `${source}body{${rules.join(';')}}`;
}

/** What lies behind everything. Fixed, and a layer of its own: iOS cannot fix a background. */
function background(appearance: Appearance): string {
  const layer =
    'body::before{content:"";position:fixed;inset:0;height:auto;z-index:-1;mask:none;background:';
  if (appearance.fondo === 'imagen' && appearance.fondoImagen) {
    const position = FOCUS_POSITIONS[appearance.fondoFoco];
    return `body{isolation:isolate}${layer}var(--desk) url(${appearance.fondoImagen}) ${position}/cover}`;
  }
  if (appearance.fondo === 'color') return 'body{background:var(--desk)}body::before{display:none}';
  if (appearance.fondo !== 'degradado') return '';
  const { desk, desk2 } = paletteOf(appearance, 'claro');
  return `body{isolation:isolate}${layer}linear-gradient(${desk},${desk2})}`;
}

/** On a picture nothing can be read for sure: the foot gets a piece of card below it. */
function foot(appearance: Appearance, lights: Light[]): string {
  const bare = lights.every((light) => paletteOf(appearance, light).deskInk);
  if (bare) return '';
  return 'footer{margin-top:1.5rem;padding:.5rem 1rem;background:var(--stock);color:var(--soft)}';
}

/** What a look is drawn with, besides itself. */
export interface Drawn {
  embedded?: Embedded | undefined;
  /** The page's heading: how far apart its lines are depends on its letters. */
  heading?: string | undefined;
  /** Overrides day and night. */
  lights?: Light[] | undefined;
}

/**
 * What is a look's own in its page's sheet: colours, shapes, face, background.
 * Every value in it comes from options.ts, themes.ts, or schema.ts's patterns.
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
