// First of all: it closes every loader of libvips but those of uploads.
import './encode.server';
import sharp from 'sharp';

/**
 * SVG is opened for the drawings that we make ourselves. Uploads are refused by
 * their first bytes before libvips sees them (docs/decisions/026).
 */
sharp.unblock({ operation: ['VipsForeignLoadSvgBuffer'] });

/** A drawing of our own as a PNG file with few colours. */
export function drawingToPng(svg: string): Promise<Buffer> {
  return sharp(Buffer.from(svg)).png({ palette: true, colours: 128, effort: 4 }).toBuffer();
}

/** A stored picture as a data URL that drawings can hold: their reader knows no WebP. */
export async function asDataUrl(picture: Buffer): Promise<string> {
  const png = await sharp(picture).png().toBuffer();
  return `data:image/png;base64,${png.toString('base64')}`;
}
