import { join } from 'node:path';
import Sqlite from 'better-sqlite3';
import { expect } from 'vitest';
import type { SharedServer } from '../api';
import { type Client, type Person, signIn } from '../client';
import { readProfile } from './profile';

/** Sets a person's plan in the database file of a server on SQLite. */
export function setPlan(
  server: Pick<SharedServer, 'url' | 'env'>,
  uid: string,
  plan: string,
): void {
  const db = new Sqlite(join(server.env['DATA_DIR'] ?? '', 'enlaza.db'), { timeout: 5000 });
  db.prepare('update usuarios set plan = ? where uid = ?').run(plan, uid);
  db.close();
}

/** Sets the plan of a signed-in person. */
export async function givePlan(
  server: Pick<SharedServer, 'url' | 'env'>,
  client: Client,
  plan: string,
): Promise<void> {
  setPlan(server, (await readProfile(client)).uid, plan);
}

/** Signs in a person who has the PRO plan. */
export async function signInPro(
  server: Pick<SharedServer, 'url' | 'env'>,
  person: Person,
): Promise<Client> {
  const client = await signIn(server.url, person);
  await givePlan(server, client, 'pro');
  return client;
}

/** Accepts the rules for adult content on a page; its plan must include them. */
export async function acceptAdult(client: Client): Promise<void> {
  const { version } = (await client.get('/api/contenido-18')).json;
  const response = await client.post('/api/contenido-18', { version });
  expect(response.status, response.text).toBe(200);
}
