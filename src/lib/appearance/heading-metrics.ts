import type { FontId } from './options';

/** Measures of a font's letters in em, taken from its file. */
interface Ink {
  /** Heights of accented capitals, of accented small letters (if above `tall`), and of the rest. */
  accented: number;
  small?: number;
  tall: number;
  /** Letters with descenders, and their depth. */
  tails: readonly (readonly [letters: string, depth: number])[];
  /** Widths of A to Z, a to z and of the widest numeral: one base-36 digit each, in 1/25 em. */
  widths: string;
}

const INK: Record<FontId, Ink> = {
  besley: {
    accented: 1.04,
    tall: 0.8,
    tails: [
      ['Q', 0.16],
      ['gjpqy', 0.27],
      ['çÇ', 0.29],
    ],
    widths: 'nklmkjnocgnjsnmjmmikmnvmlkghfhfbgia9h9pifhheeaigngheh',
  },
  kalam: {
    accented: 1.02,
    tall: 0.82,
    tails: [
      ['G', 0.1],
      ['Q', 0.19],
      ['gjqy', 0.27],
      ['p', 0.25],
      ['çÇ', 0.22],
    ],
    widths: 'ggfheefg8cfejgfegfeefdkfegdecdcbce66c7kebdd9cbcbicdcf',
  },
  archivo: {
    accented: 0.9,
    tall: 0.74,
    tails: [
      ['Q', 0.15],
      ['gjyçÇ', 0.21],
      ['pq', 0.19],
    ],
    widths: 'jjjjhgkk8gjgnkkhkjhhkioiihfgfgf9gg77f7nggggaeagelfedg',
  },
  bowlby: {
    accented: 1.13,
    small: 0.9,
    tall: 0.79,
    tails: [
      ['CQ', 0.05],
      ['g', 0.24],
      ['jçÇ', 0.27],
      ['pq', 0.16],
      ['y', 0.29],
    ],
    widths: 'kjjkgflkahkfrlkjkjigkjqkjhjjjjibki9bk9rijjjekdjkokhik',
  },
  stardos: {
    accented: 0.96,
    tall: 0.72,
    tails: [
      ['Q', 0.19],
      ['Ç', 0.24],
    ],
    widths: 'ghgigfhj9diemiifihfghfmgeeeeced9df88e8lfeeebc9fchecce',
  },
  antigua: {
    accented: 0.96,
    tall: 0.74,
    tails: [
      ['QgjyÇ', 0.25],
      ['pq', 0.24],
      ['ç', 0.22],
    ],
    widths: 'jigkhhilbdjhmjiiiifikjrjigddcdc9ee78e8kededbb9edjddbf',
  },
  bevan: {
    accented: 1.07,
    tall: 0.8,
    tails: [['Ç', 0.24]],
    widths: 'mkklkilncglitnlkmljlmmxnljhififchjbaiasjgiidecjhqghfh',
  },
  share: {
    accented: 0.86,
    tall: 0.71,
    tails: [
      ['Q', 0.07],
      ['Ç', 0.21],
    ],
    widths: 'cdadcbce89cageecedbbdcfccbccadc8cd66c6idccd8a8cchccac',
  },
  vt323: {
    accented: 0.82,
    tall: 0.57,
    tails: [['QÇ', 0.18]],
    widths: 'aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa',
  },
  cormorant: {
    accented: 0.82,
    tall: 0.74,
    tails: [
      ['JQ', 0.21],
      ['fgjpqyçÇ', 0.29],
    ],
    widths: 'fdffdcgh87fciggdgfceffledebb9b97ab66a6hcaaa987cbgbb9b',
  },
  berkshire: {
    accented: 0.94,
    tall: 0.93,
    tails: [
      ['A', 0.05],
      ['CS', 0.13],
      ['GQgpqÇ', 0.25],
      ['HJk', 0.19],
      ['KR', 0.16],
      ['N', 0.11],
      ['Y', 0.27],
      ['fjyç', 0.24],
      ['hn', 0.1],
    ],
    widths: 'jkelhghmcckgpkiiikdfliqgffcdcdc8dd77d7kddeda98ecjccbf',
  },
  league: {
    accented: 0.91,
    tall: 0.75,
    tails: [
      ['Q', 0.07],
      ['Ç', 0.21],
    ],
    widths: 'a999889a5597ca99998899d998887886984484c878868687b8879',
  },
  shrikhand: {
    accented: 0.93,
    small: 0.77,
    tall: 0.75,
    tails: [
      ['Q', 0.24],
      ['gjpqy', 0.21],
      ['çÇ', 0.25],
    ],
    widths: 'hjhjhgjlafkgqiihijhjkitkkighegeagi98h9qighhefbhfnffhk',
  },
  michroma: {
    accented: 1.13,
    small: 0.94,
    tall: 0.8,
    tails: [
      ['Q', 0.11],
      ['g', 0.22],
      ['jpqy', 0.19],
      ['çÇ', 0.27],
    ],
    widths: 'rqqrmlrr7lpkysqoqpqnqpzrrpjkjkjdkk58h7ukkkkcjgkjrkjip',
  },
  anton: {
    accented: 1.11,
    tall: 0.88,
    tails: [
      ['Q', 0.1],
      ['Ç', 0.32],
    ],
    widths: 'ccccaacc6ccajccccccaccicbacdccc7dd67c6jccdc9c8cchbcad',
  },
  alegreya: {
    accented: 0.86,
    tall: 0.75,
    tails: [
      ['J', 0.16],
      ['N', 0.05],
      ['Qq', 0.24],
      ['gjpyçÇ', 0.25],
    ],
    widths: 'ffghfdhj98gdlihehgdehfoheecdbdb8dd76d6ledddaa8ebicbbd',
  },
  bricolage: {
    accented: 0.93,
    small: 0.79,
    tall: 0.74,
    tails: [
      ['Qgy', 0.19],
      ['j', 0.22],
      ['pq', 0.18],
      ['çÇ', 0.24],
    ],
    widths: 'ihhigfii8ahdokigihgeihpihefgegfafg77f7ogfggbeagfmffdh',
  },
};

/** The largest measures among the system fonts. */
const SYSTEM: Ink = {
  accented: 0.99,
  tall: 0.85,
  tails: [['gjpqyçQJÇ', 0.25]],
  widths: 'jjjjhgkk8hjgnkkhkjhhkioiihfgfgfagg88f9ngggghaegflfeeh',
};

const LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0';
/** Characters that are not in the table count as wide as this one. */
const WIDE = 'M';
/** Space between two lines whose letters do not touch, in em. */
const GAP = 0.05;
/** Factor for words that are wider than the sum of their rounded widths. */
const SURPLUS = 1.04;
/** Width in em above which a word is broken: in one line it would be too small to read. */
const MAX_WORD = 14;

/** Parts that stay on one line: lines are broken at spaces, and at a hyphen before a letter. */
const WORDS = /(?:[^\s-]|-(?!\p{L}))+-?/gu;

/** Splits accents from their letters (NFD); a cedilla stays with its letter. */
const apart = (text: string) => text.normalize('NFD').replace(/[cC]\u0327/g, (c) => c.normalize());
const isAccented = (text: string) => /\p{M}/u.test(apart(text));

function heightOf(word: string, { accented, small, tall }: Ink): number {
  if (isAccented(word.replace(/\p{Ll}/gu, ''))) return accented;
  return small && isAccented(word) ? small : tall;
}

function depthOf(word: string, { tails }: Ink): number {
  const plain = apart(word);
  const hanging = tails.filter(([letters]) => [...letters].some((each) => plain.includes(each)));
  return Math.max(0, ...hanging.map(([, depth]) => depth));
}

function widthOf(word: string, { widths }: Ink, tracking: number): number {
  const plain = word.normalize('NFD').replace(/\p{M}/gu, '').replace(/\d/g, '0');
  const wide = (letter: string) => {
    const at = LETTERS.indexOf(letter);
    return Number.parseInt(widths[at < 0 ? LETTERS.indexOf(WIDE) : at] ?? '', 36) / 25;
  };
  return [...plain].reduce((sum, letter) => sum + wide(letter) + Math.max(0, tracking), 0);
}

/** Width (em) that stays empty at the end of a line, where the next letter does not fit. */
const LETTER = 1;

/** Returns the line width of a broken word: two lines of similar width, at most MAX_WORD wide. */
const brokenWidth = (wide: number) => Math.min(MAX_WORD, wide / 2 + LETTER);

/** The font of a heading (a system font without an id), its capitals and its letter spacing. */
interface Setting {
  id: FontId | undefined;
  capitals?: boolean | undefined;
  tracking?: number | undefined;
}

/**
 * Returns the line height of a heading and the width of its longest word, in em. Any word may be
 * above any later one, so no accent may touch a descender of an earlier word.
 */
export function inkOf(heading: string, { id, capitals, tracking = 0 }: Setting) {
  const ink = id ? INK[id] : SYSTEM;
  const text = (capitals ? heading.toUpperCase() : heading).normalize('NFC');
  const words = text.match(WORDS) ?? [];
  let [depth, leading] = [0, 0];
  let widest = SURPLUS;
  for (const word of words) {
    const own = widthOf(word, ink, tracking);
    const isBroken = own > MAX_WORD;
    const wide = Math.min(MAX_WORD, own * SURPLUS);
    widest = Math.max(widest, isBroken ? brokenWidth(own * SURPLUS) : wide);
    // The lines of a broken word are below each other, so its own descenders count too.
    const above = isBroken ? Math.max(depth, depthOf(word, ink)) : depth;
    leading = Math.max(leading, above + heightOf(word, ink));
    depth = Math.max(depth, depthOf(word, ink));
  }
  return {
    leading: Math.round(100 * (leading + GAP)) / 100,
    width: Math.round(100 * widest) / 100,
  };
}
