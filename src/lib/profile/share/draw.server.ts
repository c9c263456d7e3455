import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { create } from 'fontkitten';
import type { Font } from 'satori';
import { FACES } from '@/lib/appearance/fonts';
import type { FontId } from '@/lib/appearance/options';
import { inThread } from '@/lib/core/jobs/thread.server';
import { normalized, withoutSmallCapitals } from '@/lib/core/text/characters';
import { drawingToPng } from '@/lib/media/sharp.server';
import { romanized } from '@/lib/pages/slugify';
import { SHARE_SIZE } from './appearance';
import { ShareCard, type ShareCardContent } from './ShareCard';

const require = createRequire(import.meta.url);

/** Subset files that a font may have: Western, other Latin languages, Vietnamese. */
const SETS = ['latin', 'latin-ext', 'vietnamese'];

interface DrawnFont extends Font {
  has: (code: number) => boolean;
}
/** All subsets of a font. Each subset has its own name, because satori takes one file per name. */
type Family = DrawnFont[];

async function load(file: string, name: string, rest: Pick<Font, 'weight' | 'style'>) {
  let path: string;
  try {
    path = require.resolve(`@fontsource/${file}`);
  } catch {
    return [];
  }
  const data = await readFile(path);
  const font = create(data);
  if (!('hasGlyphForCodePoint' in font)) return [];
  return [{ name, data, ...rest, has: (code: number) => font.hasGlyphForCodePoint(code) }];
}

const families = new Map<string, Promise<Family>>();

/** Returns a font family by the file of its Latin subset. Satori reads woff, not woff2. */
function familyOf(file: string, weight: number, style: 'normal' | 'italic' = 'normal') {
  const known = families.get(file);
  if (known) return known;
  const fonts = SETS.map((set) => {
    const cut = file.replace('-latin-', `-${set}-`).replace(/2$/, '');
    return load(cut, cut, { weight: weight as NonNullable<Font['weight']>, style });
  });
  const family = Promise.all(fonts).then((found) => found.flat());
  families.set(file, family);
  return family;
}

const ofFace = (id: FontId) => familyOf(FACES[id].file, FACES[id].weight, FACES[id].style);
const ofText = () => [
  familyOf('instrument-sans/files/instrument-sans-latin-600-normal.woff', 600),
  familyOf('archivo/files/archivo-latin-600-normal.woff', 600),
];

const covers = (family: Family, text: string) =>
  [...text].every((letter) => family.some(({ has }) => has(letter.codePointAt(0) ?? 0)));

/** Marks without a precomposed letter (Guaraní `g̃`), better placed by text than display fonts. */
const LOOSE_MARK = /\p{M}/u;

/**
 * Returns the index of the first family with all characters of a text, or of the first family. The
 * last family places combining marks correctly.
 */
function bestFor(text: string, all: readonly Family[], ids: readonly FontId[] = []): number {
  const first = LOOSE_MARK.test(text) ? all.length - 1 : 0;
  const found = all.findIndex((family, at) => {
    const id = ids[at];
    const seen = id && FACES[id].capitals ? text.toUpperCase() : text;
    return at >= first && covers(family, seen);
  });
  return Math.max(0, found);
}

/** Returns the font stack of a family, followed by the others for missing characters. */
const stackOf = (best: Family, all: readonly Family[]) =>
  [...best, ...all.filter((family) => family !== best).flat()].map(({ name }) => name).join(', ');

/** Returns a letter in the first form that a font has: as it is, plain, or in ASCII; else ''. */
const drawnAs = (letter: string, all: readonly Family[]) =>
  [letter, withoutSmallCapitals(normalized(letter, 'NFKC')), romanized(letter)].find((each) =>
    all.some((family) => covers(family, each)),
  ) ?? '';

/** Replaces characters that no font has, because they would be drawn as empty boxes. */
const withoutGaps = (text: string, all: readonly Family[]) =>
  normalized([...normalized(text)].map((letter) => drawnAs(letter, all)).join(''))
    .replace(/\s+/g, ' ')
    .trim();

/** Returns a card with fonts that have all of its characters. */
export async function fitted(content: ShareCardContent) {
  const own = content.appearance?.face ?? 'besley';
  const ids = [...new Set<FontId>([own, 'besley', 'alegreya', 'archivo'])];
  const display = await Promise.all(ids.map(ofFace));
  const texts = await Promise.all(ofText());
  const clean = (text: string) => withoutGaps(text, texts);
  const [nombre, initials] = [content.nombre, content.initials].map((text) =>
    withoutGaps(text, display),
  ) as [string, string];
  const { job, address, siteName } = content;
  const small = { job: clean(job), address: clean(address), siteName: clean(siteName) };
  const best = bestFor(nombre, display, ids);
  const stack = (text: string, all: readonly Family[]) =>
    stackOf(all[bestFor(text, all)] ?? [], all);
  const fonts = {
    face: ids[best] ?? 'besley',
    name: stackOf(display[best] ?? [], display),
    initials: stack(initials, display.slice(ids.indexOf('besley'))),
    text: stack(Object.values(small).join(''), texts),
  };
  return {
    card: { ...content, ...small, nombre, initials, fonts },
    fonts: [...texts, ...display].flat(),
  };
}

async function draw(content: ShareCardContent): Promise<Uint8Array> {
  const { default: satori } = await import('satori');
  const { card, fonts } = await fitted(content);
  return drawingToPng(await satori(ShareCard(card), { ...SHARE_SIZE, fonts }));
}

/**
 * Draws a share image in a thread, one at a time. Text becomes outlines, so that the SVG contains
 * no text of users. Throws `unavailable` when too many images wait.
 */
export const drawShareCard = inThread('share image', { thread: 'drawing', urgency: 'later' }, draw);
