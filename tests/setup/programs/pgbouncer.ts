import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { programPort } from '../ports';

const PROGRAM = '/usr/sbin/pgbouncer';
const START_LIMIT = 10_000;

/** Whether PgBouncer can be started: it is installed, and there is a user for it. */
export const HAS_PGBOUNCER = existsSync(PROGRAM) && process.getuid?.() === 0;

function listens(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1', () => {
      resolve(true);
      socket.destroy();
    });
    socket.once('error', () => resolve(false));
  });
}

/** PgBouncer in transaction mode before a database, with as few connections to it as `size`. */
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
  const child = spawn(PROGRAM, ['-q', '-u', 'postgres', file], { stdio: 'ignore' });
  const ended = once(child, 'exit');
  for (const giveUpAt = Date.now() + START_LIMIT; !(await listens(listening)); await sleep(20)) {
    if (Date.now() > giveUpAt) throw new Error('PgBouncer does not listen');
  }
  return {
    url: `postgres://${username}:${password}@127.0.0.1:${listening}${pathname}`,
    stop: async () => {
      child.kill('SIGKILL');
      await ended;
      rmSync(folder, { recursive: true });
    },
  };
}
