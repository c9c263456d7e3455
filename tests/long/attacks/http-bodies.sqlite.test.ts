// SQLite only: the tested behaviour is the same on both engines.
import { Agent } from 'node:http';
import { connect } from 'node:net';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { anonymous, newPerson, signIn } from '../../setup/client';
import { type RunningServer, startServer } from '../../setup/server';

const HUGE = 100_000_000;
const PIECE = Buffer.alloc(64 * 1024, ' ');
const MEGABYTE = 1_000_000;

let server: RunningServer;
let cookie: string;

beforeAll(async () => {
  server = await startServer();
  const client = await signIn(server.url, newPerson());
  cookie = [...client.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
  await pour('POST /api/avatar', true, MEGABYTE);
});
afterAll(() => server.stop());

/** True if a response is complete. */
function isWhole(answer: string): boolean {
  const [head = '', ...body] = answer.split('\r\n\r\n');
  const length = /^content-length: (\d+)/im.exec(head)?.[1];
  return length === undefined
    ? answer.endsWith('\r\n0\r\n\r\n')
    : Buffer.byteLength(body.join('')) >= Number(length);
}

/**
 * Sends `size` bytes until all are sent, the server responds or it closes the connection; returns
 * the response and the number of bytes sent.
 */
async function pour(line: string, chunked: boolean, size = HUGE) {
  const { host, hostname, port } = new URL(server.url);
  const length = chunked ? 'Transfer-Encoding: chunked' : `Content-Length: ${size}`;
  const type = line.endsWith('avatar') ? 'multipart/form-data; boundary=x' : 'application/json';
  let [answer, sent] = ['', 0];
  const socket = connect(Number(port), hostname);
  socket.write(
    `${line} HTTP/1.1\r\nHost: ${host}\r\nOrigin: ${server.url}\r\nCookie: ${cookie}\r\nContent-Type: ${type}\r\n${length}\r\n\r\n`,
  );
  const piece = chunked
    ? Buffer.concat([Buffer.from(`${PIECE.length.toString(16)}\r\n`), PIECE, Buffer.from('\r\n')])
    : PIECE;
  const write = () => {
    while (sent < size && !socket.destroyed) {
      sent += PIECE.length;
      if (!socket.write(piece)) return socket.once('drain', write);
    }
    return chunked ? socket.end('0\r\n\r\n') : socket.end();
  };
  await new Promise<void>((resolve) => {
    socket.on('data', (bytes) => {
      answer += bytes;
      if (isWhole(answer)) socket.destroy();
    });
    socket.on('error', () => undefined).on('close', () => resolve());
    write();
  });
  return { answer, read: sent };
}

describe.skipIf(process.platform !== 'linux')('a body of 100 MB', () => {
  test.each(['PUT /api/perfil', 'POST /api/avatar', 'POST /api/vista-previa'])(
    'to %s is refused, declared or not',
    async (line) => {
      for (const chunked of [false, true]) {
        const { answer } = await pour(line, chunked);
        expect(answer.slice(0, 12)).toBe('HTTP/1.1 413');
        expect(answer).toContain('"code":"tooLarge"');
      }
    },
  );
});

/** Request, and its status when 100 MB are announced and when they are sent in chunks. */
const PAGES: [string, number, number][] = [
  ['GET /', 413, 200],
  ['POST /', 413, 405],
  ['PUT /ana', 413, 405],
  ['POST /api/no-such-call', 413, 404],
];

test.skipIf(process.platform !== 'linux')(
  'a body of 100 MB to what takes none is refused or left unread',
  async () => {
    for (const path of ['/', '/ana', '/api/no-such-call']) await anonymous(server.url).get(path);
    const pouring = PAGES.flatMap(([line, ...statuses]) =>
      statuses.map(async (status, index) => {
        const { answer, read } = await pour(line, index === 1);
        expect(answer.slice(0, 12), line).toBe(`HTTP/1.1 ${status}`);
        expect(read, line).toBeLessThan(HUGE / 2);
      }),
    );
    await Promise.all(pouring);
  },
);

test('a body that is refused before its end leaves its connection to the next request', async () => {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  const client = anonymous(server.url, undefined, undefined, agent);
  for (const size of [MEGABYTE, 13 * MEGABYTE, 20 * MEGABYTE]) {
    const headers = { 'content-type': 'text/plain' };
    const response = await client.post('/api/importar', Buffer.alloc(size, 'x'), headers);
    expect([401, 413]).toContain(response.status);
    expect((await client.get('/api/no-such-call')).status).toBe(404);
  }
  agent.destroy();
});

test('a body within the limit gets through after being asked for', async () => {
  const { host, hostname, port } = new URL(server.url);
  const socket = connect(Number(port), hostname);
  let answer = '';
  socket.on('data', (bytes) => {
    answer += bytes;
    if (answer.endsWith('100 Continue\r\n\r\n')) socket.write('{}');
  });
  socket.write(
    `PUT /api/perfil HTTP/1.1\r\nHost: ${host}\r\nOrigin: ${server.url}\r\nCookie: ${cookie}\r\nContent-Type: application/json\r\nContent-Length: 2\r\nExpect: 100-continue\r\nConnection: close\r\n\r\n`,
  );
  await new Promise((resolve) => socket.on('close', resolve));
  expect(answer).toMatch(/^HTTP\/1\.1 100 Continue\r\n\r\nHTTP\/1\.1 422 /);
});
