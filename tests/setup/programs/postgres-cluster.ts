import { execFileSync } from 'node:child_process';
import { chmodSync, existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { programPort } from '../ports';

const PLACE = '/usr/lib/postgresql';

/**
 * Returns the program folder of the newest installed PostgreSQL, if this process is root and can
 * run the programs as the user `postgres`.
 */
function programs(): string | undefined {
  if (!existsSync(PLACE) || process.getuid?.() !== 0) return undefined;
  const [newest] = readdirSync(PLACE).sort((a, b) => Number(b) - Number(a));
  const folder = join(PLACE, newest ?? '', 'bin');
  return existsSync(join(folder, 'initdb')) ? folder : undefined;
}

/** True if a test can start its own PostgreSQL server: as root, where it is installed. */
export const CAN_START_POSTGRES = programs() !== undefined;

/** Starts a PostgreSQL server that a test may restart, because other tests use the shared one. */
export async function startPostgres() {
  const folder = mkdtempSync(join(tmpdir(), 'enlaza-postgres-'));
  const run = (program: string, ...args: string[]) =>
    execFileSync('runuser', ['-u', 'postgres', '--', join(programs() ?? '', program), ...args], {
      cwd: folder,
      stdio: 'ignore',
    });
  execFileSync('chown', ['postgres', folder]);
  chmodSync(folder, 0o700);
  /** Starts the server with the data folder `name`. */
  const serve = async (name: string) => {
    const port = programPort();
    const settings = `-p ${port} -k ${folder} -h 127.0.0.1`;
    const log = join(folder, `${name}.log`);
    const control = (...args: string[]) =>
      run(
        'pg_ctl',
        '-D',
        join(folder, name),
        '-w',
        '-t',
        '300',
        '-l',
        log,
        '-o',
        settings,
        ...args,
      );
    control('start');
    return {
      url: `postgres://enlaza@127.0.0.1:${port}/postgres`,
      port,
      start: () => control('start'),
      /** `immediate` makes the server recover as after a crash; `fast` shuts it down cleanly. */
      restart: (mode: 'fast' | 'immediate') => control('restart', '-m', mode),
      stop: () => control('stop', '-m', 'immediate'),
    };
  };
  run('initdb', '-D', join(folder, 'primary'), '-U', 'enlaza', '--auth=trust', '--no-sync');
  const primary = await serve('primary');
  return {
    ...primary,
    stop: () => {
      primary.stop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
