import { readFileSync } from 'node:fs';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { compress, encodingFor, inForm, pack } from './encoding';

test.each([
  ['gzip, deflate, br, zstd', 'br'],
  ['br;q=0.5, gzip;q=1', 'br'],
  ['gzip, deflate', 'gzip'],
  ['br;q=0, gzip', 'gzip'],
  ['*', 'br'],
  ['', 'identity'],
  ['identity', 'identity'],
  ['deflate', 'identity'],
  ['br;q=0, gzip;q=0', 'identity'],
  [', ;;q=, \u00ff', 'identity'],
])('who accepts "%s" gets %s', (accepted, encoding) => {
  expect(encodingFor(accepted)).toBe(encoding);
});

test('every form holds the same bytes, the packed one is the smallest', async () => {
  const bytes = readFileSync(new URL('../../../README.md', import.meta.url));
  const forms = compress(bytes);
  const packed = await pack(forms);
  expect(brotliDecompressSync(forms.br)).toEqual(bytes);
  expect(brotliDecompressSync(packed)).toEqual(bytes);
  expect(gunzipSync(inForm(forms, 'gzip'))).toEqual(bytes);
  expect(inForm(forms, 'gzip')).toBe(inForm(forms, 'gzip'));
  expect(inForm(forms, 'identity')).toEqual(bytes);
  expect(packed.length).toBeLessThan(forms.br.length);
});
