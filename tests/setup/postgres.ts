import { randomBytes } from 'node:crypto';
import postgres from 'postgres';

async function administer(server: string, statement: string): Promise<void> {
  const client = postgres(server, { max: 1, onnotice: () => undefined });
  try {
    await client.unsafe(statement);
  } finally {
    await client.end({ timeout: 5 });
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
  return { url: url.href, drop: () => administer(server, `DROP DATABASE ${name} WITH (FORCE)`) };
}
