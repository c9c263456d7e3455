import { Agent, get } from 'node:http';
import { connect, type Socket } from 'node:net';
import { expect, test } from 'vitest';
import { startServer } from '../../setup/server';
import { IS_LONG } from './support/rounds';

const SOCKETS = IS_LONG ? 2_400 : 600;
/** Number of sockets opened before a request shows that the server has accepted them. */
const LOT = 200;
/** Interval (ms) at which a slow client sends another byte, until the server closes its socket. */
const DRIP = 1_000;

/** A client that sends requests and reads nothing; its writes fail once the server has closed. */
const DEAF = 'answers that nobody reads';
/** The kinds of slow clients: name, first text, and text that is sent byte by byte. */
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

/** Opens a slow socket; resolves with its kind when the server has closed it. */
function slow(url: URL, [kind, opening, drip]: [string, string, string]): Promise<string> {
  const socket: Socket = connect(Number(url.port), '127.0.0.1');
  socket.on('error', () => undefined);
  if (kind === DEAF) socket.pause();
  else socket.resume();
  if (opening) socket.write(opening.replaceAll('HOST', url.host));
  const dripping = drip ? setInterval(() => socket.write(drip), DRIP) : undefined;
  return new Promise((resolve) => {
    socket.on('close', () => {
      clearInterval(dripping);
      resolve(kind);
    });
  });
}

function ask(url: URL, agent: Agent): Promise<void> {
  return new Promise((resolve, reject) => {
    get(url, { agent }, (response) => {
      response.resume().on('end', () => {
        if (response.statusCode === 200) resolve();
        else reject(new Error(`status ${response.statusCode}`));
      });
    }).on('error', reject);
  });
}

/** Sends requests on one connection until `over`. Returns the number of responses. */
async function real(url: URL, over: () => boolean): Promise<number> {
  const agent = new Agent({ keepAlive: true });
  let answered = 0;
  for (; !over(); answered += 1) await ask(url, agent);
  agent.destroy();
  return answered;
}

test(`${SOCKETS} slow sockets are all closed and disturb nobody`, async () => {
  const server = await startServer();
  const url = new URL('/precios', server.url);
  await ask(url, new Agent());
  let over = false;
  const asking = real(url, () => over);
  const sockets: Promise<string>[] = [];
  while (sockets.length < SOCKETS) {
    for (let more = 0; more < LOT; more += 1) {
      sockets.push(slow(url, KINDS[sockets.length % KINDS.length] as [string, string, string]));
    }
    await ask(url, new Agent());
  }
  const closed = await Promise.all(sockets);
  over = true;
  const answered = await asking;
  process.stdout.write(`${closed.length} slow sockets closed, ${answered} others answered\n`);
  const code = await server.stop();
  for (const [kind] of KINDS) {
    const count = closed.filter((one) => one === kind).length;
    expect(count, kind).toBe(SOCKETS / KINDS.length);
  }
  expect(answered).toBeGreaterThan(0);
  expect(code).toBe(0);
});
