import { isMainThread, parentPort, Worker } from 'node:worker_threads';
import { log } from '@/lib/core/env/log';
import { after } from '@/lib/core/env/system';
import { AppError } from '@/lib/core/http/errors';

/** The most jobs that wait; further callers get an error and retry later. */
const MAX_QUEUE_LENGTH = 24;
/** The most time (ms) for one piece of work, its wait not counted: the first loads its library. */
const WORKING_TIME = 60_000;
/** A thread ends so long (ms) after its last work: it holds some 60 MB. */
const IDLE_TIME = 30_000;

type Work = (args: unknown[]) => Promise<unknown>;

/** Work that a page waits for is done first. */
type Urgency = 'first' | 'later';

interface Job {
  name: string;
  args: unknown[];
  resolve(value: unknown): void;
  reject(error: unknown): void;
}

interface Answer {
  value?: unknown;
  error?: { message: string };
}

const workById = new Map<string, Work>();

let program: URL | undefined;

/** Says where the threads' program is. Without it work is done in place: in development and in tests. */
export function offerThread(at: URL): void {
  program = at;
}

/** The path of the threads' program, once it is set. */
export function threadProgram(): URL | undefined {
  return program;
}

/** Says what a thread does when it is asked for by a name. */
export function answerTo(name: string, perform: Work): void {
  workById.set(name, perform);
}

/** A thread that is started when it has work, and ends when it has had none for a while. */
class WorkingThread {
  readonly #waiting: Record<Urgency, Job[]> = { first: [], later: [] };
  #worker: Worker | undefined;
  #stopIdle = () => {};
  #busy = false;

  #dismiss(): void {
    void this.#worker?.terminate();
    this.#worker = undefined;
  }

  #start(at: URL): Worker {
    const started = new Worker(at);
    started.on('error', (err) => log().error({ err }, 'a working thread ended'));
    started.once('exit', () => {
      if (this.#worker === started) this.#worker = undefined;
    });
    // It must not keep a server that wants to stop.
    started.unref();
    return started;
  }

  /** Returns the thread's answer to one job. Rejects when it ends before, or takes too long. */
  #runInThread(at: URL, { name, args }: Job): Promise<Answer> {
    this.#worker ??= this.#start(at);
    const thread = this.#worker;
    return new Promise((resolve, reject) => {
      const settle = (how: () => void) => {
        stopLimit();
        thread.off('message', onMessage).off('exit', onEnd);
        how();
      };
      const onMessage = (answer: Answer) => settle(() => resolve(answer));
      const onEnd = () => settle(() => reject(new Error('the working thread ended')));
      const onLate = () => {
        this.#dismiss();
        onEnd();
      };
      const stopLimit = after(WORKING_TIME, onLate);
      thread.on('message', onMessage).on('exit', onEnd);
      thread.postMessage({ name, args });
    });
  }

  async #run(at: URL, job: Job): Promise<void> {
    try {
      const { value, error } = await this.#runInThread(at, job);
      if (error) job.reject(new Error(error.message));
      else job.resolve(value);
    } catch (err) {
      log().warn({ err, work: job.name }, 'work in the thread failed');
      job.reject(new AppError('unavailable', { headers: { 'Retry-After': '5' } }));
    }
  }

  async #work(at: URL): Promise<void> {
    if (this.#busy) return;
    this.#busy = true;
    this.#stopIdle();
    const next = () => this.#waiting.first.shift() ?? this.#waiting.later.shift();
    for (let job = next(); job; job = next()) await this.#run(at, job);
    this.#busy = false;
    this.#stopIdle = after(IDLE_TIME, () => this.#dismiss());
  }

  /** Does a job in its turn. Throws `unavailable` when too many wait. */
  perform(at: URL, urgency: Urgency, name: string, args: unknown[]): Promise<unknown> {
    if (this.#waiting[urgency].length >= MAX_QUEUE_LENGTH) {
      throw new AppError('unavailable', { headers: { 'Retry-After': '5' } });
    }
    return new Promise((resolve, reject) => {
      this.#waiting[urgency].push({ name, args, resolve, reject });
      void this.#work(at);
    });
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
  answerTo(name, (args) => inPlace(...(args as Args)));
  return async (...args) => {
    if (!program || !isMainThread) return inPlace(...args);
    return (await threads[thread].perform(program, urgency, name, args)) as Result;
  };
}

/** Loads the module that does the work of a name. */
type Programs = Record<string, () => Promise<unknown>>;

async function done(programs: Programs, { name, args }: Pick<Job, 'name' | 'args'>) {
  try {
    await programs[name]?.();
    const perform = workById.get(name);
    if (!perform) throw new Error(`nobody knows how to do ${name}`);
    return { value: await perform(args) };
  } catch (error) {
    return { error: { message: error instanceof Error ? error.message : 'unknown' } };
  }
}

/**
 * The thread's own side: does what is asked. `programs` import what does it, by its name, when
 * it is asked for the first time: the thread that cuts faces shall not hold what makes copies.
 */
export function answerFromThread(programs: Programs): void {
  parentPort?.on('message', async (job) => parentPort?.postMessage(await done(programs, job)));
}
