import { randomBytes as bytes } from 'node:crypto';
import { v7 } from 'uuid';

/** The parts of a system that tests replace: the clock, randomness, timers and the network. */
export interface System {
  /** The clock: milliseconds since 1970 UTC. */
  nowMs(): number;
  /** Milliseconds since some moment; never goes back. */
  monotonicMs(): number;
  /** Unpredictable bytes, for keys. */
  randomBytes(size: number): Buffer;
  /** A number from 0 to 1 that may be predictable. */
  random(): number;
  /** A new UUID v7: ids of one process are in the order in which they were made. */
  newId(): string;
  /** Calls `run` once after a time. Returns what cancels it. A timer keeps no process alive. */
  after(ms: number, run: () => void): () => void;
  /** Resolves after a time. Until then the process lives on, other than with a timer. */
  pause(ms: number): Promise<void>;
  /** Calls `run` again and again. Returns what ends it. */
  every(ms: number, run: () => void): () => void;
  /** A signal that aborts after a time, with a TimeoutError. */
  timeoutSignal(ms: number): AbortSignal;
  /** Like setImmediate: resolves once other work had its turn. */
  turn(): Promise<void>;
  fetch: typeof fetch;
}

/** The real one. */
export const realSystem: System = {
  nowMs: () => Date.now(),
  monotonicMs: () => performance.now(),
  randomBytes: (size) => bytes(size),
  random: () => Math.random(),
  newId: () => v7(),
  after(ms, run) {
    const timer = setTimeout(run, ms).unref();
    return () => clearTimeout(timer);
  },
  every(ms, run) {
    const timer = setInterval(run, ms).unref();
    return () => clearInterval(timer);
  },
  pause: (ms) => new Promise((resolve) => setTimeout(resolve, ms)),
  timeoutSignal: (ms) => AbortSignal.timeout(ms),
  turn: () => new Promise((resolve) => setImmediate(resolve)),
  fetch: (input, init) => fetch(input, init),
};

let system = realSystem;

/** Puts another system in the place of the real one: the simulation, and a server under test. */
export function replaceSystem(simulated: System): void {
  system = simulated;
}

export const nowMs = (): number => system.nowMs();
export const monotonicMs = (): number => system.monotonicMs();
export const randomBytes = (size: number): Buffer => system.randomBytes(size);
export const random = (): number => system.random();
export const newId = (): string => system.newId();
export const after = (ms: number, run: () => void): (() => void) => system.after(ms, run);
export const every = (ms: number, run: () => void): (() => void) => system.every(ms, run);
export const pause = (ms: number): Promise<void> => system.pause(ms);
export const timeoutSignal = (ms: number): AbortSignal => system.timeoutSignal(ms);
export const nextTurn = (): Promise<void> => system.turn();
export const fetchUrl: typeof fetch = (input, init) => system.fetch(input, init);

/** Resolves after a time, if the process lives that long: a sleep alone does not keep it alive. */
export const sleep = (ms: number): Promise<void> =>
  new Promise((resolve) => {
    system.after(ms, resolve);
  });
