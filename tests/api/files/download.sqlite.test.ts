// SQLite only: other test files run the same statements on PostgreSQL.
import { beforeAll, describe, expect, test } from 'vitest';
import { signInOn } from '../../setup/actions/billing';
import { bytesOf, MEGABYTE, upload } from '../../setup/actions/files';
import type { Client } from '../../setup/client';
import { serverUrl } from '../../setup/scenario';

const bytes = bytesOf(MEGABYTE + 500);
const size = bytes.length;
let owner: Client;
let path: string;

beforeAll(async () => {
  owner = await signInOn(serverUrl());
  // Three pieces, so that ranges begin and end in different pieces.
  const id = await upload(owner, bytes, { nombre: 'Canción «uno».mp3', tipo: 'audio/mpeg' });
  path = `/api/archivos/${id}`;
});

describe('a Range', () => {
  test.each([
    ['bytes=0-9', 0, 9],
    ['bytes=399999-400000', 399_999, 400_000],
    ['bytes=10-900000', 10, 900_000],
    ['bytes=-100', size - 100, size - 1],
    ['bytes=800001-', 800_001, size - 1],
    [`bytes=5-${10 * size}`, 5, size - 1],
  ])('%s is answered with that part', async (range, from, to) => {
    const response = await owner.get(path, { headers: { range } });
    expect(response.status).toBe(206);
    expect(response.headers.get('content-range')).toBe(`bytes ${from}-${to}/${size}`);
    expect(response.headers.get('content-length')).toBe(String(to - from + 1));
    expect(response.bytes.equals(bytes.subarray(from, to + 1))).toBe(true);
  });

  test('beyond the end is 416 and says how long the file is', async () => {
    const response = await owner.get(path, { headers: { range: `bytes=${size}-` } });
    expect(response.status).toBe(416);
    expect(response.headers.get('content-range')).toBe(`bytes */${size}`);
  });

  test.each(['bytes=0-1,5-6', 'bytes=9-3', 'pages=1-2'])(
    '%s is answered with the whole file',
    async (range) => {
      const response = await owner.get(path, { headers: { range } });
      expect([response.status, response.bytes.length]).toEqual([200, size]);
    },
  );

  test('of other bytes than these is answered with all of them (If-Range)', async () => {
    const range = 'bytes=0-9';
    const tag = (await owner.request('HEAD', path)).headers.get('etag') ?? '';
    const same = await owner.get(path, { headers: { range, 'if-range': tag } });
    expect([same.status, same.bytes.length]).toEqual([206, 10]);
    for (const other of ['"otra"', 'Sun, 22 Nov 2026 05:00:00 GMT', `W/${tag}`]) {
      const response = await owner.get(path, { headers: { range, 'if-range': other } });
      expect([response.status, response.bytes.length]).toEqual([200, size]);
    }
  });
});

test('a download is saved, never shown, under its own name and uncompressed', async () => {
  const accepting = { 'accept-encoding': 'gzip, br' };
  const { status, headers, bytes: got } = await owner.get(path, { headers: accepting });
  expect(status).toBe(200);
  expect(got.equals(bytes)).toBe(true);
  expect(headers.get('content-encoding')).toBeNull();
  expect(headers.get('content-type')).toBe('audio/mpeg');
  expect(headers.get('accept-ranges')).toBe('bytes');
  expect(headers.get('x-content-type-options')).toBe('nosniff');
  expect(headers.get('cache-control')).toContain('private');
  const saved = `attachment; filename="Canci_n _uno_.mp3"; filename*=UTF-8''Canci%C3%B3n%20%C2%ABuno%C2%BB.mp3`;
  expect(headers.get('content-disposition')).toBe(saved);
  const again = await owner.get(path, { headers: { 'if-none-match': headers.get('etag') } });
  expect([again.status, again.bytes.length]).toEqual([304, 0]);
});

test('HEAD says what GET would, without a byte', async () => {
  const { status, headers, bytes: none } = await owner.request('HEAD', path);
  expect([status, none.length, headers.get('content-length')]).toEqual([200, 0, String(size)]);
  const part = await owner.request('HEAD', path, { headers: { range: 'bytes=0-9' } });
  expect([part.status, part.headers.get('content-length')]).toEqual([206, '10']);
});

test.each(['text/html', 'image/svg+xml', 'text/html; charset=utf-8', '<script>', 'x'])(
  'a file that calls itself %s is handed out as bytes',
  async (tipo) => {
    const page = Buffer.from('<script>alert(1)</script>');
    const id = await upload(owner, page, { nombre: 'x.html', tipo });
    const { headers } = await owner.get(`/api/archivos/${id}`);
    expect(headers.get('content-type')).toBe('application/octet-stream');
    expect(headers.get('content-disposition')).toMatch(/^attachment;/);
    expect(headers.get('content-security-policy')).toContain("default-src 'none'");
  },
);
