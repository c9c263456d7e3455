import { chownSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { must } from '../image.mjs';

const LIBRARIES = '/usr/lib/postgresql';
/** The user of Debian's package. */
const USER = 'postgres';

/** A PostgreSQL server of the machine, with a role and a database as compose.postgres.yaml makes them. */
export function startPostgres(password: string): { url: string; stop(): void } {
  const [version = ''] = readdirSync(LIBRARIES).sort((a, b) => Number(b) - Number(a));
  const program = (name: string) => join(LIBRARIES, version, 'bin', name);
  const [uid = 0, gid = 0] = ['-u', '-g'].map((which) => Number(must('id', [which, USER])));
  const folder = mkdtempSync(join(tmpdir(), 'enlaza-postgres-'));
  chownSync(folder, uid, gid);
  const as = (name: string, ...args: string[]) =>
    must('setpriv', [
      ...[`--reuid=${uid}`, `--regid=${gid}`, '--clear-groups', '--'],
      ...[program(name), ...args],
    ]);
  const data = join(folder, 'data');
  as('initdb', '-D', data, '-A', 'trust', '-N');
  const options = `-c listen_addresses=127.0.0.1 -c unix_socket_directories=${folder} -c fsync=off`;
  as('pg_ctl', '-D', data, '-w', '-l', join(folder, 'log'), '-o', options, 'start');
  const role = `CREATE ROLE enlaza LOGIN PASSWORD '${password}'`;
  for (const sql of [role, 'CREATE DATABASE enlaza OWNER enlaza']) {
    as('psql', '-h', folder, '-d', 'postgres', '-qc', sql);
  }
  return {
    url: `postgres://enlaza:${password}@127.0.0.1/enlaza`,
    stop: () => {
      as('pg_ctl', '-D', data, '-m', 'immediate', 'stop');
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
