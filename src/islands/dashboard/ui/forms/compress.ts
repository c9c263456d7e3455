import imageCompression from 'browser-image-compression';
import libURL from 'browser-image-compression/dist/browser-image-compression.js?url&no-inline';

/**
 * Compresses a picture to 1 MB and 1,920 px (docs/product.md) in a worker whose script we serve,
 * not a CDN. Throws errors with the texts of the product. Formats that only iPhones decode are
 * returned unchanged: the server's error says what to do.
 */
export async function compressPicture(picture: File): Promise<File> {
  const isHeic = /hei[cf]/i.test(`${picture.type} ${picture.name}`);
  const smaller = imageCompression(picture, {
    maxSizeMB: 1,
    maxWidthOrHeight: 1920,
    // Without it a large PNG is reduced by its palette, which takes ten times as long.
    fileType: 'image/webp',
    useWebWorker: true,
    // A worker made from a blob has no base URL: it needs an absolute one.
    libURL: new URL(libURL, window.location.origin).href,
  });
  return isHeic ? smaller.catch(() => picture) : smaller;
}
