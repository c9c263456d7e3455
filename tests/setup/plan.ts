import { join } from 'node:path';
import Sqlite from 'better-sqlite3';
import type { Client } from './client';
import { readProfile } from './profile';
import type { RunningServer } from './server';

/** Gives somebody a plan, straight in the file of a server on SQLite. */
export async function givePlan(server: RunningServer, client: Client, plan: string): Promise<void> {
  const { uid } = await readProfile(client);
  const file = new Sqlite(join(server.env['DATA_DIR'] ?? '', 'enlaza.db'));
  file.pragma('busy_timeout = 5000');
  file.prepare('UPDATE usuarios SET plan = ? WHERE uid = ?').run(plan, uid);
  file.close();
}
