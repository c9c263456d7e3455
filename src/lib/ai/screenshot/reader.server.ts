import { type ChildProcess, spawn } from 'node:child_process';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { after, timeoutSignal } from '@/lib/core/env/system';
import { AppError } from '@/lib/core/http/errors';
import { aiIssue } from '../texts';
import type { ReadLine } from './choose';
import program from './reader.cjs?raw';

/** Maximum number of waiting pictures; each takes about a second. */
const MAX_QUEUE_LENGTH = 8;
/** Timeout of one picture, in ms: noise can keep OCR busy for minutes. */
const READING_TIMEOUT_MS = 12_000;
/** Time in ms after which the idle process exits: it holds some 200 MB. */
const IDLE_MS = 20_000;

interface Result {
  id: number;
  lines?: ReadLine[];
  picture?: Uint8Array;
  unreadable?: true;
  failed?: true;
}

interface Job {
  wanted: 'lines' | 'picture';
  bytes: Uint8Array;
  signal: AbortSignal;
  done(result: Result): void;
  failed(error: unknown): void;
}

/** Returns the paths of the packages that the process needs. */
function paths(): string[] {
  const { resolve } = createRequire(import.meta.url);
  const data = join(dirname(resolve('@tesseract.js-data/spa/package.json')), '4.0.0_best_int');
  return [resolve('sharp'), resolve('tesseract.js'), data];
}

let child: ChildProcess | undefined;
let stopIdle = () => {};
let jobs = 0;

/** Terminates the process in any state: all its memory is freed. */
function killReader(): void {
  child?.kill('SIGKILL');
  child = undefined;
}

function start(): ChildProcess {
  const reader = spawn(process.execPath, ['-e', program, ...paths()], {
    // The environment is almost empty, so that no secret of the server reaches the process that
    // decodes strangers' pictures.
    env: { MALLOC_ARENA_MAX: '2' },
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
    serialization: 'advanced',
  });
  reader.once('exit', () => {
    if (child === reader) child = undefined;
  });
  // The process must not delay a shutdown of the server.
  reader.unref();
  reader.channel?.unref();
  return reader;
}

/** Returns the process's response to one job. Rejects when the process exits before. */
function readInProcess({ wanted: kind, bytes }: Job): Promise<Result> {
  child ??= start();
  const reader = child;
  jobs += 1;
  const id = jobs;
  return new Promise((resolve, reject) => {
    const onMessage = (result: Result) => result.id === id && settle(() => resolve(result));
    const onEnd = () => settle(() => reject(new Error('the reader ended')));
    const settle = (how: () => void) => {
      reader.off('message', onMessage).off('exit', onEnd).off('error', onEnd);
      how();
    };
    reader.on('message', onMessage).on('exit', onEnd).on('error', onEnd);
    reader.send({ id, wanted: kind, bytes }, (error) => error && onEnd());
  });
}

/** Runs one job; a timeout or an abort terminates the process too. */
async function run(job: Job): Promise<void> {
  const limit = AbortSignal.any([job.signal, timeoutSignal(READING_TIMEOUT_MS)]);
  const stopped = new Promise<never>((_, reject) => {
    limit.addEventListener('abort', () => reject(limit.reason), { once: true });
  });
  try {
    const result = await Promise.race([readInProcess(job), stopped]);
    if (result.failed) throw new Error('the reader failed');
    job.done(result);
  } catch (error) {
    killReader();
    job.failed(error);
  }
}

const waiting: Job[] = [];
let busy = false;

async function work(): Promise<void> {
  if (busy) return;
  busy = true;
  stopIdle();
  for (let job = waiting.shift(); job; job = waiting.shift()) {
    if (job.signal.aborted) job.failed(job.signal.reason);
    else await run(job);
  }
  busy = false;
  stopIdle = after(IDLE_MS, killReader);
}

function queued(kind: Job['wanted'], bytes: Uint8Array, signal: AbortSignal): Promise<Result> {
  if (waiting.length >= MAX_QUEUE_LENGTH) {
    const message = aiIssue('errors.busy');
    throw new AppError('unavailable', { message, headers: { 'Retry-After': '10' } });
  }
  return new Promise((done, failed) => {
    waiting.push({ wanted: kind, bytes, signal, done, failed });
    void work();
  });
}

function unreadable(): AppError {
  const message = aiIssue('errors.picture');
  return new AppError('invalid', { message, fields: { imagenBase64: message } });
}

/**
 * Reads the lines of a picture by OCR, in a separate process: one picture at a time, the others
 * wait. Throws `invalid` for a file that is not a picture, `unavailable` when too many wait;
 * `signal` cancels.
 */
export async function readPicture(bytes: Uint8Array, signal: AbortSignal): Promise<ReadLine[]> {
  const { lines } = await queued('lines', bytes, signal);
  if (!lines) throw unreadable();
  return lines;
}

/**
 * Re-encodes a picture as a JPEG without metadata, in the same process. Throws as readPicture does.
 */
export async function redrawPicture(bytes: Uint8Array, signal: AbortSignal): Promise<Buffer> {
  const { picture } = await queued('picture', bytes, signal);
  if (!picture) throw unreadable();
  return Buffer.from(picture);
}
