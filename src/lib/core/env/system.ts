import { randomBytes as bytes } from 'node:crypto';
import { v7 } from 'uuid';

/** The parts of the system that tests replace: clock, randomness, timers and network. */
export interface System {
  /** Returns the time in milliseconds since 1970 UTC. */
  nowMs(): number;
  /** Returns the milliseconds since an arbitrary start; never decreases. */
  monotonicMs(): number;
  /** Returns cryptographically random bytes, for keys. */
  randomBytes(size: number): Buffer;
  /** Returns a number from 0 to 1, like Math.random. */
  random(): number;
  /** Returns a new UUID v7: the ids of a process sort in the order of their creation. */
  newId(): string;
  /** Calls `run` once after `ms`, without keeping the process alive. Returns a cancel function. */
  after(ms: number, run: () => void): () => void;
  /** Resolves after `ms`. Unlike `after` it keeps the process alive until then. */
  pause(ms: number): Promise<void>;
  /** Calls `run` at an interval. Returns a function that ends it. */
  every(ms: number, run: () => void): () => void;
  /** Returns a signal that aborts after `ms` with a TimeoutError. */
  timeoutSignal(ms: number): AbortSignal;
  /** Like setImmediate: resolves in the next turn of the event loop. */
  turn(): Promise<void>;
  fetch: typeof fetch;
}

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

/** Replaces the real system, for the simulation and for a server under test. */
export function replaceSystem(simulated: System): void {
  system = simulated;
}

export const nowMs = (): number => system.nowMs();
export const monotonicMs = (): number => system.monotonicMs();
export const randomBytes = (size: number): Buffer => system.randomBytes(size);
/** Returns a random key of 256 bits in base64url. */
export const newKey = (): string => randomBytes(32).toString('base64url');
export const random = (): number => system.random();
export const newId = (): string => system.newId();
export const after = (ms: number, run: () => void): (() => void) => system.after(ms, run);
export const every = (ms: number, run: () => void): (() => void) => system.every(ms, run);
export const pause = (ms: number): Promise<void> => system.pause(ms);
export const timeoutSignal = (ms: number): AbortSignal => system.timeoutSignal(ms);
export const nextTurn = (): Promise<void> => system.turn();
export const fetchUrl: typeof fetch = (input, init) => system.fetch(input, init);

/** Returns the result of `work`. Throws after `ms`, without an end to `work` itself. */
export async function inTime<T>(ms: number, work: Promise<T>): Promise<T> {
  const late = Promise.withResolvers<never>();
  const stop = after(ms, () => late.reject(new Error(`no response in ${ms / 1_000} seconds`)));
  try {
    return await Promise.race([work, late.promise]);
  } finally {
    stop();
  }
}

/** Resolves after `ms`. Unlike `pause` it does not keep the process alive. */
export const sleep = (ms: number): Promise<void> =>
  new Promise((resolve) => {
    system.after(ms, resolve);
  });
