import { randomBytes } from 'node:crypto';
import { existsSync, linkSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll } from 'vitest';
import { migratePglite } from '../../../src/lib/core/db/postgres/migrate';
import { openPglite } from '../../../src/lib/core/db/postgres/pglite';
import { connectOnce } from '../../../src/lib/core/db/postgres/pool';

/** Runs one statement on a PostgreSQL server over a new connection. Returns its rows. */
export async function rowsOn(url: string, statement: string, values?: unknown[]) {
  const single = await connectOnce(url);
  try {
    return await single.run(statement, values);
  } finally {
    await single.close();
  }
}

/** Drops a database. Repeated, because an autovacuum, which ends soon, can prevent FORCE. */
async function drop(server: string, name: string, tries = 1_000): Promise<void> {
  try {
    await rowsOn(server, `DROP DATABASE ${name} WITH (FORCE)`);
  } catch (error) {
    if (tries === 0) throw error;
    await sleep(250);
    await drop(server, name, tries - 1);
  }
}

/** Creates a database on a PostgreSQL server whose role may do that; `drop` deletes it. */
export async function freshDatabase(
  server: string,
): Promise<{ url: string; drop(): Promise<void> }> {
  const name = `enlaza_test_${randomBytes(6).toString('hex')}`;
  await rowsOn(server, `CREATE DATABASE ${name}`);
  const url = new URL(server);
  url.pathname = `/${name}`;
  return { url: url.href, drop: () => drop(server, name) };
}

/**
 * Returns the DATABASE_URL of a new PGlite in memory with every table. It loads a dump that is made
 * once per run, because loading takes 1 s of processor time and creating the tables 7 s.
 */
export async function migratedPglite(): Promise<string> {
  const folder = process.env['TEST_DATA'] ?? tmpdir();
  const dump = join(folder, 'migrated-pglite.tar');
  if (!existsSync(dump)) {
    const client = await openPglite('pglite:memory');
    await migratePglite(client);
    const data = await client.dumpDataDir('none');
    await client.close();
    // Two processes may make it at once: the first one stays, because the other may be reading it.
    const own = join(folder, `${randomBytes(6).toString('hex')}.tar`);
    writeFileSync(own, Buffer.from(await data.arrayBuffer()));
    try {
      linkSync(own, dump);
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
    }
    rmSync(own);
  }
  return `pglite:memory?from=${dump}`;
}

/**
 * Returns the URL of a new database for a test file in its own process, dropped after its tests: on
 * the PostgreSQL server of TEST_POSTGRES_URL, or PGlite.
 */
export async function databaseOfFile(): Promise<string> {
  const server = process.env['TEST_POSTGRES_URL'];
  if (!server) return migratedPglite();
  const { url, drop } = await freshDatabase(server);
  afterAll(drop);
  return url;
}
