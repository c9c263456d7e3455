// PostgreSQL only: SQLite has no pooler.
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { plainText, visit } from '../../setup/actions/cached-pages';
import { readProfile, saveProfile } from '../../setup/actions/profile';
import { buy, leftOf, offer, openShop } from '../../setup/actions/shop';
import { anonymous, newPerson, signIn } from '../../setup/client';
import { HAS_PGBOUNCER, startPgbouncer } from '../../setup/programs/pgbouncer';
import { freshDatabase } from '../../setup/programs/postgres';
import { type RunningServer, startServer } from '../../setup/server';

const postgres = process.env['TEST_POSTGRES_URL'];
const AT_ONCE = 24;

test.runIf(process.env['CI'] && postgres)('continuous integration has PgBouncer', () => {
  expect(HAS_PGBOUNCER).toBe(true);
});

/** Needs root, PgBouncer and a PostgreSQL server: TEST_POSTGRES_URL. */
describe.skipIf(!postgres || !HAS_PGBOUNCER)('behind PgBouncer in transaction mode', () => {
  let database: Awaited<ReturnType<typeof freshDatabase>>;
  let pooler: Awaited<ReturnType<typeof startPgbouncer>>;
  const servers: RunningServer[] = [];
  const urlOf = (at: number) => servers[at % servers.length]?.url ?? '';

  beforeAll(async () => {
    database = await freshDatabase(postgres ?? '');
    pooler = await startPgbouncer(database.url);
    const env = { DATABASE_URL: pooler.url, DATABASE_LISTEN_URL: database.url };
    for (const _ of [0, 1]) {
      servers.push(await startServer({ env: { ...env } }));
    }
  });
  afterAll(async () => {
    for (const server of servers) await server.stop();
    await pooler?.stop();
    await database?.drop();
  });

  test('many sign in and save at once over four connections', async () => {
    const statuses = await Promise.all(
      Array.from({ length: AT_ONCE }, async (_, at) => {
        const person = await signIn(urlOf(at), newPerson());
        return (await saveProfile(person, { bio: `Guardado ${at}.` })).status;
      }),
    );
    expect(statuses).toEqual(Array(AT_ONCE).fill(200));
  });

  test('something is sold, and its stock is right', async () => {
    const shop = await openShop(urlOf(0));
    const id = await offer(shop);
    await buy(shop, id);
    expect(await leftOf(shop, id)).toBe(4);
  });

  test('a save is seen in the other process', async () => {
    const ana = await signIn(urlOf(0), newPerson());
    const { slug } = await readProfile(ana);
    for (const bio of ['Uno.', 'Dos.', 'Tres.']) {
      await visit(urlOf(1), `/${slug}`);
      await saveProfile(ana, { bio });
      const other = async () => plainText(await visit(urlOf(1), `/${slug}`));
      await expect.poll(other).toContain(bio);
    }
  });

  test('the limits of both processes are one', async () => {
    const statuses: number[] = [];
    for (let at = 0; at < 80; at += 1) {
      const form = new URLSearchParams({ correo: `nadie-${at}@ejemplo.com` });
      statuses.push((await anonymous(urlOf(at), '127.9.9.9').post('/auth/correo', form)).status);
    }
    const alone: number[] = [];
    const form = new URLSearchParams({ correo: 'nadie@ejemplo.com' });
    for (const at of [0, 1]) {
      alone.push((await anonymous(urlOf(at), '127.9.9.9').post('/auth/correo', form)).status);
    }
    expect(statuses).toContain(429);
    expect(alone).toEqual([429, 429]);
  });

  test('a direct address that leads to another database is refused at start', async () => {
    const other = await freshDatabase(postgres ?? '');
    const env = { DATABASE_URL: pooler.url, DATABASE_LISTEN_URL: other.url };
    await expect(startServer({ env })).rejects.toThrow('DATABASE_LISTEN_URL');
    await other.drop();
  });
});
