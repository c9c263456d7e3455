import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { join, relative } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { ensureBuilt } from '../../scripts/lib/build.mjs';
import { CACHE, ENTRY, ROOT } from '../../scripts/lib/paths.mjs';
import { nodeBinary } from '../../scripts/lib/process.mjs';
import { LEAN_ARGS, SERVER_ENV } from '../../scripts/lib/server.mjs';
import { freshDataDir } from './data-dir';

const START_LIMIT = 60_000;
const STOP_LIMIT = 30_000;
/** A program is compiled once for all its starts: a tenth of what a start takes. */
export const COMPILED = { NODE_COMPILE_CACHE: join(CACHE, 'compiled') };
/** Room for what is soon over: a start takes a tenth less of the processor than by clearing it away. */
const ROOMY_ARGS = ['--min-semi-space-size=32', '--max-semi-space-size=32'];
/** Nothing of the developer's own configuration may reach a server under test. */
const INHERITED = ['PATH', 'HOME', 'TMPDIR', 'LANG', 'TZ', 'SYSTEMROOT'];

/** A production server in a process of its own. */
export interface RunningServer {
  url: string;
  /** The configuration that it was started with: give it again to restart the same. */
  env: Record<string, string>;
  pid: number;
  /** Milliseconds from the start of the process to its first answer. */
  startedIn: number;
  /** What it has written so far. */
  log(): string;
  /** SIGTERM; returns the exit code. */
  stop(): Promise<number | null>;
  /** SIGKILL, and waits for the end. */
  kill(): Promise<void>;
}

/** A port of this machine that nothing listens on at this moment. */
export async function freePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1');
  await once(probe, 'listening');
  const address = probe.address();
  probe.close();
  await once(probe, 'close');
  if (address === null || typeof address === 'string') throw new Error('no free port');
  return address.port;
}

/** The servers that this process has started: their logs are looked through after each file (holds.ts). */
export const startedServers: Pick<RunningServer, 'env' | 'log'>[] = [];

/** Folders that no test named: the stop of their last server removes them. */
const own = new Set<string>();

/** Processes on one PostgreSQL database keep files in one folder, for as long as the run lasts. */
const folders = new Map<string, string>();

function ownDataDir(databaseUrl = ''): string {
  const folder = folders.get(databaseUrl) ?? freshDataDir();
  if (databaseUrl.startsWith('postgres')) folders.set(databaseUrl, folder);
  else own.add(folder);
  return folder;
}

/** Whether dist holds this source, asked once: the answer takes reading all of it. */
let built: Promise<void> | undefined;

async function configuration(given: Record<string, string>): Promise<Record<string, string>> {
  const port = given['PORT'] ?? String(await freePort());
  return {
    PORT: port,
    PUBLIC_URL: `http://localhost:${port}`,
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

async function answers(port: string): Promise<boolean> {
  try {
    return (await fetch(`http://localhost:${port}/api/salud`)).ok;
  } catch {
    return false;
  }
}

/** What a server writes when it takes requests: asking before costs more than looking. */
const LISTENS = / → http/;

async function untilReady(child: ChildProcess, port: string, log: () => string): Promise<void> {
  const giveUpAt = Date.now() + START_LIMIT;
  while (!(LISTENS.test(log()) && (await answers(port)))) {
    const ended = child.exitCode ?? child.signalCode;
    if (ended === null && Date.now() < giveUpAt) {
      await sleep(10);
      continue;
    }
    child.kill('SIGKILL');
    throw new Error(
      `the server ${ended === null ? 'never answered' : `ended (${ended})`}:\n${log()}`,
    );
  }
}

/**
 * Starts the production build and waits until it responds. Defaults of `env`: a free port,
 * PUBLIC_URL on it, and a DATA_DIR that a stop removes. `root` is the folder of another built
 * version of the product. `lean` limits memory as in production, for measurements: collecting
 * garbage takes a fifth of a server's processor. Throws with the server's log when it does not
 * start.
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
  const env = await configuration(given);
  const began = performance.now();
  const entry = join(root, relative(ROOT, ENTRY));
  const child = spawn(nodeBinary(), [...(lean ? LEAN_ARGS : ROOMY_ARGS), entry], {
    cwd: root,
    env: { ...SERVER_ENV, ...COMPILED, ...inherited(), ...env },
  });
  const ended = once(child, 'exit');
  let written = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (chunk) => {
      written += chunk;
    });
  }
  startedServers.push({ env, log: () => written });
  await untilReady(child, env['PORT'] ?? '', () => written);
  const startedIn = performance.now() - began;
  return {
    url: env['PUBLIC_URL'] ?? '',
    env,
    pid: child.pid ?? 0,
    startedIn,
    log: () => written,
    stop: async () => {
      const limit = setTimeout(() => child.kill('SIGKILL'), STOP_LIMIT);
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
}

/** The worker processes of a server. Linux only. */
export function workersOf({ pid }: Pick<RunningServer, 'pid'>): number[] {
  const children = readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8');
  return children.trim().split(' ').filter(Boolean).map(Number);
}
