import { parentPort, Worker } from 'node:worker_threads';
import { log } from '@/lib/core/env/log';

interface Reply {
  id: number;
  value?: unknown;
  error?: { message: string; code?: string };
}

/** Thrown when a thread ended before it answered: it was terminated, or crashed. */
export class ThreadEndedError extends Error {}

/** A thread that answers messages by `answerMessages`. It does not keep the process alive. */
export class MessageThread {
  readonly #worker: Worker;
  readonly #asked = new Map<number, PromiseWithResolvers<unknown>>();
  #count = 0;
  hasEnded = false;

  constructor(program: URL, workerData?: unknown) {
    this.#worker = new Worker(program, { workerData });
    this.#worker.unref();
    this.#worker.on('error', (err) => log().error({ err }, 'a thread failed'));
    this.#worker.once('exit', () => this.#end());
    this.#worker.on('message', ({ id, value, error }: Reply) => {
      const asked = this.#asked.get(id);
      this.#asked.delete(id);
      if (error) asked?.reject(Object.assign(new Error(error.message), error));
      else asked?.resolve(value);
    });
  }

  #end(): void {
    this.hasEnded = true;
    for (const { reject } of this.#asked.values()) reject(new ThreadEndedError('the thread ended'));
    this.#asked.clear();
  }

  /**
   * Returns the response to a message. Throws the thread's error with its message and code only.
   */
  async ask(message: unknown): Promise<unknown> {
    if (this.hasEnded) throw new ThreadEndedError('the thread ended');
    this.#count += 1;
    const asked = Promise.withResolvers<unknown>();
    this.#asked.set(this.#count, asked);
    this.#worker.postMessage({ id: this.#count, message });
    return asked.promise;
  }

  terminate(): void {
    this.#end();
    void this.#worker.terminate();
  }
}

/** Runs in the thread: answers messages, each with its number. */
export function answerMessages(answer: (message: unknown) => unknown): void {
  parentPort?.on('message', async ({ id, message }: { id: number; message: unknown }) => {
    try {
      parentPort?.postMessage({ id, value: await answer(message) });
    } catch (error) {
      const { message: text, code } = error as Error & { code?: string };
      parentPort?.postMessage({ id, error: { message: text, code } });
    }
  });
}
