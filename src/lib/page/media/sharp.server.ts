import type Sharp from 'sharp';

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
