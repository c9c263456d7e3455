import { pictures } from './sharp.server';

/** A drawing of our own as a PNG file with few colours. */
export async function drawingToPng(svg: string): Promise<Buffer> {
  const sharp = await pictures();
  return sharp(Buffer.from(svg)).png({ palette: true, colours: 128, effort: 4 }).toBuffer();
}

/** A stored picture as a data URL that drawings can hold: their reader knows no WebP. */
export async function asDataUrl(picture: Buffer): Promise<string> {
  const sharp = await pictures();
  const png = await sharp(picture).png().toBuffer();
  return `data:image/png;base64,${png.toString('base64')}`;
}
