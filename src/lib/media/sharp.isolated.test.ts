import { expect, it, test, vi } from 'vitest';
import { AppError } from '@/lib/core/http/errors';
import { blackPng } from '../../../tests/setup/png';
import { encodeAvatar, encodeForLetter, formatIssue } from './encode.server';
import { drawingToPng, pictures } from './sharp.server';

test('what reads pictures is no picture’s issue while it cannot be loaded, and is asked for again', async () => {
  vi.doMock('sharp', () => {
    throw new Error('libvips is not there');
  });
  const failed = await encodeAvatar(blackPng(64, 64)).catch((error: unknown) => error);
  expect(failed).toBeInstanceOf(Error);
  expect(failed).not.toBeInstanceOf(AppError);
  vi.doUnmock('sharp');
  expect(await encodeAvatar(blackPng(64, 64))).not.toHaveLength(0);
});

const SVG =
  '<svg xmlns="http://www.w3.org/2000/svg" width="8" height="8"><rect width="8" height="8"/></svg>';
const JPEG_START = Buffer.from([0xff, 0xd8, 0xff]);
const PNG_START = Buffer.from('\x89PNG\r\n\x1A\n', 'latin1');
const WEBP_START = Buffer.concat([Buffer.from('RIFF\x40\0\0\0', 'latin1'), Buffer.from('WEBP')]);

async function codeOf(upload: Buffer): Promise<string | undefined> {
  const thrown = await encodeAvatar(upload).catch((error: unknown) => error);
  return thrown instanceof AppError ? thrown.code : undefined;
}

it('draws our own SVG', async () => {
  const png = await drawingToPng(SVG);
  expect(png.subarray(1, 4).toString()).toBe('PNG');
});

it.each([
  ['opaque', 1, [0xff, 0xd8]],
  ['transparent', 0.5, [0x89, 0x50]],
])('makes of an %s WebP for mails a picture of another format', async (_, alpha, start) => {
  const background = { r: 200, g: 20, b: 20, alpha };
  const drawn = (await pictures())({ create: { width: 8, height: 8, channels: 4, background } });
  const picture = await encodeForLetter(await drawn.webp().toBuffer());
  expect([...picture.subarray(0, 2)]).toEqual(start);
});

it('still refuses an SVG upload by its first bytes', async () => {
  expect(await codeOf(Buffer.from(SVG))).toBe('unsupportedType');
  expect(await codeOf(Buffer.from(`\n<?xml version="1.0"?>${SVG}`))).toBe('unsupportedType');
});

it.each([
  ['ftypheic', 'media.heic'],
  ['ftypmif1\0\0\0\0mif1heic', 'media.heic'],
  ['ftypheix', 'media.heic'],
  ['ftypavif\0\0\0\0mif1avif', 'media.notAPicture'],
  ['ftypmp42', 'media.notAPicture'],
])('says of a file with %j: %s', (box, issue) => {
  expect(formatIssue(Buffer.from(`\0\0\0\x18${box}`, 'latin1'))).toContain(issue);
});

it.each([
  ['JPEG', JPEG_START],
  ['PNG', PNG_START],
  ['WebP', WEBP_START],
])('refuses an SVG behind the first bytes of a %s', async (_, start) => {
  expect(await codeOf(Buffer.concat([start, Buffer.from(SVG)]))).toBe('invalid');
});
