import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { Channel } from '../workers/channel';

/** The variable that names a supervised server's private socket. */
export const PRIVATE = 'ENLAZA_PRIVATE';
/** The variable that names the folder of the version before: open pages still ask for its files. */
export const FORMER = 'ENLAZA_FORMER';

const POLL_MS = 50;
/** How much longer a trial may take on a machine that is busy with something else. */
const MAX_TIMES = 5;

/** What a server says when it has opened its database and answers, on its private socket alone. */
export interface Ready {
  /** The host that it answers as. */
  host: string;
  /** Paths that must be shown. */
  paths: string[];
}

/**
 * What bounds a trial: milliseconds until it has shown that it answers, besides those in which others
 * had the processor, and bytes of memory.
 */
export interface Bounds {
  time: number;
  memory: number;
}

/** The bytes that a process has in memory; 0 where the system does not tell, or when it is gone. */
export function memoryOf(pid: number | undefined): number {
  try {
    const status = readFileSync(`/proc/${pid}/status`, 'utf8');
    return Number(/^VmRSS:\s+(\d+)/m.exec(status)?.[1] ?? 0) * 1024;
  } catch {
    return 0;
  }
}

/** How long a process has waited for a processor that others had, in milliseconds. */
function delayOf(pid: number | undefined): number {
  try {
    const [, waited = 0] = readFileSync(`/proc/${pid}/schedstat`, 'utf8').split(' ').map(Number);
    return waited / 1e6;
  } catch {
    return 0;
  }
}

function ask(socketPath: string, host: string, path: string): Promise<number> {
  return new Promise((resolve, reject) => {
    const sent = request({ socketPath, path, headers: { host, connection: 'close' } }, (answer) => {
      answer.on('end', () => resolve(answer.statusCode ?? 0)).on('error', reject);
      answer.resume();
    });
    sent.on('error', reject).end();
  });
}

/** Where a version is started: its variables, and what it inherits. */
export interface Where {
  env: NodeJS.ProcessEnv;
  /** The file descriptor of the listening socket, where it is to serve. */
  fd?: number;
  /** Called with what it writes; without it, it writes where we do. */
  written?: (text: string) => void;
}

/**
 * A version that was started and goes no further than it is told: it loads, opens the database,
 * answers on a private socket, and only then on the one that the world knows.
 */
export class Attempt {
  readonly child: ChildProcess;
  /** Resolves to how it ended, in words. */
  readonly ended: Promise<string>;
  readonly loaded = Promise.withResolvers<void>();
  readonly ready = Promise.withResolvers<Ready>();
  readonly listening = Promise.withResolvers<void>();
  readonly #channel: Channel;
  readonly #place: string;

  constructor(
    readonly folder: string,
    { env, fd, written }: Where,
  ) {
    this.#place = mkdtempSync(join(tmpdir(), 'enlaza-'));
    const out = written ? 'pipe' : 'inherit';
    this.child = spawn(join(folder, 'enlaza'), ['serve'], {
      stdio: ['ignore', out, out, 'ipc', fd ?? 'ignore'],
      env: { ...env, [PRIVATE]: this.#socket },
      serialization: 'advanced',
    });
    for (const stream of [this.child.stdout, this.child.stderr]) {
      stream?.on('data', (chunk) => written?.(String(chunk)));
    }
    this.#channel = new Channel(this.child, {
      loaded: () => this.loaded.resolve(),
      ready: (ready: Ready) => this.ready.resolve(ready),
      listening: () => this.listening.resolve(),
    });
    this.ended = new Promise((resolve) => {
      this.child.once('error', (error) => resolve(`it could not be started (${error.message})`));
      this.child.once('exit', (code, signal) => resolve(`it ended with ${signal ?? code}`));
    });
    void this.ended.then(() => rmSync(this.#place, { recursive: true, force: true }));
  }

  get #socket(): string {
    return join(this.#place, 'http');
  }

  get isOver(): boolean {
    return (this.child.exitCode ?? this.child.signalCode) !== null;
  }

  open(): void {
    this.#channel.tell('open');
  }

  listen(): void {
    this.#channel.tell('listen');
  }

  /** Has it end its work and its answers. */
  retire(): void {
    this.#channel.tell('retire');
  }

  async kill(): Promise<void> {
    this.child.kill('SIGKILL');
    await this.ended;
  }

  /** Does `work` unless it ends, takes too long or too much memory before: then throws, saying which. */
  async within<T>({ time, memory }: Bounds, work: () => Promise<T>): Promise<T> {
    const over = new AbortController();
    const doom = async (): Promise<never> => {
      const [began, delayed] = [performance.now(), delayOf(this.child.pid)];
      const isLate = () => {
        const took = performance.now() - began;
        return took > time + delayOf(this.child.pid) - delayed || took > time * MAX_TIMES;
      };
      while (!over.signal.aborted) {
        if (memoryOf(this.child.pid) > memory) {
          throw new Error(`it takes more than ${Math.round(memory / 2 ** 20)} MB of memory`);
        }
        if (isLate()) {
          throw new Error(`it was not there after ${Math.round(time / 1_000)} s`);
        }
        await sleep(POLL_MS);
      }
      return new Promise(() => undefined);
    };
    const end = this.ended.then((how): never => {
      throw new Error(how);
    });
    end.catch(() => undefined);
    try {
      return await Promise.race([work(), doom(), end]);
    } finally {
      over.abort();
    }
  }

  /** Has it open the database and show that it answers. Throws with the reason when it does not. */
  prove(bounds: Bounds): Promise<void> {
    return this.within(bounds, async () => {
      await this.loaded.promise;
      this.open();
      const { host, paths } = await this.ready.promise;
      for (const path of paths) {
        const status = await ask(this.#socket, host, path);
        if (status !== 200) throw new Error(`${path} gives ${status}`);
      }
    });
  }
}
