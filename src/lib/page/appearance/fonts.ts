import { normalized } from '@/lib/kernel/text/characters';
import type { Appearance, FontId } from './options';
import { THEMES } from './themes';

interface Ink {
  accented: number;
  tall: number;
  deep: number;
}

/** A display face. The stack is what is seen where the face is not embedded. */
export interface Face {
  /** The file of its Latin subset among the @fontsource packages. */
  file: string;
  weight: number;
  style?: 'italic';
  /** Its size beside the others', which differ much in how large they are drawn. */
  size: number;
  tracking: number;
  /** How far its letters reach, in em: capitals with accents, all others, and what hangs below. */
  ink: Ink;
  /** It is set in capitals. */
  capitals?: true;
  stack: string;
}

const SERIF = '"Bookman Old Style","URW Bookman",Charter,"Noto Serif",Georgia,serif';
const OLD = '"Iowan Old Style","Palatino Linotype",Palatino,Georgia,serif';
const SANS = '"Helvetica Neue",Arial,system-ui,sans-serif';
const NARROW = '"Avenir Next Condensed","Arial Narrow",Impact,sans-serif-condensed,sans-serif';
const MONO = 'ui-monospace,Menlo,Consolas,"DejaVu Sans Mono",monospace';

const file = (family: string, cut: string) => `${family}/files/${family}-latin-${cut}.woff2`;

/** Every display face, by the name that it is stored under. */
export const FACES: Record<FontId, Face> = {
  besley: {
    file: file('besley', '700-normal'),
    weight: 700,
    size: 1,
    tracking: -0.02,
    ink: { accented: 1.05, tall: 0.8, deep: 0.29 },
    stack: `Superclarendon,${SERIF}`,
  },
  kalam: {
    file: file('kalam', '700-normal'),
    weight: 700,
    size: 1.12,
    tracking: -0.02,
    ink: { accented: 1.03, tall: 0.82, deep: 0.27 },
    stack: '"Bradley Hand","Segoe Print","Comic Sans MS",cursive',
  },
  archivo: {
    file: file('archivo', '800-normal'),
    weight: 800,
    size: 1.2,
    tracking: -0.04,
    ink: { accented: 0.94, tall: 0.74, deep: 0.21 },
    stack: SANS,
  },
  bowlby: {
    file: file('bowlby-one', '400-normal'),
    weight: 400,
    size: 1.2,
    tracking: -0.01,
    ink: { accented: 1.13, tall: 0.9, deep: 0.29 },
    stack: `Impact,"Arial Black",${SANS}`,
  },
  stardos: {
    file: file('stardos-stencil', '700-normal'),
    weight: 700,
    size: 1.05,
    tracking: 0.04,
    ink: { accented: 0.99, tall: 0.71, deep: 0.24 },
    capitals: true,
    stack: `Stencil,${SERIF}`,
  },
  antigua: {
    file: file('old-standard-tt', '700-normal'),
    weight: 700,
    size: 1.15,
    tracking: -0.015,
    ink: { accented: 0.96, tall: 0.74, deep: 0.26 },
    stack: OLD,
  },
  bevan: {
    file: file('bevan', '400-normal'),
    weight: 400,
    size: 0.94,
    tracking: 0,
    ink: { accented: 1.08, tall: 0.79, deep: 0.24 },
    capitals: true,
    stack: `Rockwell,${SERIF}`,
  },
  share: {
    file: file('share-tech', '400-normal'),
    weight: 400,
    size: 1,
    tracking: 0.05,
    ink: { accented: 0.86, tall: 0.71, deep: 0.21 },
    capitals: true,
    stack: MONO,
  },
  vt323: {
    file: file('vt323', '400-normal'),
    weight: 400,
    size: 1.5,
    tracking: 0.01,
    ink: { accented: 0.84, tall: 0.57, deep: 0.18 },
    capitals: true,
    stack: MONO,
  },
  cormorant: {
    file: file('cormorant-garamond', '500-italic'),
    weight: 500,
    style: 'italic',
    size: 1.35,
    tracking: -0.01,
    ink: { accented: 0.83, tall: 0.76, deep: 0.29 },
    stack: OLD,
  },
  berkshire: {
    file: file('berkshire-swash', '400-normal'),
    weight: 400,
    size: 1.1,
    tracking: 0,
    ink: { accented: 1.18, tall: 0.97, deep: 0.08 },
    stack: `"Snell Roundhand",${OLD}`,
  },
  league: {
    file: file('league-gothic', '400-normal'),
    weight: 400,
    size: 1.75,
    tracking: 0.005,
    ink: { accented: 0.95, tall: 0.76, deep: 0.21 },
    capitals: true,
    stack: NARROW,
  },
  shrikhand: {
    file: file('shrikhand', '400-normal'),
    weight: 400,
    size: 1.08,
    tracking: 0.005,
    ink: { accented: 0.93, tall: 0.78, deep: 0.26 },
    stack: `"Cooper Black",${SERIF}`,
  },
  michroma: {
    file: file('michroma', '400-normal'),
    weight: 400,
    size: 0.92,
    tracking: -0.02,
    ink: { accented: 1.16, tall: 0.95, deep: 0.27 },
    stack: `Eurostile,${SANS}`,
  },
  anton: {
    file: file('anton', '400-normal'),
    weight: 400,
    size: 1.5,
    tracking: -0.005,
    ink: { accented: 1.14, tall: 0.88, deep: 0.32 },
    capitals: true,
    stack: NARROW,
  },
  alegreya: {
    file: file('alegreya', '500-normal'),
    weight: 500,
    size: 1.2,
    tracking: -0.01,
    ink: { accented: 0.87, tall: 0.76, deep: 0.26 },
    stack: OLD,
  },
  bricolage: {
    file: file('bricolage-grotesque', '800-normal'),
    weight: 800,
    size: 1.15,
    tracking: -0.035,
    ink: { accented: 0.93, tall: 0.79, deep: 0.24 },
    stack: SANS,
  },
};

/** The face of a look, or undefined when it is to be set in the system's. */
export function faceIdOf({ letra, tema }: Appearance): FontId | undefined {
  if (letra === 'sistema') return undefined;
  return letra === 'tema' ? THEMES[tema].letra : letra;
}

/** What the system's faces need at most. */
const SYSTEM_INK: Ink = { accented: 0.99, tall: 0.85, deep: 0.25 };
/** Room between two lines that touch each other nowhere, in em. */
const GAP = 0.05;

/**
 * How far apart the lines of a text must be, in em, so that no letter runs into the line above:
 * capitals with accents are higher than most line heights leave room for. `isEmbedded` is false
 * where the face's stack stands in for it.
 */
export function leadingOf(text: string, id: FontId | undefined, isEmbedded: boolean): number {
  const face = id && FACES[id];
  const { accented, tall, deep } = (isEmbedded && face?.ink) || SYSTEM_INK;
  const displayed = face?.capitals ? text.toUpperCase() : text;
  const above = /\p{Lu}\p{M}/u.test(displayed.normalize('NFD')) ? accented : tall;
  const below = /[gjpqyçQJÇ]/.test(displayed.normalize('NFC')) ? deep : 0;
  return Math.round(100 * (above + below + GAP)) / 100;
}

/** Letters, marks and digits beyond these are in no Latin subset. */
const COVERED = /^[ -\u00ff\u0131\u0152\u0153]*$/;

/**
 * The characters of a name that a face must hold: none when it lacks some, for a
 * word in two faces is worse than one in the system's.
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
