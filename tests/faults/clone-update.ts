import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { appendFileSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { expect, onTestFinished, test } from 'vitest';
import { inRoot, ROOT } from '../../scripts/lib/paths.mjs';
import { freePort } from '../setup/server';
import { Saver } from './support/saver';
import { Visitors } from './support/visitors';

/** A version is built twice here: the long runs do it. */
const IS_LONG = Number(process.env['FAULT_ROUNDS'] ?? 20) >= 100;
const RATE = 200;
const START_MS = 120_000;
/** The bar of a start that has nothing to build is about a second; this machine has other work too. */
const SOON_MS = 5_000;

/** A clone with what is installed and built here, and the commands that its owner gives. */
class Clone {
  readonly folder = mkdtempSync(join(tmpdir(), 'enlaza-clone-'));
  readonly url: string;
  readonly #env: NodeJS.ProcessEnv;

  constructor(port: number) {
    this.url = `http://localhost:${port}`;
    const { PATH, HOME } = process.env;
    this.#env = { PATH, HOME, PORT: String(port), LOG_LEVEL: 'warn' };
    execFileSync('git', ['clone', '--quiet', ROOT, this.folder]);
    for (const part of ['node_modules', 'dist']) {
      execFileSync('cp', ['-al', inRoot(part), join(this.folder, part)]);
    }
  }

  #npm(...args: string[]) {
    return spawn('npm', args, { cwd: this.folder, env: this.#env, detached: true });
  }

  /** Runs a command of npm to its end. Returns its code and all that it said. */
  async run(name: string, ...args: string[]) {
    const child = this.#npm('run', name, ...args);
    let output = '';
    for (const stream of [child.stdout, child.stderr]) {
      stream.on('data', (chunk) => {
        output += chunk;
      });
    }
    const [code] = await once(child, 'close');
    return { code, output };
  }

  /** Changes a file that is built, and commits it. Returns the commit as versions name it. */
  commit(text: string): string {
    appendFileSync(join(this.folder, 'src/lib/page/media/rules.ts'), `// ${text}\n`);
    const git = (...args: string[]) =>
      execFileSync('git', ['-c', 'user.name=Ana', '-c', 'user.email=ana@ejemplo.com', ...args], {
        cwd: this.folder,
        encoding: 'utf8',
      });
    git('commit', '--quiet', '--all', '--message', text);
    return git('rev-parse', '--short=7', 'HEAD').trim();
  }

  /** Which version answers. */
  async version(): Promise<string> {
    const { version } = (await (await fetch(`${this.url}/api/salud`)).json()) as {
      version: string;
    };
    return version;
  }

  /** `npm start`, until it answers. Returns how to end it as a terminal does, and how long it took. */
  async start() {
    const began = performance.now();
    const child = this.#npm('start');
    let output = '';
    for (const stream of [child.stdout, child.stderr]) {
      stream.on('data', (chunk) => {
        output += chunk;
      });
    }
    const end = async () => {
      const hasEnded = child.exitCode !== null || child.signalCode !== null;
      if (!hasEnded && child.pid) process.kill(-child.pid, 'SIGINT');
      while ((await this.version().catch(() => '')) !== '') await sleep(50);
    };
    onTestFinished(end);
    while ((await this.version().catch(() => '')) === '') {
      if (child.exitCode !== null || performance.now() - began > START_MS) throw new Error(output);
      await sleep(20);
    }
    return { end, took: performance.now() - began };
  }
}

test.runIf(IS_LONG)(
  'a clone that npm started changes to the commit that is checked out: nobody sees it, and starts go on with it',
  async () => {
    const clone = new Clone(await freePort());
    onTestFinished(() => rmSync(clone.folder, { recursive: true, force: true }));
    const first = await clone.start();
    const saver = await Saver.begin(clone.url);
    const visitors = new Visitors([`${clone.url}/`, `${clone.url}/${saver.slug}`], RATE);
    let isOver = false;
    visitors.begin();
    const saving = saver.saveWhile(() => !isOver);
    const pulled = clone.commit('pulled');
    const { code, output } = await clone.run('update');
    isOver = true;
    await visitors.end();
    await saving;
    process.stdout.write(
      `R14 in a clone: ${visitors.answered} answered, ${visitors.faults.length} failed, ${saver.saves} saves; nobody was answered for ${Math.round(visitors.gap)} ms at most\n`,
    );
    expect(code, output).toBe(0);
    expect(await clone.version()).toContain(pulled);
    expect([...new Set(visitors.faults)]).toEqual([]);
    expect(await saver.check()).toEqual([]);

    // What is in place already is not built again.
    await first.end();
    const second = await clone.start();
    expect(await clone.version()).toContain(pulled);
    expect(second.took).toBeLessThan(SOON_MS);
    expect((await clone.run('admin', '--', 'version')).output).toContain(pulled);

    await second.end();
    const edited = clone.commit('edited');
    await clone.start();
    expect(await clone.version()).toContain(edited);
    expect(await saver.check()).toEqual([]);
  },
  10 * 60_000,
);
