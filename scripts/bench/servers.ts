import { fork } from 'node:child_process';
import { once } from 'node:events';
import { programPort } from '../../tests/setup/ports';
import { type RunningServer, startServer } from '../../tests/setup/server';
import { inRoot } from '../lib/paths.mjs';
import { nodeBinary } from '../lib/process.mjs';

/** A child process that replies to messages. */
export interface Helper {
  url: string;
  pid: number;
  ask(message: object): Promise<unknown>;
}

/** Servers, browsers and helpers that `stopAll` stops. */
export const running = new Set<{ stop(): Promise<unknown> }>();

/** Starts the product as in production, without the tests' checks of responses. */
export async function product(env: Record<string, string> = {}): Promise<RunningServer> {
  const server = await startServer({ env: { CHECK_ANSWERS: 'off', ...env }, lean: true });
  running.add(server);
  return server;
}

/** Starts a program that sends a message when it is ready. `first` is sent to it at its start. */
export async function helper(
  file: string,
  { env = {}, first }: { env?: Record<string, string>; first?: object } = {},
): Promise<Helper> {
  const port = programPort();
  const child = fork(inRoot(file), {
    execPath: nodeBinary(),
    execArgv: file.endsWith('.ts') ? ['--import', 'tsx'] : [],
    env: { ...process.env, PORT: String(port), ...env },
  });
  process.once('exit', () => child.kill('SIGKILL'));
  const ended = once(child, 'exit');
  const stop = async () => {
    child.kill();
    await ended;
  };
  running.add({ stop });
  const ask = async (message?: object) => {
    if (message) child.send(message);
    const failed = ended.then(() => Promise.reject(new Error(`${file} ended`)));
    const [reply] = await Promise.race([once(child, 'message'), failed]);
    return reply;
  };
  await ask(first);
  return { url: `http://127.0.0.1:${port}`, pid: child.pid ?? 0, ask };
}

export async function stopAll(): Promise<void> {
  const all = [...running];
  running.clear();
  await Promise.all(all.map((one) => one.stop()));
}
