import sharp from 'sharp';
import { expect, test } from 'vitest';
import { copyField } from '../../scripts/seed/sinks';
import { blackPng } from './png';

test('a picture of repeated rows is a true one, to its last pixel', async () => {
  const { data, info } = await sharp(blackPng(70, 250), { failOn: 'warning' })
    .raw()
    .toBuffer({ resolveWithObject: true });
  expect(info).toMatchObject({ width: 70, height: 250, channels: 3 });
  expect(data.every((value) => value === 0)).toBe(true);
});

test('a seeded text with tabs, line breaks and backslashes is one field of one line', () => {
  expect(copyField('a\tb\nc\rd\\')).toBe('a\\tb\\nc\\rd\\\\');
  expect(copyField(null)).toBe('\\N');
});
