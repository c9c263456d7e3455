import crypto, { webcrypto } from 'node:crypto';
import { type PathLike, readdirSync, statSync } from 'node:fs';
import promises from 'node:fs/promises';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Script } from 'node:vm';
import Sqlite from 'better-sqlite3';
import type { System } from '@/lib/core/env/system';
import type { Random } from '../../setup/random';
import { ROOT } from './bundle';
import type { Owner, Timeline } from './timeline';

/** Synchronous reads, because the speed of a disk would make a run irreproducible. */
const FILES = {
  ...promises,
  stat: async (path: PathLike) => statSync(path),
  readdir: async (path: PathLike) => readdirSync(path),
  opendir: async (path: PathLike) => readdirSync(path, { withFileTypes: true }),
};

export type Product = typeof import('./product');

/** Thrown to all code of a killed process. */
export class Killed extends Error {
  override name = 'Killed';
}

/** The simulated environment of a process. */
export interface Surroundings {
  timeline: Timeline;
  random: Random;
  /**
   * The difference (ms) between the machine's clock and simulated time, so that their sum is the
   * time since 1970.
   */
  clock(): number;
  /** Sends a request of a process over the simulated network. */
  fetch(process: Owner, url: URL, init: RequestInit): Promise<Response>;
  /** Returns the replacement of the package that sends mails. */
  mailer(process: Owner): unknown;
  /** Called when a process dies. */
  died(): void;
}

const url = pathToFileURL(join(ROOT, 'package.json')).href;
const requirePackage = createRequire(url);

/** A promise that never settles. */
const never = <T>() => new Promise<T>(() => undefined);

const timeout = () => new DOMException('The operation timed out', 'TimeoutError');

/**
 * One process of the product: the whole shop in simulated time, from a new evaluation of its code
 * until it is killed. Only the database file outlives it.
 */
export class SimulatedProcess implements Owner {
  isDead = false;
  /** Number of statements until it is killed; negative for never. */
  killIn = -1;
  /** True if the fatal statement is executed before the kill. */
  killAfter = false;
  statements = 0;
  readonly product: Product;
  readonly #around: Surroundings;
  readonly #clients: Sqlite.Database[] = [];
  readonly #everies = new Set<{ ms: number; run: () => void; last: number }>();
  readonly #death = Promise.withResolvers<never>();
  #stamp = 0;
  #count = 0;

  constructor(script: Script, around: Surroundings) {
    this.#around = around;
    this.#death.promise.catch(() => undefined);
    const system = this.#system();
    const module: { exports: unknown } = { exports: {} };
    const globals = this.#globals(system);
    script.runInThisContext()((name: string) => this.#require(name), module, url, ...globals);
    this.product = module.exports as Product;
    this.product.replaceSystem(system);
  }

  /** Runs `work` in the process. Rejects with Killed when the process is killed meanwhile. */
  call<T>(work: (product: Product) => Promise<T>): Promise<T> {
    if (this.isDead) return Promise.reject(new Killed());
    return Promise.race([work(this.product), this.#death.promise]);
  }

  /** Ends the process as a power cut would. */
  kill(): void {
    if (this.isDead) return;
    this.end();
    this.#around.died();
  }

  /** Closes its database and abandons its timers, requests and promises. */
  end(): void {
    this.isDead = true;
    for (const client of this.#clients) client.close();
    this.#death.reject(new Killed());
  }

  /** Calls the intervals that are due. */
  tick(): void {
    const { now } = this.#around.timeline;
    for (const each of [...this.#everies]) {
      if (this.isDead || !this.#everies.has(each) || now - each.last < each.ms) continue;
      each.last = now;
      each.run();
    }
  }

  readonly #now = () => Math.floor(this.#around.timeline.now + this.#around.clock());

  /** Returns ids in the order of their creation, even when the clock goes back. */
  #newId(): string {
    this.#stamp = Math.max(this.#stamp, this.#now());
    this.#count = (this.#count + 1) % 0x100_0000;
    const time = this.#stamp.toString(16).padStart(12, '0');
    const count = this.#count.toString(16).padStart(6, '0');
    const rest = this.#around.random.bytes(6).toString('hex');
    return `${time.slice(0, 8)}-${time.slice(8)}-7${count.slice(0, 3)}-8${count.slice(3)}-${rest}`;
  }

  #after(ms: number, run: () => void): () => void {
    return this.#around.timeline.after(this, ms, run);
  }

  #system(): System {
    const { timeline, random } = this.#around;
    return {
      nowMs: this.#now,
      monotonicMs: () => timeline.now,
      randomBytes: (size) => random.bytes(size),
      random: () => random.next(),
      newId: () => this.#newId(),
      after: (ms, run) => this.#after(ms, run),
      every: (ms, run) => {
        const each = { ms, run, last: timeline.now };
        this.#everies.add(each);
        return () => this.#everies.delete(each);
      },
      pause: (ms) => new Promise((resolve) => void this.#after(ms, resolve)),
      timeoutSignal: (ms) => {
        const controller = new AbortController();
        this.#after(ms, () => controller.abort(timeout()));
        return controller.signal;
      },
      turn: () => new Promise((resolve) => void this.#after(0, resolve)),
      fetch: (input, init = {}) =>
        this.isDead ? never() : this.#around.fetch(this, new URL(String(input)), init),
    };
  }

  /** Returns replacements of the SHADOWED globals, for packages and code without system.ts. */
  #globals(system: System): unknown[] {
    const now = this.#now;
    class SimulatedDate extends Date {
      constructor(...values: unknown[]) {
        super(...((values.length === 0 ? [now()] : values) as [number]));
      }
      static override now() {
        return now();
      }
    }
    const math = Object.defineProperties({}, Object.getOwnPropertyDescriptors(Math)) as Math;
    math.random = system.random;
    const set = (run: (...args: unknown[]) => void, ms = 0, ...args: unknown[]) => {
      const cancel = system.after(ms, () => run(...args));
      const timer = { cancel, unref: () => timer, ref: () => timer, hasRef: () => false };
      return timer;
    };
    const repeat = (run: () => void, ms: number) => {
      const cancel = system.every(ms, run);
      const timer = { cancel, unref: () => timer, ref: () => timer };
      return timer;
    };
    const clear = (timer?: { cancel(): void }) => timer?.cancel();
    const web = {
      subtle: webcrypto.subtle,
      getRandomValues: <T extends Uint8Array>(into: T) => {
        into.set(system.randomBytes(into.length));
        return into;
      },
      randomUUID: system.newId,
    };
    const performance = { now: system.monotonicMs };
    const immediate = (run: () => void) => set(run, 0);
    const timers = [set, clear, repeat, clear, immediate];
    return [SimulatedDate, math, performance, web, ...timers, system.fetch];
  }

  #require(name: string): unknown {
    switch (name.replace('node:', '')) {
      case 'better-sqlite3':
        return this.#sqlite();
      case 'nodemailer':
        return this.#around.mailer(this);
      case 'crypto':
        return { ...crypto, ...this.#chance() };
      case 'fs/promises':
        return FILES;
      default:
        return requirePackage(name);
    }
  }

  #chance() {
    const { random } = this.#around;
    return {
      randomBytes: (size: number) => random.bytes(size),
      randomUUID: () => this.#newId(),
      randomInt: (most: number) => Math.floor(random.next() * most),
      randomFillSync: <T extends Uint8Array>(into: T) => {
        into.set(random.bytes(into.length));
        return into;
      },
    };
  }

  /** Runs a statement, unless the process is dead or dies of it. */
  #state<T>(run: () => T): T {
    if (this.isDead) throw new Killed();
    this.statements += 1;
    if (this.killIn < 0) return run();
    this.killIn -= 1;
    if (this.killIn >= 0) return run();
    if (this.killAfter) run();
    this.kill();
    throw new Killed();
  }

  /** Wraps SQLite, so that the process can be killed at every statement. */
  #sqlite() {
    const open = (file: string, options?: Sqlite.Options) => {
      if (this.isDead) throw new Killed();
      const client = new Sqlite(file, options);
      this.#clients.push(client);
      const exec = client.exec.bind(client);
      const prepare = client.prepare.bind(client);
      const state = <T>(run: () => T) => this.#state(run);
      const pragma = client.pragma.bind(client);
      let isTimed = false;
      const wrapped = (source: string) => {
        const statement = prepare(source);
        for (const how of ['run', 'get', 'all'] as const) {
          const own = statement[how].bind(statement) as (...values: unknown[]) => unknown;
          Object.assign(statement, {
            [how]: (...values: unknown[]) => state(() => own(...values)),
          });
        }
        return statement;
      };
      return Object.assign(client, {
        exec: (source: string) => state(() => exec(source)),
        prepare: wrapped,
        pragma: (source: string, how?: Sqlite.PragmaOptions) => {
          // The lock timeout is set only once, because there is no other writer.
          if (source.startsWith('busy_timeout =') && isTimed) return undefined;
          isTimed ||= source.startsWith('busy_timeout =');
          return pragma(source, how);
        },
      });
    };
    // A constructor that returns the client itself.
    function Opened(file: string, options?: Sqlite.Options) {
      return open(file, options);
    }
    return Object.assign(Opened, { SqliteError: Sqlite.SqliteError });
  }
}
