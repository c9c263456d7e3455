import type { Page } from '@playwright/test';
import { blackPng } from '../png';

/** A small picture, as a file that is chosen. */
export const pngFile = (name: string) => ({
  name,
  mimeType: 'image/png',
  buffer: blackPng(64, 64),
});

/** A picture of 2,600 pixels a side, drawn by the browser: too large to be taken as it is. */
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
