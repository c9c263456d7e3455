import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect } from 'vitest';
import { admin } from '../../../setup/actions/admin';
import type { Client } from '../../../setup/client';
import { rowsOn } from '../../../setup/programs/postgres';
import type { RunningServer } from '../../../setup/server';
import { unzip } from '../../../setup/zip';

/** A place that could contain a secret: its name and its bytes. */
type Place = [name: string, bytes: string];

/** A client that records all its responses, without the cookies that they are meant to set. */
export function heard(client: Client, answers: string[]): Client {
  const request: Client['request'] = async (method, path, options) => {
    const response = await client.request(method, path, options);
    const headers = [...response.headers].filter(([name]) => name !== 'set-cookie');
    answers.push(JSON.stringify(headers), response.text);
    return response;
  };
  return {
    ...client,
    request,
    get: (path, options) => request('GET', path, options),
    post: (path, body, headers = {}) => request('POST', path, { body, headers }),
    put: (path, body, headers = {}) => request('PUT', path, { body, headers }),
    delete: (path, headers = {}) => request('DELETE', path, { headers }),
  };
}

function filesIn(folder: string): Place[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .map((path) => [path, readFileSync(path, 'latin1')]);
}

/** Returns all rows of a PostgreSQL server; none of PGlite, which other processes cannot read. */
async function rowsOf(url = ''): Promise<Place[]> {
  if (!url.startsWith('postgres:')) return [];
  const tables = "SELECT tablename AS name FROM pg_tables WHERE schemaname = 'public'";
  const places: Place[] = [];
  for (const { name } of await rowsOn(url, tables)) {
    places.push([`table ${name}`, JSON.stringify(await rowsOn(url, `SELECT * FROM "${name}"`))]);
  }
  return places;
}

/**
 * Returns all places where a server leaves data: files, rows, backup, export, log and responses.
 */
async function placesOf(
  server: RunningServer,
  owner: Client,
  answers: readonly string[],
): Promise<Place[]> {
  const data = server.env['DATA_DIR'] ?? '';
  const exported = unzip((await owner.get('/api/exportar')).bytes);
  const places: Place[] = exported.names.map((name) => [
    `export: ${name}`,
    JSON.stringify(name.endsWith('.json') ? exported.json(name) : ''),
  ]);
  const isFile = !server.env['DATABASE_URL'];
  if (isFile) expect((await admin(server, 'backup', join(data, 'copia.db'))).code).toBe(0);
  const work = await admin(server, 'work');
  places.push(['admin work', work.out + work.err]);
  places.push(...filesIn(data), ...(await rowsOf(server.env['DATABASE_URL'])));
  places.push(['the log', server.log()], ['an answer', answers.join('\n')]);
  return places;
}

/**
 * Searches for secrets in every place in which a server leaves data. `known` is in them but no
 * secret. Returns the name and place of each secret found; there must be none.
 */
export async function secretsFound(
  server: RunningServer,
  owner: Client,
  answers: readonly string[],
  { needles, known }: { needles: ReadonlyMap<string, string>; known: string },
): Promise<string[]> {
  const places = await placesOf(server, owner, answers);
  const holding = (text: string) =>
    places.filter(([, bytes]) => bytes.includes(text)).map(([name]) => name);
  // `known` must be found, which proves that the search finds texts there.
  const where = holding(known).join();
  if (!server.env['DATABASE_URL']) {
    expect(where).toMatch(/enlaza\.db.*copia\.db|copia\.db.*enlaza\.db/);
  } else if (server.env['DATABASE_URL'].startsWith('postgres:')) expect(where).toContain('table ');
  expect(server.log()).toContain('listening');
  expect([...needles].filter(([, needle]) => needle.length < 12)).toEqual([]);
  return [...needles].flatMap(([what, needle]) =>
    holding(needle).map((place) => `${what}: ${place}`),
  );
}
