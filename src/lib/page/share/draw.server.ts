import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import type { Font } from 'satori';
import { inThread } from '@/lib/kernel/jobs/thread.server';
import { FACES } from '@/lib/page/appearance/fonts';
import type { FontId } from '@/lib/page/appearance/options';
import { drawingToPng } from '@/lib/page/media/sharp.server';
import { SHARE_SIZE, ShareCard, type ShareCardContent } from './ShareCard';

const require = createRequire(import.meta.url);

type Weight = NonNullable<Font['weight']>;

async function font(
  name: string,
  file: string,
  weight: Weight,
  style: 'normal' | 'italic',
): Promise<Font> {
  return { name, data: await readFile(require.resolve(`@fontsource/${file}`)), weight, style };
}

/** A face in the latin and the extended set, which has the letters of other Latin languages. */
function both(name: string, family: string, weight: 600 | 700): Promise<Font>[] {
  return ['latin', 'latin-ext'].map((set) =>
    font(name, `${family}/files/${family}-${set}-${weight}-normal.woff`, weight, 'normal'),
  );
}

/** The face of a look. Satori reads woff, not woff2. */
function ofLook(id: FontId): Promise<Font> {
  const { file, weight, style = 'normal' } = FACES[id];
  return font(id, file.replace(/2$/, ''), weight as Weight, style);
}

let always: Promise<Font[]> | undefined;
const loaded = new Map<FontId, Promise<Font>>();

async function fonts(face: FontId | undefined): Promise<Font[]> {
  always ??= Promise.all([
    ...both('besley', 'besley', 700),
    ...both('Instrument Sans', 'instrument-sans', 600),
  ]);
  if (!face || face === 'besley') return always;
  const own = loaded.get(face) ?? ofLook(face);
  loaded.set(face, own);
  return [...(await always), await own];
}

async function draw(content: ShareCardContent): Promise<Uint8Array> {
  const { default: satori } = await import('satori');
  const svg = await satori(ShareCard(content), {
    ...SHARE_SIZE,
    fonts: await fonts(content.appearance?.face),
  });
  return drawingToPng(svg);
}

/**
 * Draws a share image, queued. Letters become outlines: the SVG contains no text of users. Throws
 * `unavailable` when too many wait.
 */
export const drawShareCard = inThread('share image', { thread: 'drawing', urgency: 'later' }, draw);
