import { execFileSync } from 'node:child_process';
import { chmodSync, existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { programPort } from '../ports';

const PLACE = '/usr/lib/postgresql';

/** The programs of the newest installed PostgreSQL, where this process may run them as its user. */
function programs(): string | undefined {
  if (!existsSync(PLACE) || process.getuid?.() !== 0) return undefined;
  const [newest] = readdirSync(PLACE).sort((a, b) => Number(b) - Number(a));
  const folder = join(PLACE, newest ?? '', 'bin');
  return existsSync(join(folder, 'initdb')) ? folder : undefined;
}

/** Whether a PostgreSQL server of a test's own can be started: as root, where it is installed. */
export const CAN_START_POSTGRES = programs() !== undefined;

/** A PostgreSQL server of a test's own, which it may restart: the shared one has other tests on it. */
export async function startPostgres() {
  const folder = mkdtempSync(join(tmpdir(), 'enlaza-postgres-'));
  const run = (program: string, ...args: string[]) =>
    execFileSync('runuser', ['-u', 'postgres', '--', join(programs() ?? '', program), ...args], {
      cwd: folder,
      stdio: 'ignore',
    });
  execFileSync('chown', ['postgres', folder]);
  chmodSync(folder, 0o700);
  /** Starts the server whose files are in a folder. */
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
      /** `immediate` leaves it to recover, as after a crash; `fast` ends it in order. */
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
