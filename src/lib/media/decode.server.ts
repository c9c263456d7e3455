import sharp, { type Sharp } from 'sharp';

/** Only what people's phones and computers make; everything else libvips could open stays shut. */
sharp.block({ operation: ['VipsForeignLoad'] });
sharp.unblock({
  operation: ['VipsForeignLoadJpegBuffer', 'VipsForeignLoadPngBuffer', 'VipsForeignLoadWebpBuffer'],
});
sharp.cache(false);

const SECONDS = 10;

/** Whether the first bytes are those of a JPEG, PNG or WebP file. */
export function isKnownFormat(bytes: Uint8Array): boolean {
  const text = Buffer.from(bytes.subarray(0, 12)).toString('latin1');
  return (
    text.startsWith('\xFF\xD8\xFF') ||
    text.startsWith('\x89PNG\r\n\x1A\n') ||
    (text.startsWith('RIFF') && text.slice(8) === 'WEBP')
  );
}

/**
 * Opens a picture as the camera meant it: its first page, turned upright, at
 * most `mostPixels` of them. What it gives throws when the file is broken.
 */
export function decodePicture(bytes: Uint8Array, mostPixels: number): Sharp {
  return sharp(bytes, { limitInputPixels: mostPixels, failOn: 'error', pages: 1 })
    .rotate()
    .timeout({ seconds: SECONDS });
}
