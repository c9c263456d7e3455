import { once } from 'node:events';
import type { Server, ServerResponse } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { httpServer } from './http-server';

const WORDS = { malformed: '', timedOut: '', headersTooLarge: '', methodNotAllowed: '' };

let server: Server;
/** Responses that wait for the sixteenth. */
const held: ServerResponse[] = [];

beforeAll(async () => {
  const holdUntilSixteen = (_: unknown, res: ServerResponse) => {
    if (held.push(res) === 16) setImmediate(() => held.splice(0).map((one) => one.end()));
  };
  server = httpServer(holdUntilSixteen, WORDS, () => undefined);
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
});
afterAll(() => server.closeAllConnections());

test.each([
  ['closes a connection with more than 16 unanswered requests', 17, 0],
  ['answers a connection with 16 unanswered requests', 16, 16],
])('%s', async (_, count, answered) => {
  const socket = connect((server.address() as AddressInfo).port, '127.0.0.1');
  const request = 'GET / HTTP/1.1\r\nHost: a\r\n';
  socket.write(`${`${request}\r\n`.repeat(count - 1)}${request}Connection: close\r\n\r\n`);
  let received = '';
  for await (const bytes of socket.setEncoding('latin1')) received += bytes;
  expect(received.match(/HTTP\/1\.1 200/g) ?? []).toHaveLength(answered);
});
