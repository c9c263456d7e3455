import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { createElement } from 'react';
import type { Font } from 'satori';
import { inThread } from '../jobs/thread.server';
import { drawingToPng } from '../media/svg.server';
import { SHARE_SIZE, ShareCard, type ShareCardContent } from './ShareCard';

const require = createRequire(import.meta.url);

/** Satori reads woff, not woff2. The extended set has the letters of other Latin languages. */
async function font(name: string, family: string, weight: 600 | 700): Promise<Font[]> {
  const sets = ['latin', 'latin-ext'].map(async (set) => {
    const file = require.resolve(
      `@fontsource/${family}/files/${family}-${set}-${weight}-normal.woff`,
    );
    return { name, data: await readFile(file), weight, style: 'normal' as const };
  });
  return Promise.all(sets);
}

let loading: Promise<Font[]> | undefined;

async function fonts(): Promise<Font[]> {
  loading ??= Promise.all([
    font('Besley', 'besley', 700),
    font('Instrument Sans', 'instrument-sans', 600),
  ]).then((sets) => sets.flat());
  return loading;
}

async function draw(content: ShareCardContent): Promise<Uint8Array> {
  const { default: satori } = await import('satori');
  const svg = await satori(createElement(ShareCard, content), {
    ...SHARE_SIZE,
    fonts: await fonts(),
  });
  return drawingToPng(svg);
}

/**
 * Draws a share image, in its turn. Letters come out as outlines: no text of anybody is
 * in the SVG. Throws `unavailable` when too many wait.
 */
export const drawShareCard = inThread('share image', 'later', draw);
