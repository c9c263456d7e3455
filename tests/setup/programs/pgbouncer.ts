import { chmodSync, existsSync, mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { programPort } from '../ports';
import { listensOn, startProgram } from './ready';

const PROGRAM = '/usr/sbin/pgbouncer';

/** True if PgBouncer is installed and this process, as root, can run it as another user. */
export const HAS_PGBOUNCER = existsSync(PROGRAM) && process.getuid?.() === 0;

/** Starts PgBouncer in transaction mode for a database, with at most `size` connections to it. */
export async function startPgbouncer(databaseUrl: string, size = 4) {
  const folder = mkdtempSync(join(tmpdir(), 'enlaza-pgbouncer-'));
  const target = new URL(databaseUrl);
  const { hostname, port, username, password, pathname } = target;
  const listening = programPort();
  const file = join(folder, 'pgbouncer.ini');
  writeFileSync(
    file,
    `[databases]
* = host=${hostname} port=${port || 5432} user=${username} password=${password}
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${listening}
unix_socket_dir =
auth_type = any
pool_mode = transaction
default_pool_size = ${size}
max_client_conn = 200
`,
  );
  chmodSync(folder, 0o755);
  const command = [PROGRAM, '-q', '-u', 'postgres', file];
  const listens = () => listensOn(listening);
  const { stop } = await startProgram(command, folder, listens, process.env, 'SIGKILL');
  return {
    url: `postgres://${username}:${password}@127.0.0.1:${listening}${pathname}`,
    stop,
  };
}
