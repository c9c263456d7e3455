// SQLite only: the tested behaviour is the same on both engines.
import { connect } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { mustBeAlive, raw } from '../../api/http/raw';
import { Random } from '../../setup/random';
import { type RunningServer, startServer } from '../../setup/server';

const REQUESTS = 10_000;
const AT_ONCE = 64;
const TIMEOUT_MS = 400;
const SEED = 20_261_121;

let server: RunningServer;

beforeAll(async () => {
  server = await startServer();
});
afterAll(() => server.stop());

const random = new Random(SEED);

const LINES = [
  'GET /',
  'HEAD /',
  'GET /entrar',
  'GET /precios?plan=enterprise',
  'GET /nadie/',
  'GET /favicon.svg',
  'GET /api/salud',
  'GET /api/perfil',
  'GET /500',
  'POST /api/visitas',
  'POST /auth/demo',
  'PUT /api/perfil',
  'DELETE /ana',
  'TRACE /',
  'CONNECT evil.example:443',
  'OPTIONS *',
  'BREW /',
];
const HEADERS = [
  'Expect: x',
  'Expect: 100-continue',
  'Expect: 100-continue, x',
  'Connection: close',
  'Connection: upgrade',
  'Upgrade: websocket',
  'Transfer-Encoding: chunked',
  'Content-Length: 5',
  'Content-Length: 99999999',
  'Content-Type: text/plain',
  'Cookie: enlaza_session=x',
  'Range: bytes=9-1',
  'If-None-Match: *',
  'Accept-Encoding: br;q=0',
  'Host: evil.example',
  'X-Forwarded-For: ,,,',
];
const BODIES = ['', '', 'hola!', '5\r\nhola!\r\n0\r\n\r\n', '{"tipo":"view"}'];
const BYTES = ['\r\n', '\n', '\0', ':', ' ', '\xff', '%', 'HTTP/1.1', '9'.repeat(20)];

function oneRequest(): string {
  const headers = Array.from({ length: Math.floor(random.next() * 4) }, () => random.pick(HEADERS));
  const all = [`Host: ${new URL(server.url).host}`, `Origin: ${server.url}`, ...headers];
  return `${random.pick(LINES)} HTTP/1.1\r\n${all.join('\r\n')}\r\n\r\n${random.pick(BODIES)}`;
}

/** Leaves most texts unchanged; inserts or removes a part of others, or cuts off their end. */
function mutated(text: string): string {
  const at = Math.floor(random.next() * text.length);
  const kind = random.next();
  if (kind < 0.6) return text;
  if (kind < 0.8) return text.slice(0, at) + random.pick(BYTES) + text.slice(at);
  return kind < 0.9 ? text.slice(0, at) + text.slice(at + 3) : text.slice(0, at);
}

/** Sends bytes, then reads for a moment or closes the connection at once in one of three ways. */
function throwAt(bytes: string): Promise<void> {
  const { hostname, port } = new URL(server.url);
  const ending = random.pick(['listen', 'listen', 'end', 'reset', 'destroy']);
  return new Promise((resolve) => {
    const socket = connect(Number(port), hostname);
    const over = setTimeout(() => socket.destroy(), TIMEOUT_MS);
    socket
      .on('error', () => undefined)
      .on('close', () => {
        clearTimeout(over);
        resolve();
      });
    socket.resume().write(bytes, 'latin1', () => {
      if (ending === 'end') socket.end();
      if (ending === 'reset') socket.resetAndDestroy();
      if (ending === 'destroy') socket.destroy();
    });
  });
}

test('an expectation that nobody can meet is answered in its turn', async () => {
  const { host } = new URL(server.url);
  const first = `GET /entrar HTTP/1.1\r\nHost: ${host}\r\n\r\n`;
  const last = `GET /no/x HTTP/1.1\r\nHost: ${host}\r\nExpect: x\r\nConnection: close\r\n\r\n`;
  const { bytes } = await raw(server.url, first + last);
  expect(bytes.match(/HTTP\/1\.1 \d{3}/g)).toEqual(['HTTP/1.1 200', 'HTTP/1.1 417']);
});

test('ten thousand broken and pipelined requests end nothing but themselves', async () => {
  let remaining = REQUESTS;
  const attack = async () => {
    while (remaining > 0) {
      const requests = Array.from({ length: 1 + Math.floor(random.next() * 8) }, oneRequest);
      remaining -= requests.length;
      await throwAt(mutated(requests.join('')));
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, attack));
  await mustBeAlive(server.url);
  expect(server.log()).not.toMatch(/uncaught|unhandled|a request failed|"level":(?:50|60)/);
});
