import imageCompression from 'browser-image-compression';
import libURL from 'browser-image-compression/dist/browser-image-compression.js?url&no-inline';

/**
 * Compresses a picture to 1 MB and 1,920 px (docs/product.md) in a worker
 * that loads its script from us instead of a CDN. Throws the source's errors.
 */
export async function compressPicture(picture: File): Promise<File> {
  return imageCompression(picture, {
    maxSizeMB: 1,
    maxWidthOrHeight: 1920,
    // Without it a large PNG is reduced colour by colour, which takes ten times as long.
    fileType: 'image/webp',
    useWebWorker: true,
    // A worker made from a blob has no address of its own: it needs the whole one.
    libURL: new URL(libURL, window.location.origin).href,
  });
}
