import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import compression from 'compression';
import { describe, expect, test } from 'vitest';
import { attachmentNamed, parseRange, readerOf, safeType } from './download.server';

/** Less than zlib takes at once: it is ready again while the connection is full. */
const PIECE = 8_000;

test('the reader of a compressed response is ready when its connection is, and leaves no listener', async () => {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const client = connect((server.address() as AddressInfo).port, '127.0.0.1');
  client.pause().write('GET / HTTP/1.1\r\nHost: a\r\nAccept-Encoding: gzip\r\n\r\n');
  const [request, response]: [IncomingMessage, ServerResponse] = (await once(
    server,
    'request',
  )) as never;
  const reader = readerOf(response);
  compression()(request as never, response as never, () => undefined);
  response.setHeader('Content-Type', 'text/csv');
  const write = async () => {
    response.write(randomBytes(PIECE));
    // Takes zlib longer than the piece.
    await promisify(gzip)(randomBytes(4 * PIECE));
  };
  await write();
  const listeners = response.listenerCount('drain');
  while (!response.writableNeedDrain) await write();
  const ready = reader.ready();
  client.resume();
  await ready;
  expect(response.listenerCount('drain')).toBe(listeners);
  client.destroy();
  server.close();
});

test.each([
  ['guía.pdf', `attachment; filename="gu_a.pdf"; filename*=UTF-8''gu%C3%ADa.pdf`],
  ['a"b;c\\.zip', `attachment; filename="a_b_c_.zip"; filename*=UTF-8''a%22b%3Bc%5C.zip`],
  [
    `l'été 50%.zip`,
    `attachment; filename="l'_t_ 50_.zip"; filename*=UTF-8''l%27%C3%A9t%C3%A9%2050%25.zip`,
  ],
])('%s is saved under its name', (name, header) => {
  expect(attachmentNamed(name)).toBe(header);
});

test('what a browser could run is handed out as bytes', () => {
  const active = ['text/html', 'image/svg+xml', 'application/xhtml+xml', 'text/javascript', ''];
  for (const type of active) expect(safeType(type)).toBe('application/octet-stream');
  expect(safeType('audio/mpeg')).toBe('audio/mpeg');
});

describe('a Range of a file of 100 bytes', () => {
  test.each([
    ['bytes=0-9', { from: 0, to: 9 }],
    ['bytes=90-', { from: 90, to: 99 }],
    ['bytes=-10', { from: 90, to: 99 }],
    ['bytes=-1000', { from: 0, to: 99 }],
    ['bytes=50-1000', { from: 50, to: 99 }],
    ['bytes=99-99', { from: 99, to: 99 }],
    [null, 'whole'],
    ['', 'whole'],
    ['bytes=-', 'whole'],
    ['bytes=9-3', 'whole'],
    ['bytes=0-1,5-6', 'whole'],
    ['items=0-9', 'whole'],
    ['bytes=a-b', 'whole'],
    ['bytes=100-', 'unsatisfiable'],
    ['bytes=-0', 'unsatisfiable'],
    ['bytes=99999999999999999999-', 'unsatisfiable'],
  ])('%j is %j', (header, part) => {
    expect(parseRange(header, 100)).toEqual(part);
  });
});
