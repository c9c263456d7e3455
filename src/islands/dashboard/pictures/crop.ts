import type { Area } from 'react-easy-crop';

/** The most pixels of a side that a cut has: three times what a page shows at most. */
const MAX_SIDE = 576;
const QUALITY = 0.92;

/**
 * Cuts a square out of a picture.
 * @param source The address of the picture, of this site or of a blob.
 * @param area The square, in the picture's own pixels.
 * @returns It as a file, WebP where the browser writes that and PNG else. Rejects for a picture that
 *   cannot be drawn.
 */
export async function cutOut(source: string, { x, y, width, height }: Area): Promise<File> {
  const picture = new Image();
  picture.src = source;
  await picture.decode();
  const side = Math.max(1, Math.round(Math.min(width, MAX_SIDE)));
  const canvas = Object.assign(document.createElement('canvas'), { width: side, height: side });
  const context = canvas.getContext('2d');
  if (!context) throw new Error('no canvas');
  context.imageSmoothingQuality = 'high';
  context.drawImage(picture, x, y, width, height, 0, 0, side, side);
  const blob = await new Promise<Blob | null>((resolve) =>
    canvas.toBlob(resolve, 'image/webp', QUALITY),
  );
  if (!blob) throw new Error('nothing was drawn');
  return new File([blob], 'encuadre', { type: blob.type });
}
