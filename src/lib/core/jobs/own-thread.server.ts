import { isMainThread, Worker } from 'node:worker_threads';
import { answerTo, threadProgram } from './thread.server';

interface Answer {
  value?: unknown;
  error?: { message: string };
}

/** Runs one piece of work in a thread of its own, which ends with it, or with `signal`. */
function runOnce(at: URL, name: string, args: unknown[], signal: AbortSignal): Promise<unknown> {
  const thread = new Worker(at);
  const end = () => void thread.terminate();
  signal.addEventListener('abort', end, { once: true });
  const done = new Promise<unknown>((resolve, reject) => {
    thread.once('error', reject);
    thread.once('exit', () => reject(new Error(`the thread of ${name} ended`)));
    thread.once('message', ({ value, error }: Answer) => {
      if (error) reject(new Error(error.message));
      else resolve(value);
    });
    thread.postMessage({ name, args });
  });
  return done.finally(() => {
    signal.removeEventListener('abort', end);
    end();
  });
}

/**
 * Work of minutes, once in a while, done in a thread that lives as long as it takes. Arguments and
 * result are plain data. Without the thread's program (in development and in tests) it is done in
 * place. What it throws keeps its message alone.
 */
export function inOwnThread<Args extends unknown[], Result>(
  name: string,
  inPlace: (...args: Args) => Promise<Result>,
): (signal: AbortSignal, ...args: Args) => Promise<Result> {
  answerTo(name, (args) => inPlace(...(args as Args)));
  return async (signal, ...args) => {
    const program = threadProgram();
    if (!program || !isMainThread) return inPlace(...args);
    return (await runOnce(program, name, args, signal)) as Result;
  };
}
