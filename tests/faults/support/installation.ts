import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { onTestFinished } from 'vitest';
import { freePort } from '../../setup/server';
import type { VersionMaker } from './versions';

/** How long anything of an installation is waited for, in milliseconds. */
export const START_MS = 30_000;

/** A release that was unpacked and started by hand, and the command that updates it. */
export class Installation {
  readonly url: string;
  readonly env: Record<string, string>;
  log = '';
  #child: ChildProcess | undefined;

  constructor(
    readonly folder: string,
    port: number,
    more: Record<string, string>,
  ) {
    this.url = `http://localhost:${port}`;
    const dataDir = join(folder, '../data');
    mkdirSync(dataDir, { recursive: true, mode: 0o700 });
    this.env = {
      PATH: process.env['PATH'] ?? '',
      HOME: folder,
      PORT: String(port),
      DATA_DIR: dataDir,
      LOG_LEVEL: 'warn',
      OPERATORS: 'olga@ejemplo.com',
      ...more,
    };
  }

  async start(): Promise<void> {
    const stdio = ['ignore', 'pipe', 'pipe'] as ('ignore' | 'pipe')[];
    const child = spawn(join(this.folder, 'enlaza'), ['start'], { env: this.env, stdio });
    for (const stream of [child.stdout, child.stderr]) {
      stream?.on('data', (chunk) => {
        this.log += chunk;
      });
    }
    this.#child = child;
    const answers = () =>
      fetch(`${this.url}/api/salud`).then(
        ({ ok }) => ok,
        () => false,
      );
    for (const last = Date.now() + START_MS; !(await answers()); await sleep(50)) {
      if (child.exitCode !== null || Date.now() > last) throw new Error(`no start:\n${this.log}`);
    }
  }

  async end(signal: NodeJS.Signals): Promise<number | null> {
    const child = this.#child;
    if (!child || child.exitCode !== null || child.signalCode !== null) return null;
    child.kill(signal);
    await once(child, 'exit');
    return child.exitCode;
  }

  /** Runs `enlaza update`. */
  async update(...args: string[]) {
    return this.updateWith(() => undefined, ...args);
  }

  /** The same; `heard` is called with each thing that it says, and with the command itself. */
  async updateWith(heard: (text: string, command: ChildProcess) => void, ...args: string[]) {
    const began = performance.now();
    const child = spawn(join(this.folder, 'enlaza'), ['update', ...args], { env: this.env });
    let output = '';
    for (const stream of [child.stdout, child.stderr]) {
      stream.on('data', (chunk) => {
        output += chunk;
        heard(String(chunk), child);
      });
    }
    const [code] = await once(child, 'close');
    return { code, output, took: performance.now() - began };
  }

  async running(): Promise<string> {
    const { output } = await this.update('--status');
    return output;
  }
}

/** An archive that was unpacked and started, with more variables; it ends with the test. */
export async function installation(
  maker: VersionMaker,
  more: Record<string, string> = {},
  archive = maker.make(),
): Promise<Installation> {
  const one = new Installation(maker.install(archive), await freePort(), more);
  onTestFinished(async () => {
    await one.end('SIGKILL');
    // What it started ends by itself when it is gone.
    await sleep(1_500);
    rmSync(join(one.folder), { recursive: true, force: true });
    rmSync(one.env['DATA_DIR'] ?? '', { recursive: true, force: true });
  });
  await one.start();
  return one;
}

export const versionOf = (archive: string) => /enlaza-([\d.]+)-/.exec(archive)?.[1] ?? '';
