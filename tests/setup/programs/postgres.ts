import { randomBytes } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import postgres from 'postgres';
import { afterAll } from 'vitest';

async function administer(server: string, statement: string): Promise<void> {
  const client = postgres(server, { max: 1, onnotice: () => undefined });
  try {
    await client.unsafe(statement);
  } finally {
    await client.end({ timeout: 5 });
  }
}

/** Drops a database. A vacuum of the server's own keeps FORCE from it: it is soon over. */
async function drop(server: string, name: string, tries = 20): Promise<void> {
  try {
    await administer(server, `DROP DATABASE ${name} WITH (FORCE)`);
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
  await administer(server, `CREATE DATABASE ${name}`);
  const url = new URL(server);
  url.pathname = `/${name}`;
  return { url: url.href, drop: () => drop(server, name) };
}

/**
 * The address of a new database for a test file in its own process, gone after its tests: of the
 * PostgreSQL server where there is one, else PGlite, which takes four seconds of processor to open.
 */
export async function databaseOfFile(): Promise<string> {
  const server = process.env['TEST_POSTGRES_URL'];
  if (!server) return 'pglite:memory';
  const { url, drop } = await freshDatabase(server);
  afterAll(drop);
  return url;
}
