import { describe, expect, it } from 'vitest';
import { bytes, linksIn } from '../../../tests/setup/file-contents';
import { readFile } from './read.server';

function utf16(text: string, bigEndian = false): Uint8Array {
  const buffer = Buffer.from(text, 'utf16le');
  return bigEndian ? buffer.swap16() : buffer;
}

describe('encodings', () => {
  const text = 'titulo,url\nCafé ñandú,https://a.example';
  it.each([
    ['UTF-8', bytes(text)],
    ['UTF-8 with a mark', bytes(`\uFEFF${text}`)],
    ['UTF-16 little-endian with a mark', utf16(`\uFEFF${text}`)],
    ['UTF-16 big-endian with a mark', utf16(`\uFEFF${text}`, true)],
    ['UTF-16 without a mark', utf16(text)],
    ['UTF-16 big-endian without a mark', utf16(text, true)],
    ['Latin-1', Buffer.from(text, 'latin1')],
  ])('reads %s', async (_, file) => {
    const [first] = linksIn(await readFile(file));
    expect(first?.values).toEqual({ titulo: 'Café ñandú', url: 'https://a.example' });
  });
});
