import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { answerOf, encodingFor, makePage } from './page';

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

test('every encoding holds the same bytes, and each response is made once', async () => {
  const text = 'ñandú '.repeat(500);
  const about = { until: Date.now() + 60_000, tags: [], anonymousOnly: false, test: undefined };
  const page = await makePage(new Response(text), about, {});
  const answer = (encodings: string, known = '') =>
    answerOf(page, { 'accept-encoding': encodings, 'if-none-match': known }, () => true);
  const bodies = ['br', 'gzip', ''].map((encodings) => answer(encodings).body ?? Buffer.alloc(0));
  const [br, gzip, plain] = bodies as [Buffer, Buffer, Buffer];
  for (const bytes of [brotliDecompressSync(br), gunzipSync(gzip), plain]) {
    expect(bytes.toString()).toBe(text);
  }
  expect(answer('br')).toBe(answer('br'));
  expect(answer('br', page.etag)).toMatchObject({ status: 304, body: undefined });
});
