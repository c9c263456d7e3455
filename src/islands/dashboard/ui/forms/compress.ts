import libURL from 'browser-image-compression/dist/browser-image-compression.js?url&no-inline';

/**
 * Compresses a picture to at most 1 MB and 1,920 px (docs/product.md) in a worker, whose script
 * comes from our server instead of a CDN. Throws errors with texts of the product. A HEIC picture
 * that the browser cannot decode is returned unchanged: the server's error says what to do.
 */
export async function compressPicture(picture: File): Promise<File> {
  const { default: imageCompression } = await import('browser-image-compression');
  const isHeic = /hei[cf]/i.test(`${picture.type} ${picture.name}`);
  const smaller = imageCompression(picture, {
    maxSizeMB: 1,
    maxWidthOrHeight: 1920,
    // As PNG, a large picture would be reduced by its palette, which takes ten times as long.
    fileType: 'image/webp',
    useWebWorker: true,
    // An absolute URL, because a worker that is made from a blob has no base URL.
    libURL: new URL(libURL, window.location.origin).href,
  });
  return isHeic ? smaller.catch(() => picture) : smaller;
}
