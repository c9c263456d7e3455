import type Sharp from 'sharp';
import { inThread } from '@/lib/core/jobs/thread.server';

const OPENED = [
  'VipsForeignLoadJpegBuffer',
  'VipsForeignLoadPngBuffer',
  'VipsForeignLoadWebpBuffer',
];
/**
 * The SVG loader is enabled for drawings of this application. Uploads are refused by their first
 * bytes before libvips reads them (docs/decisions/042).
 */
const DRAWN = 'VipsForeignLoadSvgBuffer';

let opened: Promise<typeof Sharp> | undefined;

async function open(): Promise<typeof Sharp> {
  const { default: sharp } = await import('sharp');
  // All other loaders of libvips stay blocked.
  sharp.block({ operation: ['VipsForeignLoad'] });
  sharp.unblock({ operation: [...OPENED, DRAWN] });
  sharp.cache(false);
  return sharp;
}

/**
 * Returns sharp with only the loaders above and without a cache. It is imported at the first
 * picture, because importing it with libvips takes a tenth of the start time. Throws when it cannot
 * be loaded.
 */
export function pictures(): Promise<typeof Sharp> {
  opened ??= open().catch((error: unknown) => {
    // The next call imports it again, because memory or files may have been short for a moment.
    opened = undefined;
    throw error;
  });
  return opened;
}

/** Importing sharp is slow, so a server does it only in a thread. */
export const APART = { thread: 'pictures', urgency: 'later' } as const;

/** Renders our own SVG as PNG with a palette. Throws `unavailable` when too many wait. */
export const drawingToPng = inThread('png', APART, async (svg: string): Promise<Uint8Array> => {
  const sharp = await pictures();
  return sharp(Buffer.from(svg)).png({ palette: true, colours: 128, effort: 4 }).toBuffer();
});

/**
 * Returns a stored picture as a data URL: PNG for drawings, because satori does not read WebP, or a
 * small JPEG for vCards. Throws `unavailable` when too many wait.
 */
export const asDataUrl = inThread(
  'data url',
  APART,
  async (picture: Uint8Array, type: 'png' | 'jpeg' = 'png') => {
    const sharp = await pictures();
    const whole = sharp(picture);
    const encoded = await (type === 'png'
      ? whole.png()
      : whole.resize(320, 320, { fit: 'cover' }).flatten({ background: '#ffffff' }).jpeg()
    ).toBuffer();
    return `data:image/${type};base64,${encoded.toString('base64')}`;
  },
);
