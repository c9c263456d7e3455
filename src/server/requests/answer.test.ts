import { once } from 'node:events';
import type { Server } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Answer, send, sendOnce, sendWhole } from './answer';
import { httpServer } from './http-server';

const PAGE: Answer = {
  status: 200,
  headers: ['Content-Type', 'text/html', 'Content-Length', '5', 'ETag', 'W/"a"'],
  body: Buffer.from('áéx'),
};
const ANSWERS: Record<string, Answer> = {
  '/page': PAGE,
  '/known': { status: 304, headers: ['ETag', 'W/"a"'], body: undefined },
  '/taken': { status: 204, headers: ['Cache-Control', 'no-store'], body: undefined },
};

const WORDS = { malformed: '', timedOut: '', headersTooLarge: '', methodNotAllowed: '' };

const WAYS: Record<string, typeof send> = { whole: sendWhole, once: sendOnce };

let server: Server;

beforeAll(async () => {
  server = httpServer(
    ({ url = '', headers }, res) => {
      if (url.startsWith('/stop')) res.setHeader('Connection', 'close');
      const answer = ANSWERS[url.replace('/stop', '')] ?? PAGE;
      const way = WAYS[`${headers['x-way']}`] ?? send;
      if (url === '/late') setTimeout(() => way(res, answer), 20);
      else way(res, answer);
    },
    WORDS,
    () => undefined,
  );
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
});
afterAll(() => server.closeAllConnections());

/** What comes back on one connection for some requests sent at once, of which the last ends it. */
async function context(requests: string[]): Promise<string> {
  const socket = connect((server.address() as AddressInfo).port, '127.0.0.1');
  socket.write(requests.join(''));
  let answered = '';
  for await (const bytes of socket.setEncoding('latin1')) answered += bytes;
  return answered;
}

const request = (line: string, way: string, more = '') =>
  `${line} HTTP/1.1\r\nHost: a\r\nX-Way: ${way}\r\n${more}\r\n`;
const LAST = request('GET /page', 'node', 'Connection: close\r\n');
/** Its lines in any order, without the moment. */
const headersOf = (answered: string) =>
  answered
    .replaceAll(/Date: [^\r]+ GMT\r\n/g, 'Date\r\n')
    .split('\r\n')
    .sort();

test.each([
  ['a page', 'GET /page'],
  ['a page to who has it', 'GET /known'],
  ['a head', 'HEAD /page'],
  ['nothing', 'GET /taken'],
])('%s as one piece is what Node would say', async (_, line) => {
  for (const times of [1, 3]) {
    const requestsFor = (way: string) => [...Array(times).fill(request(line, way)), LAST];
    const expected = headersOf(await context(requestsFor('node')));
    for (const way of ['whole', 'once']) {
      expect(headersOf(await context(requestsFor(way)))).toEqual(expected);
    }
  }
});

test.each([
  ['asked for', request('GET /page', 'whole', 'Connection: close\r\n')],
  ['a stop wants', request('GET /stop/page', 'whole')],
  ['HTTP/1.0 means', 'GET /page HTTP/1.0\r\nX-Way: whole\r\n\r\n'],
])('ends the connection where that is what is %s', async (_, one) => {
  const answered = await context([one]);
  expect(answered).toContain('Connection: close\r\n');
  expect(answered.endsWith(PAGE.body?.toString('latin1') ?? '?')).toBe(true);
});

test('answers stand in the order of what was asked, whichever is ready first', async () => {
  const requests = ['/late', '/known', '/taken', '/late', '/page'].map((path) =>
    request(`GET ${path}`, 'whole'),
  );
  const answered = await context([...requests, LAST]);
  const codes = [...answered.matchAll(/HTTP\/1\.1 (\d+)/g)].map(([, code]) => code);
  expect(codes).toEqual(['200', '304', '204', '200', '200', '200']);
});
