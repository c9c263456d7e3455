import type { Page } from '@playwright/test';
import { blackPng } from '../png';

/** A small PNG for a file input. */
export const pngFile = (name: string) => ({
  name,
  mimeType: 'image/png',
  buffer: blackPng(64, 64),
});

/** A picture of 2,600 × 2,600 px, drawn by the browser: larger than the product stores. */
export async function bigPicture(page: Page): Promise<Buffer> {
  const url = await page.evaluate(() => {
    const canvas = document.createElement('canvas');
    canvas.width = canvas.height = 2600;
    const context = canvas.getContext('2d');
    for (let at = 0; context && at < 400; at += 1) {
      context.fillStyle = `hsl(${at} 80% 50%)`;
      context.fillRect((at * 137) % 2600, (at * 271) % 2600, 400, 300);
    }
    return canvas.toDataURL('image/png');
  });
  return Buffer.from(url.split(',')[1] ?? '', 'base64');
}

/** A wide picture, drawn by the browser: red at its left, blue at its right. */
export async function twoColouredPicture(page: Page): Promise<Buffer> {
  const url = await page.evaluate(() => {
    const canvas = Object.assign(document.createElement('canvas'), { width: 1200, height: 600 });
    const context = canvas.getContext('2d');
    for (const [at, colour] of ['#c00', '#00c'].entries()) {
      if (context) context.fillStyle = colour;
      context?.fillRect(at * 600, 0, 600, 600);
    }
    return canvas.toDataURL('image/png');
  });
  return Buffer.from(url.split(',')[1] ?? '', 'base64');
}

/** Returns a picture's colours near its left and right edge: 'red', 'blue' or the RGB values. */
export function edgeColours(page: Page, address: string): Promise<string[]> {
  return page.evaluate(async (source) => {
    const picture = new Image();
    picture.src = source;
    await picture.decode();
    const { naturalWidth: width, naturalHeight: height } = picture;
    const context = Object.assign(document.createElement('canvas'), { width, height }).getContext(
      '2d',
    );
    context?.drawImage(picture, 0, 0);
    return [0.1, 0.9].map((at) => {
      const [red = 0, , blue = 0] =
        context?.getImageData(Math.floor(width * at), Math.floor(height / 2), 1, 1).data ?? [];
      return red > 2 * blue ? 'red' : blue > 2 * red ? 'blue' : `${red} ${blue}`;
    });
  }, address);
}
