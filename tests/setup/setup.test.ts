import sharp from 'sharp';
import { expect, test } from 'vitest';
import { blackPng } from './png';

test('a picture of repeated rows is a true one, to its last pixel', async () => {
  const { data, info } = await sharp(blackPng(70, 250), { failOn: 'warning' })
    .raw()
    .toBuffer({ resolveWithObject: true });
  expect(info).toMatchObject({ width: 70, height: 250, channels: 3 });
  expect(data.every((value) => value === 0)).toBe(true);
});
