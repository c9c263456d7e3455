import { once } from 'node:events';
import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { gzipSync } from 'node:zlib';
import { afterEach, expect, test } from 'vitest';
import { AnswerTooLargeError, boundedFetch } from './bounded-fetch.server';

const MEGABYTE = 1024 * 1024;
const ask = boundedFetch(MEGABYTE);

let close: (() => void) | undefined;
afterEach(() => close?.());

async function served(answer: (res: ServerResponse) => void): Promise<string> {
  const server = createServer((_, res) => answer(res)).listen(0, '127.0.0.1');
  close = () => server.close().closeAllConnections();
  await once(server, 'listening');
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}/`;
}

test('what fits is read as it is', async () => {
  const url = await served((res) => res.writeHead(201, { 'X-Kind': 'x' }).end('{"a":1}'));
  const answer = await ask(url);
  expect([answer.status, answer.headers.get('x-kind')]).toEqual([201, 'x']);
  expect(await answer.json()).toEqual({ a: 1 });
});

test('an answer without a body is one', async () => {
  expect((await ask(await served((res) => res.writeHead(204).end()))).status).toBe(204);
});

test('an answer without end is given up, and its connection with it', async () => {
  let written = 0;
  const gone = Promise.withResolvers<void>();
  const url = await served((res) => {
    const chunk = Buffer.alloc(64 * 1024, 'x');
    const more = () => {
      while (!res.destroyed && res.write(chunk)) written += chunk.length;
    };
    res.on('drain', more).once('close', gone.resolve);
    more();
  });
  const answer = await ask(url);
  await expect(answer.text()).rejects.toThrow(AnswerTooLargeError);
  await gone.promise;
  expect(written).toBeLessThan(16 * MEGABYTE);
});

test('an answer is measured unpacked', async () => {
  const url = await served((res) => {
    res.writeHead(200, { 'Content-Encoding': 'gzip' }).end(gzipSync(Buffer.alloc(32 * MEGABYTE)));
  });
  await expect((await ask(url)).arrayBuffer()).rejects.toThrow(AnswerTooLargeError);
});
