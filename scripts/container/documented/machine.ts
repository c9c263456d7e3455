import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, mkdirSync, readdirSync, readlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from '../../lib/paths.mjs';
import { Failure } from '../../lib/process.mjs';
import { baseArchive, must } from '../image.mjs';

const PATH = '/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin';
/** The path of the source for the user who runs the commands. */
const SOURCE = '/root/enlaza';
const HOSTS = '127.0.0.1 localhost enlaza.example mail.example enlaza postgres\n';

/** npm without a registry: what package.json says, by the Node that npm brings. */
const NPM = `#!/bin/sh
set -eu
export PATH="$PWD/node_modules/.bin:$PATH" INIT_CWD="$PWD"
[ "$1" = run ] && shift
name=$1; shift
[ "\${1:-}" = -- ] && shift
script=$(node -p 'require("./package.json").scripts[process.argv[1]]' "$name")
exec $script "$@"
`;

/** What ran to its end. */
export interface Ran {
  status: number | null;
  out: string;
}

/** A program that goes on, and what it wrote so far. */
export interface Running {
  child: ChildProcess;
  log(): string;
  hasEnded(): boolean;
  stop(): Promise<void>;
}

/** Starts a program and gathers what it writes. */
export function start(
  command: string,
  args: string[],
  env: NodeJS.ProcessEnv = process.env,
): Running {
  const child = spawn(command, args, { env, stdio: ['ignore', 'pipe', 'pipe'] });
  let written = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (bytes) => {
      written += bytes;
    });
  }
  const ended = once(child, 'exit');
  const hasEnded = () => child.exitCode !== null || child.signalCode !== null;
  return {
    child,
    log: () => written,
    hasEnded,
    stop: async () => {
      if (hasEnded()) return;
      child.kill('SIGTERM');
      await ended;
    },
  };
}

/**
 * A minimal Debian in a folder in which commands run: the source is in /root/enlaza, and the host
 * names of the documentation lead to the machine itself. The caller must be in its own mount
 * namespace.
 */
export class Machine {
  constructor(readonly root: string) {
    mkdirSync(root, { recursive: true });
    must('tar', ['-xf', baseArchive('debian:trixie-slim'), '-C', root, '--exclude=./dev/*']);
    this.#mount(['--bind', root, root]);
    this.#mount(['-t', 'proc', 'proc', join(root, 'proc')]);
    this.#mount(['--rbind', '/dev', join(root, 'dev')]);
    this.#mount(['-t', 'tmpfs', '-o', 'mode=1777', 'tmpfs', join(root, 'tmp')]);
    mkdirSync(join(root, SOURCE), { recursive: true });
    this.#mount(['--bind', ROOT, join(root, SOURCE)]);
    // What `npm start` keeps goes nowhere.
    mkdirSync(join(ROOT, 'data'), { recursive: true });
    this.#mount(['-t', 'tmpfs', 'tmpfs', join(root, SOURCE, 'data')]);
    this.write('/usr/local/bin/npm', NPM);
    chmodSync(join(root, '/usr/local/bin/npm'), 0o755);
    this.write('/etc/hosts', HOSTS);
    // Names lead here for what runs beside the machine, too: the proxies.
    this.#mount(['--bind', join(root, 'etc/hosts'), '/etc/hosts']);
  }

  #mount(args: string[]): void {
    must('mount', args);
  }

  /** A path of the machine, as it is called outside. */
  at(path: string): string {
    return join(this.root, path);
  }

  /** Writes a file of the machine. */
  write(path: string, text: string): void {
    writeFileSync(this.at(path), text);
  }

  #args(script: string): string[] {
    return [this.root, '/bin/bash', '-ec', `cd ${SOURCE}\n${script}`];
  }

  #env(env: Record<string, string>) {
    return { PATH, HOME: '/root', LANG: 'C.UTF-8', ...env };
  }

  /** Runs commands as root in the source, one shell for all of them. */
  run(script: string, env: Record<string, string> = {}): Ran {
    const options = { env: this.#env(env), encoding: 'utf8', timeout: 300_000 } as const;
    const { status, stdout, stderr, error } = spawnSync('chroot', this.#args(script), options);
    return { status, out: `${stdout}${stderr}${error ?? ''}` };
  }

  /** Runs commands that must end well; returns what they wrote. */
  must(script: string): string {
    const { status, out } = this.run(script);
    if (status !== 0) throw new Failure(`it ended with ${status}:\n${script}\n${out}`);
    return out;
  }

  /** Starts a command that goes on. */
  start(script: string): Running {
    return start('chroot', this.#args(`exec ${script}`), this.#env({}));
  }

  /** Ends all that runs in it at once, as pulling the plug does. */
  pullThePlug(): void {
    for (const pid of readdirSync('/proc').filter((name) => /^\d+$/.test(name))) {
      try {
        if (readlinkSync(`/proc/${pid}/root`) === this.root) process.kill(Number(pid), 'SIGKILL');
      } catch {
        // It has ended meanwhile.
      }
    }
  }
}
