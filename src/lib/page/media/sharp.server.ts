import type Sharp from 'sharp';
import { inThread } from '@/lib/kernel/jobs/thread.server';

/** What uploads may be: what people's phones and computers make. */
const OPENED = [
  'VipsForeignLoadJpegBuffer',
  'VipsForeignLoadPngBuffer',
  'VipsForeignLoadWebpBuffer',
];
/**
 * SVG is opened for the drawings that we make ourselves. Uploads are refused by
 * their first bytes before libvips sees them (docs/decisions/026).
 */
const DRAWN = 'VipsForeignLoadSvgBuffer';

let opened: Promise<typeof Sharp> | undefined;

async function open(): Promise<typeof Sharp> {
  const { default: sharp } = await import('sharp');
  // Everything else libvips could open stays shut.
  sharp.block({ operation: ['VipsForeignLoad'] });
  sharp.unblock({ operation: [...OPENED, DRAWN] });
  sharp.cache(false);
  return sharp;
}

/**
 * Returns sharp, with what it may read and nothing kept. It is loaded for the first picture: with
 * libvips it takes a tenth of a start. Throws when it cannot be loaded.
 */
export function pictures(): Promise<typeof Sharp> {
  opened ??= open().catch((error: unknown) => {
    // It is asked for again: memory or files may have been short for a moment.
    opened = undefined;
    throw error;
  });
  return opened;
}

/** Loading sharp takes as long as others can wait: the main thread of a server never does. */
export const APART = { thread: 'pictures', urgency: 'later' } as const;

/** A drawing of our own as a PNG file with few colours. Throws `unavailable` when too many wait. */
export const drawingToPng = inThread('png', APART, async (svg: string): Promise<Uint8Array> => {
  const sharp = await pictures();
  return sharp(Buffer.from(svg)).png({ palette: true, colours: 128, effort: 4 }).toBuffer();
});

/**
 * A stored picture as a data URL that drawings can hold: their reader knows no WebP. Throws
 * `unavailable` when too many wait.
 */
export const asDataUrl = inThread('data url', APART, async (picture: Uint8Array) => {
  const sharp = await pictures();
  const png = await sharp(picture).png().toBuffer();
  return `data:image/png;base64,${png.toString('base64')}`;
});
