import { isMainThread } from 'node:worker_threads';
import { log } from '@/lib/core/env/log';
import { after } from '@/lib/core/env/system';
import { AppError } from '@/lib/core/http/errors';
import { AnsweringThread, answerMessages, ThreadEndedError } from './worker';

/** The most jobs that wait; further callers get an error and retry later. */
const MAX_QUEUE_LENGTH = 24;
/** The most time (ms) for one piece of work, its wait not counted: the first loads its library. */
const WORKING_TIME = 60_000;
/** A thread ends so long (ms) after its last work: it holds some 60 MB. */
const IDLE_TIME = 30_000;

/** Work that a page waits for is done first. */
type Urgency = 'first' | 'later';

/** One piece of work: what is done, and with what. */
interface Task {
  name: string;
  args: unknown[];
}

interface Job extends PromiseWithResolvers<unknown> {
  task: Task;
}

const workByName = new Map<string, (...args: unknown[]) => Promise<unknown>>();

let program: URL | undefined;

/** Says where the threads' program is. Without it work is done in place: in development and in tests. */
export function offerThread(at: URL): void {
  program = at;
}

const unavailable = () => new AppError('unavailable', { headers: { 'Retry-After': '5' } });

/** A thread that is started when it has work, and ends when it has had none for a while. */
class WorkingThread {
  readonly #waiting: Record<Urgency, Job[]> = { first: [], later: [] };
  #thread: AnsweringThread | undefined;
  #stopIdle = () => {};
  #busy = false;

  async #run(at: URL, { task, resolve, reject }: Job): Promise<void> {
    if (!this.#thread || this.#thread.hasEnded) this.#thread = new AnsweringThread(at);
    const thread = this.#thread;
    const stopLimit = after(WORKING_TIME, () => thread.terminate());
    try {
      resolve(await thread.ask(task));
    } catch (err) {
      if (!(err instanceof ThreadEndedError)) return reject(err);
      log().warn({ err, work: task.name }, 'work in the thread failed');
      reject(unavailable());
    } finally {
      stopLimit();
    }
  }

  async #work(at: URL): Promise<void> {
    if (this.#busy) return;
    this.#busy = true;
    this.#stopIdle();
    const next = () => this.#waiting.first.shift() ?? this.#waiting.later.shift();
    for (let job = next(); job; job = next()) await this.#run(at, job);
    this.#busy = false;
    this.#stopIdle = after(IDLE_TIME, () => this.#thread?.terminate());
  }

  /** Does a job in its turn. Throws `unavailable` when too many wait. */
  perform(at: URL, urgency: Urgency, task: Task): Promise<unknown> {
    if (this.#waiting[urgency].length >= MAX_QUEUE_LENGTH) throw unavailable();
    const job = { task, ...Promise.withResolvers<unknown>() };
    this.#waiting[urgency].push(job);
    void this.#work(at);
    return job.promise;
  }
}

/** Pictures that people upload take half a second: what a page waits for has a thread besides. */
const threads = { drawing: new WorkingThread(), pictures: new WorkingThread() };

/**
 * Work that takes the processor for longer than others can wait (50 ms), or whose library takes as
 * long to load, done in a thread, one piece at a time. What it is given and gives is copied, so that
 * both are plain data; a Buffer comes back as Uint8Array. Throws `unavailable` when too
 * much waits, or when the work takes too long.
 */
export function inThread<Args extends unknown[], Result>(
  name: string,
  { thread, urgency }: { thread: keyof typeof threads; urgency: Urgency },
  inPlace: (...args: Args) => Promise<Result>,
): (...args: Args) => Promise<Result> {
  workByName.set(name, inPlace as (...args: unknown[]) => Promise<unknown>);
  return async (...args) => {
    if (!program || !isMainThread) return inPlace(...args);
    return (await threads[thread].perform(program, urgency, { name, args })) as Result;
  };
}

/**
 * Work of minutes, once in a while, done in a thread of its own, which ends with it or with
 * `signal`. Arguments and result are plain data. Without the threads' program it is done in place.
 */
export function inOwnThread<Args extends unknown[], Result>(
  name: string,
  inPlace: (...args: Args) => Promise<Result>,
): (signal: AbortSignal, ...args: Args) => Promise<Result> {
  workByName.set(name, inPlace as (...args: unknown[]) => Promise<unknown>);
  return async (signal, ...args) => {
    if (!program || !isMainThread) return inPlace(...args);
    const thread = new AnsweringThread(program);
    const end = () => thread.terminate();
    signal.addEventListener('abort', end, { once: true });
    try {
      return (await thread.ask({ name, args })) as Result;
    } finally {
      signal.removeEventListener('abort', end);
      end();
    }
  };
}

/**
 * The thread's own side: does what is asked. `programs` import what does it, by its name, when
 * it is asked for the first time: the thread that cuts faces shall not hold what makes copies.
 */
export function answerFromThread(programs: Record<string, () => Promise<unknown>>): void {
  answerMessages(async (message) => {
    const { name, args } = message as Task;
    await programs[name]?.();
    const perform = workByName.get(name);
    if (!perform) throw new Error(`nobody knows how to do ${name}`);
    return perform(...args);
  });
}
