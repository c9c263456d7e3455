import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import type { Worker } from 'tesseract.js';
import { AppError } from '../../http/errors';
import { getTexts } from '../../i18n';

/** Pictures that wait at most; each takes about a second. */
const LONGEST_QUEUE = 8;
/** What reading one picture may take: noise can keep the reader busy for minutes. */
const READING_TIME = 12_000;
/** How long the reader stays after its last picture: it holds some 150 MB. */
const IDLE_TIME = 20_000;

/** A line that was read, and how sure the reader is of it, 0–100. */
export interface ReadLine {
  text: string;
  confidence: number;
  /** Height of its box in pixels: names and headings are larger than what they head. */
  height: number;
}

interface Job {
  picture: Buffer;
  signal: AbortSignal;
  done(lines: ReadLine[]): void;
  failed(error: unknown): void;
}

/** Where npm has put the Spanish data: nothing is ever downloaded. */
const dataFolder = () =>
  join(
    dirname(createRequire(import.meta.url).resolve('@tesseract.js-data/spa/package.json')),
    '4.0.0_best_int',
  );

/** Starts the reader's thread. An error in a thread that nobody listens to would end the process. */
async function startReader(onCrash: (error: unknown) => void): Promise<Worker> {
  const { createWorker, OEM, PSM } = await import('tesseract.js');
  const crashed = new Promise<never>((_, reject) => {
    process.once('worker', (thread) => {
      thread.once('error', (error) => {
        reject(error);
        onCrash(error);
      });
    });
  });
  crashed.catch(() => undefined);
  const starting = createWorker('spa', OEM.LSTM_ONLY, {
    langPath: dataFolder(),
    cacheMethod: 'none',
    gzip: true,
    errorHandler: () => undefined,
  });
  const reader = await Promise.race([starting, crashed]);
  await reader.setParameters({ tessedit_pageseg_mode: PSM.AUTO });
  return reader;
}

const waiting: Job[] = [];
let reader: Promise<Worker> | undefined;
let busy = false;
let idle: NodeJS.Timeout | undefined;

function dismiss(): void {
  const leaving = reader;
  reader = undefined;
  leaving?.then((worker) => worker.terminate()).catch(() => undefined);
}

async function linesIn(picture: Buffer): Promise<ReadLine[]> {
  reader ??= startReader(dismiss);
  const { data } = await (await reader).recognize(picture, {}, { blocks: true, text: false });
  const paragraphs = (data.blocks ?? []).flatMap((block) => block.paragraphs);
  return paragraphs
    .flatMap((paragraph) => paragraph.lines)
    .map(({ text, confidence, bbox }) => ({ text, confidence, height: bbox.y1 - bbox.y0 }));
}

/** Reads one picture; one that takes too long or is no longer wanted ends the reader with it. */
async function read({ picture, signal, done, failed }: Job): Promise<void> {
  const limit = AbortSignal.any([signal, AbortSignal.timeout(READING_TIME)]);
  const stopped = new Promise<never>((_, reject) => {
    limit.addEventListener('abort', () => reject(limit.reason), { once: true });
  });
  try {
    limit.throwIfAborted();
    done(await Promise.race([linesIn(picture), stopped]));
  } catch (error) {
    dismiss();
    failed(error);
  }
}

async function work(): Promise<void> {
  if (busy) return;
  busy = true;
  clearTimeout(idle);
  for (let job = waiting.shift(); job; job = waiting.shift()) {
    if (job.signal.aborted) job.failed(job.signal.reason);
    else await read(job);
  }
  busy = false;
  idle = setTimeout(dismiss, IDLE_TIME);
  idle.unref();
}

/**
 * Reads the lines of a picture on this machine, in a thread of its own: one
 * picture at a time, the others wait. Throws `unavailable` when too many wait;
 * `signal` gives up.
 */
export function readPicture(picture: Buffer, signal: AbortSignal): Promise<ReadLine[]> {
  if (waiting.length >= LONGEST_QUEUE) {
    const message = getTexts().ai.errors.busy;
    throw new AppError('unavailable', { message, headers: { 'Retry-After': '10' } });
  }
  return new Promise((done, failed) => {
    waiting.push({ picture, signal, done, failed });
    void work();
  });
}
