import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { admin } from '../../setup/actions/admin';
import { plainText, readTwice, visit } from '../../setup/actions/cached-pages';
import { readProfile, saveProfile } from '../../setup/actions/profile';
import { anonymous, newPerson, signIn } from '../../setup/client';
import { freshDatabase, rowsOn } from '../../setup/programs/postgres';
import { type RunningServer, startServer } from '../../setup/server';

const server = process.env['TEST_POSTGRES_URL'];
const here = server !== undefined && inject('engine') === 'postgres';

/** Needs a PostgreSQL server: TEST_POSTGRES_URL. PGlite cannot serve two processes. */
describe.skipIf(!here)('two processes on one database', () => {
  let database: Awaited<ReturnType<typeof freshDatabase>>;
  let [one, other] = [] as unknown as [RunningServer, RunningServer];

  beforeAll(async () => {
    database = await freshDatabase(server ?? '');
    const start = async () => startServer({ env: { DATABASE_URL: database.url } });
    one = await start();
    other = await start();
  });
  afterAll(async () => {
    await Promise.all([one.stop(), other.stop()]);
    await database.drop();
  });

  const shows = async (slug: string) => plainText(await visit(other.url, `/${slug}`));

  test('a save at one is seen at the other', async () => {
    const ana = await signIn(one.url, newPerson());
    const { slug } = await readProfile(ana);
    for (let turn = 0; turn < 10; turn += 1) {
      await readTwice(other.url, `/${slug}`);
      await saveProfile(ana, { bio: `Vuelta ${turn}.` });
      await expect.poll(() => shows(slug)).toContain(`Vuelta ${turn}.`);
    }
  });

  test('what was changed while the connection was cut is seen once it is back', async () => {
    const ana = await signIn(one.url, newPerson());
    const { slug } = await readProfile(ana);
    await readTwice(other.url, `/${slug}`);
    const cut = `SELECT pg_terminate_backend(pid) FROM pg_stat_activity
      WHERE datname = current_database() AND pid <> pg_backend_pid()
        AND usename = current_user`;
    await rowsOn(database.url, cut);
    await expect
      .poll(async () => (await saveProfile(ana, { bio: 'Tras el corte.' })).status)
      .toBe(200);
    await expect.poll(() => shows(slug)).toContain('Tras el corte.');
    await readTwice(other.url, `/${slug}`);
    await saveProfile(ana, { bio: 'Y después.' });
    await expect.poll(() => shows(slug)).toContain('Y después.');
  });

  test('what is limited is counted by both together, under no name', async () => {
    const ana = await signIn(one.url, newPerson());
    const there = anonymous(other.url);
    for (const [name, value] of ana.cookies) there.cookies.set(name, value);
    const answers = [];
    for (let turn = 0; turn < 31; turn += 1) {
      answers.push(await (turn % 2 ? there : ana).get('/api/apariencia/letras'));
    }
    expect(answers.map(({ status }) => status)).toEqual([...Array(30).fill(200), 429]);
    expect(Number(answers.at(-1)?.headers.get('retry-after'))).toBeGreaterThan(0);
    const { uid } = await readProfile(ana);
    const rows = await rowsOn(database.url, 'SELECT * FROM limites');
    expect(rows.length).toBeGreaterThan(0);
    expect(JSON.stringify(rows)).not.toContain(uid);
    expect(JSON.stringify(rows)).not.toContain('127.0.0.1');
  });

  test('an operator’s command is seen by both', async () => {
    const ana = await signIn(one.url, newPerson());
    const { slug } = await readProfile(ana);
    await readTwice(one.url, `/${slug}`);
    await readTwice(other.url, `/${slug}`);
    expect((await admin(one, 'delete', slug, '--yes')).code).toBe(0);
    for (const { url } of [one, other]) {
      const status = async () => (await visit(url, `/${slug}`)).status;
      await expect.poll(status).toBe(404);
    }
  });
});
