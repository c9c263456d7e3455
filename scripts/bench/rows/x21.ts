import { connect } from 'node:net';
import type { Figure } from '../figure';
import { growthDuring } from '../load';
import { product } from '../servers';

const SOCKETS = 50;
const REQUESTS = 1_000;

/** Pipelines many requests, reads no response until `read`, and resolves when the socket closes. */
function deaf(url: URL, read: Promise<unknown>): Promise<void> {
  const socket = connect(Number(url.port), '127.0.0.1').on('error', () => undefined);
  socket
    .pause()
    .write(`GET ${url.pathname} HTTP/1.1\r\nHost: ${url.host}\r\n\r\n`.repeat(REQUESTS));
  void read.then(() => socket.resume());
  return new Promise((resolve) => socket.once('close', () => resolve()));
}

/** Memory used by sockets that pipeline and do not read, for cached pages and for rendered ones. */
export async function x21(): Promise<Figure[]> {
  const figures: Figure[] = [];
  for (const path of ['/precios', '/entrar']) {
    const { url, pid } = await product();
    const ask = () => fetch(url + path);
    await ask();
    const { promise, resolve } = Promise.withResolvers<void>();
    const sockets = Array.from({ length: SOCKETS }, () => deaf(new URL(path, url), promise));
    const measured = await growthDuring(pid, async () => {
      for (let round = 0; round < 100; round += 1) await (await ask()).arrayBuffer();
    });
    resolve();
    await Promise.all(sockets);
    const what = `memory for ${SOCKETS} sockets of ${REQUESTS} requests that read nothing, ${path}`;
    figures.push({ what, unit: 'MB', measured, bar: { most: 40 } });
  }
  return figures;
}
