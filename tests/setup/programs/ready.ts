import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { rmSync } from 'node:fs';
import { createServer, type RequestListener } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';

/** Serves HTTP on a local port, by default a free one. `stop` also ends the open connections. */
export async function serveLocally(answer: RequestListener, at = 0, host = '127.0.0.1') {
  const server = createServer(answer).listen(at, host);
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  const stop = async () => {
    if (!server.listening) return;
    server.close();
    server.closeAllConnections();
    await once(server, 'close');
  };
  return { url: `http://${host}:${port}`, port, stop, unref: () => server.unref() };
}

/** Resolves with true if a program listens on a local port. */
export async function listensOn(port: number): Promise<boolean> {
  const socket = connect(port, '127.0.0.1');
  const isThere = await once(socket, 'connect').then(
    () => true,
    () => false,
  );
  socket.destroy();
  return isThere;
}

/** A program in a process of its own. */
export interface Program {
  child: ChildProcess;
  /** Its output so far. */
  log(): string;
  stop(): Promise<void>;
}

/**
 * Starts a program and polls `answers` until it is true. Rejects with the program's output if the
 * program ends first. `stop` sends `signal` and deletes the program's folder.
 */
export async function startProgram(
  [program = '', ...args]: readonly string[],
  folder: string,
  answers: () => Promise<boolean>,
  env = process.env,
  signal: NodeJS.Signals = 'SIGTERM',
): Promise<Program> {
  const child = spawn(program, args, { env, stdio: ['ignore', 'pipe', 'pipe'] });
  const ended = once(child, 'exit');
  let log = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (bytes) => {
      log += bytes;
    });
  }
  while (!(await answers())) {
    const end = child.exitCode ?? child.signalCode;
    if (end !== null) throw new Error(`${program} ended with ${end}:\n${log}`);
    await sleep(20);
  }
  const stop = async () => {
    child.kill(signal);
    await ended;
    rmSync(folder, { recursive: true, force: true });
  };
  return { child, log: () => log, stop };
}
