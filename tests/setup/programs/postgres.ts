import { randomBytes } from 'node:crypto';
import { existsSync, linkSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll } from 'vitest';
import { migratePglite } from '../../../src/lib/core/db/postgres/migrate';
import { openPglite } from '../../../src/lib/core/db/postgres/pglite';
import { connectOnce } from '../../../src/lib/core/db/postgres/pool';

/** Runs one statement on a PostgreSQL server, by a connection of its own. Returns its rows. */
export async function rowsOn(url: string, statement: string, values?: unknown[]) {
  const single = await connectOnce(url);
  try {
    return await single.run(statement, values);
  } finally {
    await single.close();
  }
}

/** Drops a database. A vacuum of the server's own keeps FORCE from it: it is soon over. */
async function drop(server: string, name: string, tries = 1_000): Promise<void> {
  try {
    await rowsOn(server, `DROP DATABASE ${name} WITH (FORCE)`);
  } catch (error) {
    if (tries === 0) throw error;
    await sleep(250);
    await drop(server, name, tries - 1);
  }
}

/** A new database on a PostgreSQL server whose role may create one, and how to be rid of it. */
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
 * The address of a new PGlite in memory that has every table: a dump that is made once a run opens in
 * one second of processor, making the tables takes seven.
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
 * The address of a new database for a test file in its own process, gone after its tests: of the
 * PostgreSQL server where there is one, else PGlite.
 */
export async function databaseOfFile(): Promise<string> {
  const server = process.env['TEST_POSTGRES_URL'];
  if (!server) return migratedPglite();
  const { url, drop } = await freshDatabase(server);
  afterAll(drop);
  return url;
}
