import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { rmSync } from 'node:fs';
import { join, relative } from 'node:path';
import { ensureBuilt } from '../../scripts/lib/build.mjs';
import { CACHE, ENTRY, ROOT } from '../../scripts/lib/paths.mjs';
import { nodeBinary } from '../../scripts/lib/process.mjs';
import { LEAN_ARGS, SERVER_ENV } from '../../scripts/lib/server.mjs';
import { DAY_MS } from '../../src/lib/core/time/units';
import { freshDataDir } from './data-dir';
import { programPort } from './ports';

/** The time (ms) after which a start counts as hanging. */
const LIMIT = 5 * 60_000;
/** Caches compiled code between starts, because compiling is a tenth of a start's time. */
export const COMPILED = { NODE_COMPILE_CACHE: join(CACHE, 'compiled') };
/** Variables that a server under test inherits: none of the developer's configuration. */
const INHERITED = ['PATH', 'HOME', 'TMPDIR', 'LANG', 'TZ', 'SYSTEMROOT'];

export type Flushed = 'visits' | 'jobs' | 'purges';

/** A production server in a process of its own. */
export interface RunningServer {
  url: string;
  /** The configuration of its start: pass it to `startServer` to restart the same server. */
  env: Record<string, string>;
  pid: number;
  /** Milliseconds from the start of the process to its first response. */
  startedIn: number;
  /** Its output so far. */
  log(): string;
  /** Advances the server's clock and timers, but not those of its threads or of PostgreSQL. */
  advance(ms: number): Promise<void>;
  /** Performs deferred work immediately: writes visits, runs all due jobs, purges caches. */
  flush(what: Flushed): Promise<void>;
  /** The SQL statements of the latest request so far, without BEGIN and COMMIT. */
  statements(): Promise<string[]>;
  /** SIGTERM; returns the exit code. */
  stop(): Promise<number | null>;
  /** SIGKILL, and waits for the end. */
  kill(): Promise<void>;
}

/** The running servers of this process, by URL. */
const running = new Map<string, RunningServer>();

/**
 * Makes the server at `url` perform deferred work immediately. A server that another process of the
 * run has started is reached through that process (relay.ts).
 */
export async function flushAt(url: string, what: Flushed): Promise<void> {
  const own = running.get(url);
  if (own) return own.flush(what);
  const asked = await fetch(`${process.env['TEST_RELAY']}?${new URLSearchParams({ url, what })}`);
  if (!asked.ok) throw new Error(`${url} was not flushed: ${await asked.text()}`);
}

/** Data folders that no test chose: the stop of their last server deletes them. */
const own = new Set<string>();

/** Data folders by database URL, because processes on one PostgreSQL database share their files. */
const folders = new Map<string, string>();

function ownDataDir(databaseUrl = ''): string {
  const folder = folders.get(databaseUrl) ?? freshDataDir();
  if (databaseUrl.startsWith('postgres')) folders.set(databaseUrl, folder);
  else own.add(folder);
  return folder;
}

/** The check that dist is built from this source; done once, because it reads all files. */
let built: Promise<void> | undefined;

/** The system chooses the port, except for a former version, which cannot report it. */
function configuration(given: Record<string, string>, root: string): Record<string, string> {
  const port = root === ROOT ? '0' : String(programPort());
  return {
    ...(root === ROOT && { TEST_CHANNEL: 'on' }),
    PORT: port,
    PUBLIC_URL: `http://localhost:${given['PORT'] ?? port}`,
    DATA_DIR: given['DATA_DIR'] ?? ownDataDir(given['DATABASE_URL']),
    LOG_LEVEL: 'warn',
    CHECK_ANSWERS: 'on',
    ...given,
  };
}

function inherited(): Record<string, string> {
  const values = INHERITED.map((name) => [name, process.env[name]]).filter(([, value]) => value);
  return Object.fromEntries(values) as Record<string, string>;
}

/** The log line of a former version that accepts requests. */
const LISTENS = / → http/;

/** Resolves with the port once the server listens. Rejects with its log when it ends before. */
function listening(child: ChildProcess, port: string, log: () => string): Promise<string> {
  return new Promise((resolve, reject) => {
    const fail = (why: string) => {
      child.kill('SIGKILL');
      reject(new Error(`the server ${why}:\n${log()}`));
    };
    const limit = setTimeout(() => fail('never listened'), LIMIT);
    const listens = (at: string) => {
      clearTimeout(limit);
      resolve(at);
    };
    child.on('message', (message: { listening?: number }) => {
      if (message.listening) listens(String(message.listening));
    });
    child.stdout?.on('data', () => {
      if (port !== '0' && LISTENS.test(log())) listens(port);
    });
    // At `close`, all output of the process has been read.
    child.once('close', (code, signal) => {
      clearTimeout(limit);
      fail(`ended (${code ?? signal})`);
    });
  });
}

/** Sends requests over the channel of a server under test (src/server/under-test.ts). */
function channelTo(child: ChildProcess) {
  let last = 0;
  return (request: { advance: number } | { flush: Flushed } | { statements: 'latest' }) =>
    new Promise<unknown>((resolve, reject) => {
      last += 1;
      const id = last;
      const ended = () => reject(new Error('the server ended'));
      const take = (answer: { id?: number; result?: unknown; error?: string }) => {
        if (answer.id !== id) return;
        child.off('message', take).off('exit', ended);
        if (answer.error === undefined) resolve(answer.result);
        else reject(new Error(answer.error));
      };
      child.on('message', take).once('exit', ended);
      child.send({ id, ...request }, (error) => error && reject(error));
    });
}

/**
 * Starts the production build and waits until it responds. Defaults of `env`: a port that the
 * system chooses, PUBLIC_URL with that port, and a DATA_DIR that `stop` deletes. `root` is the
 * folder of another built version of the product. `lean` limits memory as in production, for
 * measurements only, because garbage collection then takes a fifth of a server's processor time.
 * Throws with the server's log when it does not start.
 */
export async function startServer({
  env: given = {},
  root = ROOT,
  lean = false,
}: {
  env?: Record<string, string>;
  root?: string;
  lean?: boolean;
} = {}): Promise<RunningServer> {
  if (root === ROOT) {
    built ??= ensureBuilt();
    await built;
  }
  const env = configuration(given, root);
  const began = performance.now();
  const entry = join(root, relative(ROOT, ENTRY));
  const child = spawn(nodeBinary(), [...(lean ? LEAN_ARGS : []), entry], {
    cwd: root,
    env: { ...SERVER_ENV, ...COMPILED, ...inherited(), ...env },
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  });
  const ended = once(child, 'exit');
  let written = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream?.setEncoding('utf8').on('data', (chunk) => {
      written += chunk;
    });
  }
  env['PORT'] = await listening(child, env['PORT'] ?? '', () => written);
  const local = `http://localhost:${env['PORT']}`;
  if (env['PUBLIC_URL'] === 'http://localhost:0') env['PUBLIC_URL'] = local;
  await fetch(`${local}/api/salud`);
  const send = channelTo(child);
  const startedIn = performance.now() - began;
  const server: RunningServer = {
    url: env['PUBLIC_URL'] || local,
    env,
    pid: child.pid ?? 0,
    startedIn,
    log: () => written,
    advance: async (ms) => void (await send({ advance: ms })),
    flush: async (what) => void (await send({ flush: what })),
    statements: async () => (await send({ statements: 'latest' })) as string[],
    stop: async () => {
      const limit = setTimeout(() => child.kill('SIGKILL'), LIMIT);
      child.kill('SIGTERM');
      await ended;
      clearTimeout(limit);
      const folder = env['DATA_DIR'] ?? '';
      if (own.delete(folder)) rmSync(folder, { recursive: true, force: true });
      return child.exitCode;
    },
    kill: async () => {
      child.kill('SIGKILL');
      await ended;
    },
  };
  running.set(server.url, server);
  void ended.then(() => running.delete(server.url));
  return server;
}

/** Time (ms) from the start of a test file to the next noon (UTC), the same for all its servers. */
const TO_NOON = (DAY_MS + DAY_MS / 2 - (Date.now() % DAY_MS)) % DAY_MS;

/** Advances a server's clock to noon (UTC), so that no day ends during its tests. */
export function advanceToNoon(server: RunningServer): Promise<void> {
  return server.advance(TO_NOON);
}
