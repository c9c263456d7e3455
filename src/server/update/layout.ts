import {
  closeSync,
  constants,
  copyFileSync,
  existsSync,
  fsyncSync,
  mkdirSync,
  openSync,
  readdirSync,
  readFileSync,
  readlinkSync,
  realpathSync,
  renameSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { copyFile } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';

/** The folder in DATA_DIR with the versions that `enlaza update` has unpacked. */
const VERSIONS = 'versions';
/** Links in it: the version that runs, and the one before it. */
const [CURRENT, FORMER] = ['current', 'former'];
/** The mark of the folder that was installed by hand when `current` was made. */
const BASE = 'base';
/** Says to which version a switch is under way that may have changed the database. */
const SWITCHING = 'switching';
/** The database as it was before that switch. */
const BEFORE = 'before-switch.db';

const A_VERSION = /^\d+\.\d+\.\d+[\w.+-]*$/;

/** What identifies a build: the hash of its source, and its commit. */
export function markOf(folder: string): string {
  const file = join(folder, 'dist/.fingerprint');
  return existsSync(file) ? readFileSync(file, 'utf8') : '';
}

/** The name of the version in a folder: `0.1.0+abc1234`. Throws when it has no release. */
export function nameOf(folder: string): string {
  const { version } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'));
  const [, commit = ''] = markOf(folder).trim().split('\n');
  const name = commit ? `${version}+${commit}` : String(version);
  if (!A_VERSION.test(name)) throw new Error('it has no name of a version');
  return name;
}

/** Writes a file that is whole whenever it is read, and on the disk. */
function writeAtomically(file: string, text: string): void {
  writeFileSync(`${file}.next`, text, { mode: 0o600, flush: true });
  renameSync(`${file}.next`, file);
  settle(dirname(file));
}

function settle(path: string): void {
  const handle = openSync(path, 'r');
  try {
    fsyncSync(handle);
  } finally {
    closeSync(handle);
  }
}

/** Points a link elsewhere; there is one at every moment. */
function pointTo(link: string, target: string): void {
  rmSync(`${link}.next`, { force: true });
  symlinkSync(target, `${link}.next`);
  renameSync(`${link}.next`, link);
  settle(dirname(link));
}

/** The versions of one installation, in its DATA_DIR. */
export class Versions {
  readonly folder: string;

  constructor(dataDir: string) {
    this.folder = join(dataDir, VERSIONS);
  }

  /** Makes the folder, for us alone. */
  make(): void {
    mkdirSync(this.folder, { recursive: true, mode: 0o700 });
  }

  /** The path of a file or folder of ours. */
  at(name: string): string {
    return join(this.folder, name);
  }

  #linked(name: string): string | undefined {
    try {
      return realpathSync(this.at(name));
    } catch {
      return undefined;
    }
  }

  /** The folder of the version that the next start runs, where it is none that was installed by hand. */
  get current(): string | undefined {
    return this.#linked(CURRENT);
  }

  get former(): string | undefined {
    return this.#linked(FORMER);
  }

  /** Whether a folder is one of ours. */
  has(folder: string): boolean {
    return existsSync(this.folder) && dirname(folder) === realpathSync(this.folder);
  }

  /** Has the next start run a version. From then on nothing goes back by itself. */
  choose(folder: string, before: string): void {
    if (!this.has(before)) writeAtomically(this.at(BASE), markOf(before));
    pointTo(this.at(FORMER), before);
    pointTo(this.at(CURRENT), folder);
    rmSync(this.at(SWITCHING), { force: true });
    rmSync(this.at(BEFORE), { force: true });
  }

  /** Takes a choice back: `before` runs again. */
  unchoose(before: string): void {
    if (this.has(before)) pointTo(this.at(CURRENT), before);
    else rmSync(this.at(CURRENT), { force: true });
    rmSync(this.at(FORMER), { force: true });
  }

  /** A folder that was installed by hand since it was left runs from now on. */
  forget(): void {
    for (const name of [CURRENT, FORMER, BASE]) rmSync(this.at(name), { force: true });
  }

  /** Keeps a copy of an unused database, until the version that opens it next is chosen. */
  async keep(database: string, next: string): Promise<void> {
    await copyFile(database, this.at(BEFORE), constants.COPYFILE_FICLONE);
    settle(this.at(BEFORE));
    writeAtomically(this.at(SWITCHING), basename(next));
  }

  /** Whether a switch was begun that is not over: the database is to be put back. */
  get isSwitching(): boolean {
    const file = this.at(SWITCHING);
    if (!existsSync(file)) return false;
    const link = this.at(CURRENT);
    const chosen = this.#linked(CURRENT) ? basename(readlinkSync(link)) : '';
    return readFileSync(file, 'utf8') !== chosen;
  }

  /** Puts the database back as it was before a switch; it must be unused. */
  putBack(database: string): void {
    if (this.isSwitching && existsSync(this.at(BEFORE))) {
      for (const suffix of ['-wal', '-shm']) rmSync(`${database}${suffix}`, { force: true });
      // On another disk a name cannot be moved over: the copy is made beside it.
      moveOver(this.at(BEFORE), database);
    }
    rmSync(this.at(SWITCHING), { force: true });
    rmSync(this.at(BEFORE), { force: true });
  }

  /** Removes what no link leads to: failed and older versions. */
  thinOut(running: readonly string[]): void {
    const remaining = new Set([this.current, this.former, ...running]);
    for (const entry of readdirSync(this.folder, { withFileTypes: true })) {
      const path = join(realpathSync(this.folder), entry.name);
      const isOurs = A_VERSION.test(entry.name) || entry.name.startsWith('.');
      if (entry.isDirectory() && isOurs && !remaining.has(path)) rmSync(path, { recursive: true });
    }
  }

  /** The sockets on which supervisors of this installation take orders. */
  controls(): string[] {
    const names = existsSync(this.folder) ? readdirSync(this.folder) : [];
    return names.filter((name) => /^control-\d+$/.test(name)).map((name) => this.at(name));
  }
}

function moveOver(from: string, to: string): void {
  try {
    renameSync(from, to);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EXDEV') throw error;
    copyFileSync(from, `${to}.restoring`);
    settle(`${to}.restoring`);
    renameSync(`${to}.restoring`, to);
  }
  settle(dirname(to));
}
