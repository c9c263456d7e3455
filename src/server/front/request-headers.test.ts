import type { IncomingMessage } from 'node:http';
import { expect, test } from 'vitest';
import { readRequestHeaders } from './request-headers';

const read = (...rawHeaders: string[]) => readRequestHeaders({ rawHeaders } as IncomingMessage);

test('what matters is read however its name is written, and nothing else', () => {
  const browser = ['Sec-Fetch-Dest', 'document', 'Accept-Language', 'es', 'X-Y-Z', '1'];
  const rawHeaders = ['HOST', 'localhost', 'cookie', 'a=1', 'Accept-Encoding', 'br'];
  expect(read(...browser, ...rawHeaders, 'if-none-match', '"x"')).toEqual({
    host: 'localhost',
    hasOneHost: true,
    cookie: 'a=1',
    encodings: 'br',
    known: '"x"',
    hasBody: false,
  });
});

test('what is said twice counts as Node counts it', () => {
  const twice = read(
    'Cookie',
    'a=1',
    'Cookie',
    'b=2',
    'Accept-Encoding',
    'br',
    'accept-encoding',
    'gzip',
  );
  expect([twice.cookie, twice.encodings]).toEqual(['a=1; b=2', 'br, gzip']);
  for (const hosts of [
    ['Host', 'a', 'host', 'b'],
    ['Host', 'a', 'Host', 'a', 'Host', 'a'],
  ]) {
    expect(read(...hosts).hasOneHost).toBe(false);
  }
  expect(read().hasOneHost).toBe(false);
});

test.each(['Content-Length', 'Transfer-Encoding'])('%s announces a body', (name) => {
  expect(read('Host', 'a', name, '0').hasBody).toBe(true);
});
