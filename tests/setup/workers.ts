import { readdirSync, readFileSync, readlinkSync } from 'node:fs';
import { Agent } from 'node:http';
import { connect, type Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { anonymous, type Client } from './client';
import { startOnEngine } from './own-server';
import { type RunningServer, workersOf } from './server';

const MAX_TRIES = 400;
const PATIENCE_MS = 30_000;

const portIn = (address = '') => Number.parseInt(address.split(':')[1] ?? '', 16);

/** The socket of a connection from a local port, as the server's side has it; 0 before it is accepted. */
function acceptedAs(serverPort: number, clientPort: number): string {
  for (const line of readFileSync('/proc/net/tcp', 'utf8').split('\n')) {
    const [, local, remote, ...rest] = line.trim().split(/\s+/);
    if (portIn(local) === serverPort && portIn(remote) === clientPort) return rest[6] ?? '0';
  }
  return '0';
}

function holds(pid: number, inode: string): boolean {
  const folder = `/proc/${pid}/fd`;
  return readdirSync(folder).some((fd) => {
    try {
      return readlinkSync(`${folder}/${fd}`) === `socket:[${inode}]`;
    } catch {
      // Closed meanwhile.
      return false;
    }
  });
}

async function isAcceptedBy(pid: number, server: RunningServer, socket: Socket): Promise<boolean> {
  const giveUpAt = Date.now() + PATIENCE_MS;
  const port = Number(new URL(server.url).port);
  // So that its end is seen: who has accepted it may be killed before it is looked for.
  socket.resume();
  while (Date.now() < giveUpAt && !socket.closed) {
    const inode = acceptedAs(port, socket.localPort ?? 0);
    for (const one of inode === '0' ? [] : [server.pid, ...workersOf(server)]) {
      if (holds(one, inode)) return one === pid;
    }
    await sleep(2);
  }
  if (socket.closed) return false;
  throw new Error('a connection was never accepted');
}

/** Opens a connection that one process of a server has accepted, from a local address. */
export async function socketAt(
  server: RunningServer,
  pid: number,
  localAddress = '127.0.0.1',
): Promise<Socket> {
  for (let tries = 0; tries < MAX_TRIES; tries += 1) {
    const socket = connect({
      port: Number(new URL(server.url).port),
      host: '127.0.0.1',
      localAddress,
    });
    socket.on('error', () => undefined);
    await new Promise((resolve) => socket.once('connect', resolve));
    if (await isAcceptedBy(pid, server, socket)) return socket;
    socket.destroy();
  }
  throw new Error(`no connection came to ${pid}`);
}

/** Has all requests go over one connection to one process of a server. */
async function agentAt(server: RunningServer, pid: number, localAddress?: string): Promise<Agent> {
  const socket = await socketAt(server, pid, localAddress);
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  const createConnection = () => {
    if (socket.destroyed) throw new Error('the connection has ended');
    return socket;
  };
  return Object.assign(agent, { createConnection });
}

/** Resolves when a server has as many workers as it should have, and all of them answer. */
export async function untilWhole(server: RunningServer, count: number): Promise<void> {
  const giveUpAt = Date.now() + PATIENCE_MS;
  while (workersOf(server).length !== count && Date.now() < giveUpAt) await sleep(20);
  for (const pid of workersOf(server)) (await socketAt(server, pid)).destroy();
}

/** Starts a server of two processes on the engine that this run is about. */
export async function startTwo(env: Record<string, string> = {}): Promise<RunningServer> {
  const server = await startOnEngine({ WORKERS: '2', ...env });
  await untilWhole(server, 1);
  return server;
}

/** A client whose requests all go to the first process. */
export async function clientOfFirst(
  server: RunningServer,
  cookies?: Client['cookies'],
): Promise<Client> {
  return anonymous(server.url, undefined, cookies, await agentAt(server, server.pid));
}

/** A client whose requests all go to the second process, from a local address. */
export async function clientOfSecond(
  server: RunningServer,
  cookies?: Client['cookies'],
  from?: string,
): Promise<Client> {
  const [pid = 0] = workersOf(server);
  return anonymous(server.url, undefined, cookies, await agentAt(server, pid, from));
}
