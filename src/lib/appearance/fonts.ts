import { normalized } from '@/lib/core/text/characters';
import type { Appearance, FontId } from './options';
import { THEMES } from './themes';

/** A display font. `stack` is the fallback where the font is not embedded. */
export interface Face {
  /** The file of its Latin subset in the @fontsource packages. */
  file: string;
  weight: number;
  style?: 'italic';
  /** Factor of the font size, because letters of two fonts differ much in height at one size. */
  size: number;
  tracking: number;
  capitals?: true;
  stack: string;
}

const SERIF = '"Bookman Old Style","URW Bookman",Charter,"Noto Serif",Georgia,serif';
const OLD = '"Iowan Old Style","Palatino Linotype",Palatino,Georgia,serif';
const SANS = '"Helvetica Neue",Arial,system-ui,sans-serif';
const NARROW = '"Avenir Next Condensed","Arial Narrow",Impact,sans-serif-condensed,sans-serif';
const MONO = 'ui-monospace,Menlo,Consolas,"DejaVu Sans Mono",monospace';

const file = (family: string, cut: string) => `${family}/files/${family}-latin-${cut}.woff2`;

export const FACES: Record<FontId, Face> = {
  besley: {
    file: file('besley', '700-normal'),
    weight: 700,
    size: 1,
    tracking: -0.02,
    stack: `Superclarendon,${SERIF}`,
  },
  kalam: {
    file: file('kalam', '700-normal'),
    weight: 700,
    size: 1.12,
    tracking: -0.02,
    stack: '"Bradley Hand","Segoe Print","Comic Sans MS",cursive',
  },
  archivo: {
    file: file('archivo', '800-normal'),
    weight: 800,
    size: 1.2,
    tracking: -0.04,
    stack: SANS,
  },
  bowlby: {
    file: file('bowlby-one', '400-normal'),
    weight: 400,
    size: 1.2,
    tracking: -0.01,
    stack: `Impact,"Arial Black",${SANS}`,
  },
  stardos: {
    file: file('stardos-stencil', '700-normal'),
    weight: 700,
    size: 1.05,
    tracking: 0.04,
    capitals: true,
    stack: `Stencil,${SERIF}`,
  },
  antigua: {
    file: file('old-standard-tt', '700-normal'),
    weight: 700,
    size: 1.15,
    tracking: -0.015,
    stack: OLD,
  },
  bevan: {
    file: file('bevan', '400-normal'),
    weight: 400,
    size: 0.94,
    tracking: 0,
    capitals: true,
    stack: `Rockwell,${SERIF}`,
  },
  share: {
    file: file('share-tech', '400-normal'),
    weight: 400,
    size: 1,
    tracking: 0.05,
    capitals: true,
    stack: MONO,
  },
  vt323: {
    file: file('vt323', '400-normal'),
    weight: 400,
    size: 1.5,
    tracking: 0.01,
    capitals: true,
    stack: MONO,
  },
  cormorant: {
    file: file('cormorant-garamond', '500-italic'),
    weight: 500,
    style: 'italic',
    size: 1.35,
    tracking: -0.01,
    stack: OLD,
  },
  berkshire: {
    file: file('berkshire-swash', '400-normal'),
    weight: 400,
    size: 1.1,
    tracking: 0,
    stack: `"Snell Roundhand",${OLD}`,
  },
  league: {
    file: file('league-gothic', '400-normal'),
    weight: 400,
    size: 1.75,
    tracking: 0.005,
    capitals: true,
    stack: NARROW,
  },
  shrikhand: {
    file: file('shrikhand', '400-normal'),
    weight: 400,
    size: 1.08,
    tracking: 0.005,
    stack: `"Cooper Black",${SERIF}`,
  },
  michroma: {
    file: file('michroma', '400-normal'),
    weight: 400,
    size: 0.92,
    tracking: -0.02,
    stack: `Eurostile,${SANS}`,
  },
  anton: {
    file: file('anton', '400-normal'),
    weight: 400,
    size: 1.5,
    tracking: -0.005,
    capitals: true,
    stack: NARROW,
  },
  alegreya: {
    file: file('alegreya', '500-normal'),
    weight: 500,
    size: 1.2,
    tracking: -0.01,
    stack: OLD,
  },
  bricolage: {
    file: file('bricolage-grotesque', '800-normal'),
    weight: 800,
    size: 1.15,
    tracking: -0.035,
    stack: SANS,
  },
};

/** Returns the display font of an appearance, or undefined for a system font. */
export function faceIdOf({ letra, tema }: Appearance): FontId | undefined {
  if (letra === 'sistema') return undefined;
  return letra === 'tema' ? THEMES[tema].letra : letra;
}

/** Matches a text whose characters can all be in a Latin subset. */
const COVERED = /^[ -\u00ff\u0131\u0152\u0153]*$/;

/**
 * Returns the characters of a name that a font must contain; '' when Latin subsets lack one of
 * them, because a word in two fonts looks worse than a word in a system font.
 */
export function charactersOf(name: string, { capitals }: Face): string {
  const text = normalized(name);
  const displayed = capitals ? text.toUpperCase() : text;
  const letters = displayed.match(/[\p{L}\p{M}\p{N}]/gu)?.join('') ?? '';
  if (letters === '' || !COVERED.test(letters)) return '';
  const characters = [...new Set(displayed)].filter((character) =>
    /[\u0020-\u00ff\u0131\u0152\u0153\u2013-\u2026]/.test(character),
  );
  return characters.sort().join('');
}
