import { connect, type Socket } from 'node:net';
import { setImmediate as turn } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { raw } from '../../api/http/raw';
import { type RunningServer, startServer } from '../../setup/server';
import { IS_LONG } from './support/rounds';

const SOCKETS = IS_LONG ? 50 : 20;
const REQUESTS = 1_000;
let server: RunningServer;

beforeAll(async () => {
  server = await startServer();
});
afterAll(() => server.stop());

/** Opens a connection that sends many requests, `atOnce` per write, and reads no response. */
async function deaf(path: string, atOnce: number): Promise<Socket> {
  const { hostname, port, host } = new URL(server.url);
  const socket = connect(Number(port), hostname).on('error', () => undefined);
  socket.pause();
  const request = `GET ${path}?a=1 HTTP/1.1\r\nHost: ${host}\r\n\r\n`;
  for (let sent = 0; sent < REQUESTS; sent += atOnce) {
    socket.write(request.repeat(atOnce));
    await turn();
  }
  return socket;
}

/** Resumes reading; resolves when the server has closed the connection. */
function untilClosed(socket: Socket): Promise<void> {
  return new Promise((resolve) => {
    if (socket.closed) resolve();
    else socket.once('close', () => resolve()).resume();
  });
}

/** Expects other clients to be served meanwhile: a cached page, and one rendered per request. */
async function othersAreServed(): Promise<void> {
  for (const path of ['/precios', '/entrar']) {
    expect((await fetch(server.url + path)).status).toBe(200);
  }
}

test.each([
  ['stored pages, all at once', '/precios', REQUESTS],
  ['stored pages, a few at a time', '/precios', 40],
  ['pages drawn each time, all at once', '/entrar', REQUESTS],
  ['pages drawn each time, a few at a time', '/entrar', 40],
])(
  'connections that ask and never read keep nobody waiting and are closed: %s',
  async (_, path, atOnce) => {
    const sockets = await Promise.all(Array.from({ length: SOCKETS }, () => deaf(path, atOnce)));
    await othersAreServed();
    // Each socket that reads again finds its connection closed.
    await Promise.all(sockets.map(untilClosed));
    await othersAreServed();
  },
);

test('whoever reads gets all answers in their order, however many they have asked for', async () => {
  const paths = ['/precios', '/entrar', '/nadie', '/favicon.svg', '/api/salud'];
  const codes = ['200', '200', '404', '200', '200'];
  const { hostname, port, host } = new URL(server.url);
  const socket = connect(Number(port), hostname).setEncoding('latin1');
  let received = '';
  socket.on('data', (text: string) => {
    received += text;
  });
  const answered = () => [...received.matchAll(/HTTP\/1\.1 (\d{3}) /g)].map(([, code]) => code);
  const one = (path: string) => `GET ${path} HTTP/1.1\r\nHost: ${host}\r\n\r\n`;
  // Twelve bursts on one connection, each with as many requests as may be unanswered.
  for (let burst = 1; burst <= 12; burst += 1) {
    socket.write(Array.from({ length: 15 }, (_, at) => one(paths[at % 5] ?? '')).join(''));
    await expect.poll(() => answered().length).toBe(15 * burst);
  }
  expect(answered()).toEqual(Array.from({ length: 180 }, (_, at) => codes[at % 5]));
  socket.destroy();
});

test('a form behind other requests is read when its turn comes', async () => {
  const { host } = new URL(server.url);
  const pages = `GET /entrar HTTP/1.1\r\nHost: ${host}\r\n\r\n`.repeat(10);
  const form = `nombre=Ana&correo=ana%40example.com&volver=/${'a'.repeat(1_500)}`;
  const post = [
    'POST /auth/demo HTTP/1.1',
    `Host: ${host}`,
    `Origin: ${server.url}`,
    'Content-Type: application/x-www-form-urlencoded',
    `Content-Length: ${form.length}`,
    'Connection: close',
  ];
  const { bytes } = await raw(server.url, `${pages}${post.join('\r\n')}\r\n\r\n${form}`);
  const codes = [...bytes.matchAll(/HTTP\/1\.1 (\d{3}) /g)].map(([, code]) => code);
  expect(codes).toHaveLength(11);
  expect(codes.at(-1)).toBe('303');
});

test('nothing of this is in the log', () => {
  expect(server.log()).not.toMatch(/MaxListenersExceeded|uncaught|unhandled|"level":(?:50|60)/);
});
