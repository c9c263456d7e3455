import { once } from 'node:events';
import { connect, createServer, type Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { startServer } from '../server';
import { freshDatabase } from './postgres';

/**
 * A proxy to a PostgreSQL server that can be blocked, so that requests stay unanswered; cut, so
 * that connections are refused; slow; and opened again.
 */
export async function blockableWay(target: string) {
  const { hostname, port } = new URL(target);
  const sockets: Socket[] = [];
  let state: 'open' | 'blocked' | 'cut' = 'open';
  let delayMs = 0;
  const way = createServer((near) => {
    if (state === 'cut') return near.destroy();
    if (state === 'blocked') return sockets.push(near.on('error', () => undefined));
    const far = connect(Number(port || 5432), hostname);
    for (const socket of [near, far]) socket.on('error', () => undefined);
    sockets.push(near, far);
    far.pipe(near);
    let sent = Promise.resolve();
    near.on('data', (bytes) => {
      sent = sent.then(async () => {
        if (delayMs > 0) await sleep(Math.random() * delayMs);
        far.write(bytes);
      });
    });
    return near.on('close', () => far.destroy());
  }).listen(0, '127.0.0.1');
  await once(way, 'listening');
  const url = new URL(target);
  url.host = `127.0.0.1:${(way.address() as { port: number }).port}`;
  return {
    url: url.href,
    block: () => {
      state = 'blocked';
      for (const socket of sockets) socket.unpipe().pause();
    },
    cut: () => {
      state = 'cut';
      for (const socket of sockets) socket.destroy();
    },
    open: () => {
      state = 'open';
      delayMs = 0;
    },
    /** Delays every message to the server by a random time of up to `ms`. */
    slow: (ms: number) => {
      delayMs = ms;
    },
    close: () => {
      for (const socket of sockets) socket.destroy();
      way.close();
    },
  };
}

/** Starts our server on a new database of a PostgreSQL server, through such a proxy. */
export async function startOnWay(postgres: string) {
  const database = await freshDatabase(postgres);
  const way = await blockableWay(database.url);
  const server = await startServer({ env: { DATABASE_URL: way.url } });
  const end = async () => {
    way.open();
    await server.stop();
    way.close();
    await database.drop();
  };
  return { server, way, end, databaseUrl: database.url };
}
