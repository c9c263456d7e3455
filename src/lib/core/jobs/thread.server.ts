import { isMainThread } from 'node:worker_threads';
import { log } from '@/lib/core/env/log';
import { after } from '@/lib/core/env/system';
import { AppError } from '@/lib/core/http/errors';
import { MINUTE_MS } from '@/lib/core/time/units';
import { answerMessages, MessageThread, ThreadEndedError } from './worker';

/** The most tasks that wait; further callers get an error and retry later. */
const MAX_QUEUE_LENGTH = 24;
/** The longest time (ms) of a task without its wait. The first one also loads its library. */
const WORKING_TIME = MINUTE_MS;
/** Idle time (ms) after which a thread ends, because it holds about 60 MB. */
const IDLE_TIME = 30_000;

/** `first` is for tasks that a page waits for. */
type Urgency = 'first' | 'later';

/** A task: the name of a function and its arguments. */
interface Task {
  name: string;
  args: unknown[];
}

interface Job extends PromiseWithResolvers<unknown> {
  task: Task;
}

const workByName = new Map<string, (...args: unknown[]) => Promise<unknown>>();

let program: URL | undefined;

/** Sets the path of the thread's program. Without it tasks run on the main thread (tests). */
export function setThreadProgram(at: URL): void {
  program = at;
}

const unavailable = () => new AppError('unavailable', { headers: { 'Retry-After': '5' } });

/** A thread that starts with a task and ends when it was idle for IDLE_TIME. */
class TaskThread {
  readonly #waiting: Record<Urgency, Job[]> = { first: [], later: [] };
  #thread: MessageThread | undefined;
  #stopIdle = () => {};
  #busy = false;

  async #run(at: URL, { task, resolve, reject }: Job): Promise<void> {
    if (!this.#thread || this.#thread.hasEnded) this.#thread = new MessageThread(at);
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

  /** Runs a task in turn. Throws `unavailable` when too many wait. */
  perform(at: URL, urgency: Urgency, task: Task): Promise<unknown> {
    if (this.#waiting[urgency].length >= MAX_QUEUE_LENGTH) throw unavailable();
    const job = { task, ...Promise.withResolvers<unknown>() };
    this.#waiting[urgency].push(job);
    void this.#work(at);
    return job.promise;
  }
}

/**
 * Uploaded pictures, half a second each, have a thread of their own: pages do not wait for them.
 */
const threads = { drawing: new TaskThread(), pictures: new TaskThread() };

/**
 * Returns a function that runs in a thread, one call at a time. For work that takes more than 50 ms
 * of CPU time, or whose library takes as long to load. Arguments and result are copied and must be
 * plain data; a Buffer comes back as Uint8Array. The function throws `unavailable` when too many
 * calls wait or one takes too long.
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
 * Returns a function that runs in a new thread, which ends with it or with `signal`. For rare work
 * of minutes. Arguments and result are plain data. Without the thread's program it runs on the main
 * thread.
 */
export function inOwnThread<Args extends unknown[], Result>(
  name: string,
  inPlace: (...args: Args) => Promise<Result>,
): (signal: AbortSignal, ...args: Args) => Promise<Result> {
  workByName.set(name, inPlace as (...args: unknown[]) => Promise<unknown>);
  return async (signal, ...args) => {
    if (!program || !isMainThread) return inPlace(...args);
    const thread = new MessageThread(program);
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
 * Runs in the thread: executes tasks. A function of `programs` imports the module of a task at its
 * first use, so that the thread for fonts does not load the one for backups.
 */
export function runTasks(programs: Record<string, () => Promise<unknown>>): void {
  answerMessages(async (message) => {
    const { name, args } = message as Task;
    await programs[name]?.();
    const perform = workByName.get(name);
    if (!perform) throw new Error(`nobody knows how to do ${name}`);
    return perform(...args);
  });
}
