import { type ChildProcess, fork } from 'node:child_process';
import { log } from '@/lib/kernel/env/log';
import { type Counted, sumCounted } from '../metrics';
import { Channel, type Handlers } from './channel';
import { NUMBER } from './listening';

/** How long a worker may take to forget what was saved, or to stop listening. */
const PATIENCE_MS = 3_000;
/** How long a worker has for its last answers; it gives up by itself before. */
const LAST_MS = 12_000;
/** How long figures of a worker are waited for, as those of a database are. */
const FIGURES_MS = 3_000;
/** Pauses before a worker is replaced: they double while it does not live for long. */
const FIRST_PAUSE_MS = 100;
const MAX_PAUSE_MS = 30_000;
const LONG_LIFE_MS = 60_000;

/** A worker process, from its fork to its end. */
export interface Worker {
  number: number;
  channel: Channel;
  /** Whether it listens. Before that it has cached nothing, and need not hear of saves. */
  ready: boolean;
  /** What it had counted when it was asked last. */
  counted: Counted;
  readonly ended: Promise<void>;
  kill(): void;
}

interface Plan {
  /** How many, besides the first process. */
  count: number;
  program: string;
  /** The file descriptor of the listening socket, which all processes accept from. */
  fd: number;
  /** What the first process does with a worker's messages. */
  handlers(worker: () => Worker): Handlers;
  /** Called when a worker has been forked. */
  started(worker: Worker): void;
}

/**
 * The worker processes beside the first one, which is their parent. One that ends is replaced, after
 * a pause that grows while it ends again and again; when the first process ends, all do.
 */
export class Workers {
  readonly #plan: Plan;
  readonly #running = new Map<number, Worker>();
  /** What those had counted that have ended: a sum that falls would look like a restart of all. */
  #gone = Promise.resolve<Counted>({ kept: 0 });
  #stopping = false;

  constructor(plan: Plan) {
    this.#plan = plan;
    for (let number = 2; number < 2 + plan.count; number += 1) this.#start(number, FIRST_PAUSE_MS);
  }

  /** Those that listen. */
  ready(): Worker[] {
    return [...this.#running.values()].filter(({ ready }) => ready);
  }

  #start(number: number, pause: number): void {
    const began = performance.now();
    const child = fork(this.#plan.program, [], {
      serialization: 'advanced',
      // Its place there is SOCKET_FD.
      stdio: ['ignore', 'inherit', 'inherit', 'ipc', this.#plan.fd],
      env: { ...process.env, [NUMBER]: String(number) },
    });
    const worker = this.#follow(child, number);
    this.#running.set(number, worker);
    child.once('exit', (code, signal) => {
      this.#running.delete(number);
      this.#gone = this.#gone.then((gone) => sumCounted([gone, worker.counted]));
      if (this.#stopping) return;
      const lived = performance.now() - began;
      const next = lived > LONG_LIFE_MS ? FIRST_PAUSE_MS : pause;
      log().error({ worker: number, code, signal, pause: next }, 'a worker ended');
      setTimeout(
        () => this.#stopping || this.#start(number, Math.min(2 * next, MAX_PAUSE_MS)),
        next,
      );
    });
    this.#plan.started(worker);
  }

  #follow(child: ChildProcess, number: number): Worker {
    const ended = new Promise<void>((resolve) => void child.once('exit', () => resolve()));
    child.on('error', (err) => log().error({ err, worker: number }, 'a worker failed'));
    const kill = () => void child.kill('SIGKILL');
    const handlers: Handlers = {
      ready: () => {
        worker.ready = true;
      },
      failed: (err: unknown) => log().error({ err, worker: number }, 'a request failed'),
      ...this.#plan.handlers(() => worker),
    };
    const worker: Worker = {
      number,
      channel: new Channel(child, handlers),
      ready: false,
      counted: { kept: 0 },
      ended,
      kill,
    };
    return worker;
  }

  /** Asks a worker. One that does not answer in time is killed, and replaced: it may be wrong. */
  async #insist(worker: Worker, name: string, value?: unknown): Promise<void> {
    const late = setTimeout(() => {
      log().error({ worker: worker.number, name }, 'a worker did not answer and is killed');
      worker.kill();
    }, PATIENCE_MS);
    const isDone = await worker.channel.ask(name, value);
    clearTimeout(late);
    if (!isDone) await worker.ended;
  }

  /** Has all workers forget what was saved. Resolves when none can give it out any more. */
  async invalidate(value: unknown, except?: Worker): Promise<void> {
    const others = this.ready().filter((worker) => worker !== except);
    await Promise.all(others.map((worker) => this.#insist(worker, 'invalidated', value)));
  }

  /** What all workers have counted, also those that have ended: as far as they could be asked. */
  async counted(): Promise<Counted> {
    const answers = this.ready().map(async (worker) => {
      const late = new Promise<undefined>((resolve) => {
        setTimeout(() => resolve(undefined), FIGURES_MS).unref();
      });
      const counted = await Promise.race([worker.channel.ask('figures'), late]);
      if (counted && this.#running.has(worker.number)) worker.counted = counted as Counted;
    });
    await Promise.all(answers);
    return sumCounted([
      await this.#gone,
      ...[...this.#running.values()].map(({ counted }) => counted),
    ]);
  }

  /** Has the workers stop listening and hold what they are asked from now on. None is replaced. */
  async hold(): Promise<void> {
    this.#stopping = true;
    for (const worker of this.#running.values()) if (!worker.ready) worker.kill();
    await Promise.all(this.ready().map((worker) => this.#insist(worker, 'hold')));
  }

  /** Has them answer what they held, and end. */
  release(): void {
    for (const worker of this.ready()) worker.channel.tell('release');
  }

  /** Resolves when all have ended; those that take too long are killed. */
  async ended(): Promise<void> {
    const last = [...this.#running.values()];
    const late = setTimeout(() => {
      for (const worker of last) worker.kill();
    }, LAST_MS);
    await Promise.all(last.map(({ ended }) => ended));
    clearTimeout(late);
  }
}
