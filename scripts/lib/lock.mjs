import {
  closeSync,
  mkdirSync,
  openSync,
  readFileSync,
  rmSync,
  statSync,
  utimesSync,
  writeSync,
} from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { CACHE } from './paths.mjs';
import { printLine } from './process.mjs';

const LOCK = join(CACHE, 'lock');
const BEAT = 1_000;
const FORGOTTEN = 30_000;

function take() {
  mkdirSync(CACHE, { recursive: true });
  try {
    const file = openSync(LOCK, 'wx');
    writeSync(file, String(process.pid));
    closeSync(file);
    return true;
  } catch (error) {
    if (/** @type {NodeJS.ErrnoException} */ (error).code === 'EEXIST') return false;
    throw error;
  }
}

/** Whether a process lives. @param {number} pid */
export function isAlive(pid) {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return /** @type {NodeJS.ErrnoException} */ (error).code === 'EPERM';
  }
}

/** Whether the holder is gone: its process ended, or has not touched the lock for long. */
function isForgotten() {
  try {
    const age = Date.now() - statSync(LOCK).mtimeMs;
    const pid = Number(readFileSync(LOCK, 'utf8'));
    return age > FORGOTTEN || (pid > 0 && !isAlive(pid));
  } catch {
    return false;
  }
}

/**
 * Runs `work` while no other command of this repository is inside: installing and
 * building are done by one at a time. A lock left by a killed command is taken over.
 * @template T
 * @param {() => Promise<T>} work
 * @returns {Promise<T>}
 */
export async function alone(work) {
  let announced = false;
  while (!take()) {
    if (isForgotten()) {
      rmSync(LOCK, { force: true });
      continue;
    }
    if (!announced) printLine('Waiting for another command to finish installing or building…');
    announced = true;
    await sleep(100);
  }
  const beat = setInterval(() => utimesSync(LOCK, new Date(), new Date()), BEAT);
  try {
    return await work();
  } finally {
    clearInterval(beat);
    rmSync(LOCK, { force: true });
  }
}
