import { execFileSync } from 'node:child_process';
import { chmodSync, existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from '../server';

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
  const port = await freePort();
  const run = (program: string, ...args: string[]) =>
    execFileSync('runuser', ['-u', 'postgres', '--', join(programs() ?? '', program), ...args], {
      cwd: folder,
      stdio: 'ignore',
    });
  execFileSync('chown', ['postgres', folder]);
  chmodSync(folder, 0o700);
  const data = join(folder, 'data');
  run('initdb', '-D', data, '-U', 'enlaza', '--auth=trust', '--no-sync');
  const settings = `-p ${port} -k ${folder} -h 127.0.0.1`;
  const control = (...args: string[]) =>
    run('pg_ctl', '-D', data, '-w', '-l', join(folder, 'log'), '-o', settings, ...args);
  control('start');
  return {
    url: `postgres://enlaza@127.0.0.1:${port}/postgres`,
    port,
    /** `immediate` leaves it to recover, as after a crash; `fast` ends it in order. */
    restart: (mode: 'fast' | 'immediate') => control('restart', '-m', mode),
    stop: () => {
      control('stop', '-m', 'immediate');
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
