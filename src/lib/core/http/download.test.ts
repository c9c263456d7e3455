import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import compression from 'compression';
import { expect, test } from 'vitest';
import { readerOf } from './download.server';

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
