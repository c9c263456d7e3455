import { createHash } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Script } from 'node:vm';
import Sqlite from 'better-sqlite3';
import { folderOfRuns } from '../../setup/data-dir';
import { Random } from '../../setup/random';
import { MailServer } from './mail-server';
import { type Delivery, MERCADOPAGO_URL, Network, STRIPE_URL } from './network';
import { Killed, type Product, SimulatedProcess, type Surroundings } from './process';
import { type Owner, Timeline } from './timeline';

export const MINUTE = 60_000;
export const HOUR = 60 * MINUTE;
export const DAY = 24 * HOUR;

/** The beginning of every simulation: a Sunday before Europe's daylight saving time begins. */
const BEGIN = Date.UTC(2026, 2, 15, 9);
/** The longest time (ms) for which an idle machine is skipped. */
const NAP = 14 * HOUR;
/** The time of day (ms, UTC) at which the machine always runs: paid orders are reconciled then. */
const MORNING = 5 * HOUR + 10 * MINUTE;
/** The interval (ms) at which ended orders are checked while their provider does not respond. */
const OVERDUE_NAP = 20 * MINUTE;
/** The interval (ms) at which the job runner polls for due jobs. */
const POLL = 1_000;

/** The outcome of a call to the product. */
export type Outcome<T> = { value: T; code: 'ok' } | { code: string; value?: undefined };

/** Sets the environment variables that a process reads. */
function prepareEnvironment(folder: string): void {
  Object.assign(process.env, {
    DATA_DIR: folder,
    DATABASE_URL: '',
    LOG_LEVEL: 'silent',
    MAIL: 'smtp',
    PUBLIC_URL: 'http://localhost:4321',
    HOST: '127.0.0.1',
    SECRET_KEY: '5'.repeat(64),
    SMTP_URL: 'smtp://127.0.0.1:2525',
    MAIL_FROM: 'tienda@enlaza.example',
    STRIPE_API_URL: STRIPE_URL,
    MERCADOPAGO_API_URL: MERCADOPAGO_URL,
  });
}

/** Waits until all pending promises that need no simulated time have settled. */
const settled = () => new Promise<void>((resolve) => void setImmediate(resolve));

const WAITING = `SELECT
  (SELECT min("proximoEn") FROM trabajos WHERE estado = 'pendiente' AND clave IS NOT 'siempre') AS job,
  (SELECT min("proximoEn") FROM trabajos WHERE estado = 'pendiente' AND clave = 'siempre') AS round,
  (SELECT count(*) FROM trabajos WHERE arriendo IS NOT NULL) AS running,
  (SELECT min("venceEn") FROM pedidos WHERE estado = 'abierto') AS ends`;

interface Waiting {
  job: number | null;
  round: number | null;
  running: number;
  ends: number | null;
}

/** A machine with one process of the product on it, in simulated time. */
export class World implements Owner {
  isDead = false;
  readonly timeline = new Timeline();
  readonly random: Random;
  readonly network: Network;
  readonly mail: MailServer;
  readonly file: string;
  /** Faults found during the run. */
  readonly problems: string[] = [];
  /** The number of kills and of clock jumps, and the time (ms) for which the process was down. */
  kills = 0;
  jumps = 0;
  down = 0;
  calls = 0;
  statements = 0;
  /** The difference (ms) of the machine's clock to the true time. */
  skew = 0;
  /** True to print every note. */
  isLoud = false;
  /** The running process; undefined while it is down. */
  process: SimulatedProcess | undefined;
  readonly #folder: string;
  readonly #hash = createHash('sha256');
  readonly #script: Script;
  readonly #surroundings: Surroundings;
  #reader: Sqlite.Database | undefined;
  #waiting: Sqlite.Statement | undefined;
  #diedAt = 0;
  /** The time when the process was last woken, and the pending work after its last statement. */
  #wokenAt = 0;
  #seenAt = -1;
  #seen: Waiting = { job: null, round: null, running: 0, ends: null };

  constructor(script: Script, seed: number, template?: Uint8Array) {
    this.#script = script;
    this.#folder = mkdtempSync(join(folderOfRuns(), 'enlaza-simulate-'));
    this.file = join(this.#folder, 'enlaza.db');
    if (template) writeFileSync(this.file, template);
    prepareEnvironment(this.#folder);
    this.random = new Random(seed);
    const nature = this.random.branch();
    this.mail = new MailServer(this.timeline, this.random.branch());
    this.network = new Network(
      this.timeline,
      this.random.branch(),
      { randomBytes: (size) => nature.bytes(size), nowMs: () => this.now() },
      (delivery) => this.#deliver(delivery),
    );
    const chance = this.random.branch();
    this.#surroundings = {
      timeline: this.timeline,
      random: chance,
      clock: () => BEGIN + this.skew,
      fetch: (asker, url, init) => this.network.fetch(asker, url, init),
      mailer: (asker) => this.mail.package(asker),
      died: () => this.#died(),
    };
  }

  /** Returns the true time, which providers and people use. */
  now(): number {
    return BEGIN + Math.floor(this.timeline.now);
  }

  /** Records an event in the digest. The same seed records the same events. */
  note(text: string): void {
    const line = `${this.timeline.now} ${text}`;
    this.#hash.update(`${line}\n`);
    if (this.isLoud) process.stdout.write(`${new Date(this.now()).toISOString()} ${text}\n`);
  }

  /** Returns the digest of all recorded events. */
  digest(): string {
    return this.#hash.copy().digest('hex');
  }

  /** Starts the process. Resolves when it accepts requests or has died. */
  async boot(): Promise<void> {
    const started = new SimulatedProcess(this.#script, this.#surroundings);
    this.process = started;
    this.#seenAt = -1;
    this.down += this.timeline.now - this.#diedAt;
    const runner = new started.product.Runner();
    await started
      .call(() => runner.start())
      .catch((error: unknown) => {
        if (!(error instanceof Killed)) throw error;
      });
    this.note('started');
  }

  #died(): void {
    this.kills += 1;
    this.statements += this.process?.statements ?? 0;
    this.process = undefined;
    this.#diedAt = this.timeline.now;
    this.note('killed');
    const pause = this.random.pick([1_000, 5_000, 30_000, 5 * MINUTE, 40 * MINUTE]);
    this.timeline.after(this, pause, () => this.spawn(this.boot()));
  }

  /** Lets an activity run in parallel; its error is a fault of the run. */
  spawn(life: Promise<unknown>): void {
    life.catch((error: Error) => void this.problems.push(String(error.stack)));
  }

  /** Waits for a simulated time, which kills do not shorten. */
  sleep(ms: number): Promise<void> {
    return new Promise((resolve) => void this.timeline.after(this, ms, resolve));
  }

  /** Sends a request to the product. Never throws for an error of the product. */
  async call<T>(name: string, work: (product: Product) => Promise<T>): Promise<Outcome<T>> {
    this.calls += 1;
    const running = this.process;
    const outcome = running ? await this.#ask(running, work) : ({ code: 'down' } as const);
    this.note(`${name} ${outcome.code} ${running?.statements ?? 0}`);
    return outcome;
  }

  async #ask<T>(
    process: SimulatedProcess,
    work: (product: Product) => Promise<T>,
  ): Promise<Outcome<T>> {
    try {
      return { value: await process.call(work), code: 'ok' };
    } catch (error) {
      if (error instanceof Killed || process.isDead) return { code: 'killed' };
      const { name, code } = error as { name?: string; code?: unknown };
      if (name === 'AppError') return { code: String(code) };
      this.problems.push(`a request threw ${(error as Error).stack}`);
      return { code: 'threw' };
    }
  }

  async #deliver({ cobro, sent, forged }: Delivery): Promise<boolean> {
    const { body, headers, query } = sent;
    const request = { body: Buffer.from(body), headers: new Headers(headers), query };
    const { code } = await this.call(forged ? 'forged event' : 'event', (product) =>
      product.takeEvent(cobro, request, '198.51.100.7'),
    );
    if (forged && code === 'ok') this.problems.push('a forged event was taken');
    return code === 'ok' || code === 'malformed';
  }

  /** Reads the committed state of the database over a separate connection. */
  read<Row>(sql: string, ...values: unknown[]): Row[] {
    this.#reader ??= new Sqlite(this.file, { readonly: true });
    return this.#reader.prepare(sql).all(...values) as Row[];
  }

  /** Returns the time at which the process must run next, by the pending work in its database. */
  #wakes({ statements }: SimulatedProcess): number {
    this.#reader ??= new Sqlite(this.file, { readonly: true });
    this.#waiting ??= this.#reader.prepare(WAITING);
    // Only statements change the pending work.
    if (this.#seenAt !== statements) this.#seen = this.#waiting.get() as Waiting;
    this.#seenAt = statements;
    const { job, round, running, ends } = this.#seen;
    if (running > 0) return this.#wokenAt + 4 * POLL;
    const clock = BEGIN + this.skew;
    const isOver = ends !== null && ends + MINUTE <= clock + this.timeline.now;
    // Ended orders stay due for a day if their provider fails, so they are checked at an interval.
    const over = isOver ? Math.max(round ?? 0, clock + this.#wokenAt + OVERDUE_NAP) : ends;
    const due = [job, over === null ? null : over + MINUTE];
    const morning = Math.ceil((clock + this.#wokenAt + 1 - MORNING) / DAY) * DAY + MORNING;
    const next = Math.min(...[...due, morning].map((at) => (at === null ? Infinity : at - clock)));
    return Math.max(this.#wokenAt + POLL, Math.min(this.#wokenAt + NAP, next));
  }

  /** Runs the simulation until a moment of simulated time. */
  async run(until: number): Promise<void> {
    const { timeline } = this;
    for (;;) {
      await settled();
      const wakes = this.process ? this.#wakes(this.process) : until;
      const next = Math.max(timeline.now, Math.min(timeline.peek() ?? until, wakes));
      if (next >= until) break;
      timeline.now = next;
      while (timeline.fireOne(next)) await settled();
      if (next < wakes) continue;
      this.#wokenAt = next;
      this.process?.tick();
    }
    timeline.now = until;
  }

  /** Makes the process die after `statements` more statements; a negative number keeps it alive. */
  killSoon(statements: number, isAfter: boolean): void {
    if (!this.process) return;
    this.process.killIn = statements;
    this.process.killAfter = isAfter;
  }

  /** Ends the simulation and removes its database. */
  end(): void {
    this.statements += this.process?.statements ?? 0;
    this.isDead = true;
    this.#reader?.close();
    const last = this.process;
    if (last) {
      this.process = undefined;
      last.end();
    }
    rmSync(this.#folder, { recursive: true, force: true });
  }
}
