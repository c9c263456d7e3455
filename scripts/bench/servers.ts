import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { freePort, type RunningServer, startServer } from '../../tests/setup/server';
import { inRoot } from '../lib/paths.mjs';
import { nodeBinary } from '../lib/process.mjs';

/** A program of ours in a process of its own, that we talk with by messages. */
export interface Helper {
  url: string;
  pid: number;
  ask(message: object): Promise<unknown>;
  stop(): Promise<unknown>;
}

const running = new Set<{ stop(): Promise<unknown> }>();
const children = new Set<ChildProcess>();
// Nothing outlives a bench that ends early.
process.on('exit', () => {
  for (const child of children) child.kill('SIGKILL');
});
for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.once(signal, () => void stopAll().finally(() => process.exit(1)));
}

/** Has `stopAll` stop something of a row's own too. */
export function afterwards(one: { stop(): Promise<unknown> }): void {
  running.add(one);
}

/** Starts the product as people run it; `stopAll` stops it unless the row did. */
export async function product(env: Record<string, string> = {}): Promise<RunningServer> {
  const server = await startServer({ env: { CHECK_ANSWERS: 'off', ...env }, lean: true });
  running.add(server);
  return server;
}

/**
 * Starts a program that sends a message when it is ready, on a port of its own. `first`
 * is the first message that it gets.
 */
export async function helper(
  file: string,
  { env = {}, first }: { env?: Record<string, string>; first?: object } = {},
): Promise<Helper> {
  const port = await freePort();
  const child = fork(inRoot(file), {
    execPath: nodeBinary(),
    execArgv: file.endsWith('.ts') ? ['--import', 'tsx'] : [],
    env: { ...process.env, PORT: String(port), ...env },
  });
  children.add(child);
  const ended = once(child, 'exit');
  const answer = async () => {
    const failed = ended.then(() => Promise.reject(new Error(`${file} ended`)));
    const [message] = await Promise.race([once(child, 'message'), failed]);
    return message;
  };
  if (first) child.send(first);
  await answer();
  const one: Helper = {
    url: `http://127.0.0.1:${port}`,
    pid: child.pid ?? 0,
    ask: (message) => {
      child.send(message);
      return answer();
    },
    stop: () => {
      child.kill();
      return ended;
    },
  };
  running.add(one);
  return one;
}

/** Stops the servers that still run. */
export async function stopAll(): Promise<void> {
  const all = [...running];
  running.clear();
  await Promise.all(all.map((one) => one.stop()));
}
