import { Agent, get } from 'node:http';
import { connect, type Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { QUIET } from '../../setup/measures';
import { startServer } from '../../setup/server';

const SOCKETS = 2_400;
/** So many are opened before a request shows that the server has accepted them. */
const LOT = 200;
const DRIP = 1_000;
const PAUSE = 10;

/** Who asks and reads nothing: by writing they learn that the other end is gone. */
const DEAF = 'answers that nobody reads';
/** What slow clients say at first, and then a byte at a time. */
const KINDS: [string, string, string][] = [
  ['nothing', '', ''],
  ['half a line', 'GE', ''],
  ['headers that never end', 'GET / HTTP/1.1\r\nHost: HOST\r\nX-Y: ', 'a'],
  [
    'a body that never ends',
    'POST /api/perfil HTTP/1.1\r\nHost: HOST\r\nContent-Length: 1000\r\n\r\n',
    'a',
  ],
  [
    'chunks that never end',
    'POST /api/perfil HTTP/1.1\r\nHost: HOST\r\nTransfer-Encoding: chunked\r\n\r\n',
    '1',
  ],
  [DEAF, 'GET /favicon.svg HTTP/1.1\r\nHost: HOST\r\n\r\n'.repeat(60), 'G'],
];

interface Slow {
  kind: string;
  closedAfter: number;
}

/** Opens a slow socket; resolves when the server has closed it. */
function slow(url: URL, [kind, opening, drip]: [string, string, string]): Promise<Slow> {
  const began = performance.now();
  const socket: Socket = connect(Number(url.port), '127.0.0.1');
  socket.on('error', () => undefined);
  if (kind === DEAF) socket.pause();
  else socket.resume();
  if (opening) socket.write(opening.replaceAll('HOST', url.host));
  const dripping = drip ? setInterval(() => socket.write(drip), DRIP) : undefined;
  return new Promise((resolve) => {
    socket.on('close', () => {
      clearInterval(dripping);
      resolve({ kind, closedAfter: performance.now() - began });
    });
  });
}

function ask(url: URL, agent: Agent): Promise<number> {
  const began = performance.now();
  return new Promise((resolve, reject) => {
    get(url, { agent }, (answer) => {
      answer.resume().on('end', () => {
        if (answer.statusCode === 200) resolve(performance.now() - began);
        else reject(new Error(`status ${answer.statusCode}`));
      });
    }).on('error', reject);
  });
}

/** Times real requests, every other one on a connection of its own, until told to stop. */
async function real(url: URL, over: () => boolean): Promise<number[]> {
  const agent = new Agent({ keepAlive: true });
  const times: number[] = [];
  while (!over()) {
    const fresh = new Agent();
    times.push(await ask(url, times.length % 2 ? agent : fresh));
    await sleep(PAUSE);
  }
  agent.destroy();
  return times.sort((a, b) => a - b);
}

test(`${SOCKETS} slow sockets are all closed and disturb nobody`, async () => {
  const server = await startServer();
  const url = new URL('/precios', server.url);
  await ask(url, new Agent());
  let over = false;
  const timing = real(url, () => over);
  const sockets: Promise<Slow>[] = [];
  while (sockets.length < SOCKETS) {
    for (let more = 0; more < LOT; more += 1) {
      sockets.push(slow(url, KINDS[sockets.length % KINDS.length] as [string, string, string]));
    }
    await ask(url, new Agent());
  }
  const closed = await Promise.all(sockets);
  over = true;
  const times = await timing;
  const p99 = times[Math.floor(times.length * 0.99)] ?? Number.POSITIVE_INFINITY;
  const last = Math.max(...closed.map((one) => one.closedAfter));
  process.stdout.write(
    `R6: ${closed.length} of ${SOCKETS} slow sockets closed, the last after ${Math.round(last)} ms; ` +
      `${times.length} real requests, p99 ${Math.round(p99)} ms\n`,
  );
  const code = await server.stop();
  for (const [kind] of KINDS) {
    const count = closed.filter((one) => one.kind === kind).length;
    expect(count, kind).toBe(SOCKETS / KINDS.length);
  }
  if (QUIET) expect(p99).toBeLessThanOrEqual(200);
  expect(code).toBe(0);
});
