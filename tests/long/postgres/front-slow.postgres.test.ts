import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { plainText, readTwice, visit } from '../../setup/actions/cached-pages';
import { readProfile, saveProfile } from '../../setup/actions/profile';
import { anonymous, newPerson, signIn } from '../../setup/client';
import { startOnWay } from '../../setup/programs/tcp-proxy';
import { type RunningServer, startServer } from '../../setup/server';

const postgres = process.env['TEST_POSTGRES_URL'];
const here = postgres !== undefined && inject('engine') === 'postgres';
const ROUND_TRIP_MS = 3_000;

/** Needs a PostgreSQL server: TEST_POSTGRES_URL. */
describe.skipIf(!here)('while each round trip to the database takes up to three seconds', () => {
  let { server, way, end, databaseUrl } = {} as Awaited<ReturnType<typeof startOnWay>>;
  let other: RunningServer;
  beforeAll(async () => {
    ({ server, way, end, databaseUrl } = await startOnWay(postgres ?? ''));
    const { DATA_DIR = '' } = server.env;
    const env = { DATABASE_URL: databaseUrl, DATA_DIR };
    other = await startServer({ env });
  });
  afterAll(async () => {
    await other?.stop();
    await end?.();
  });

  const drawn = async () => {
    const { text } = await anonymous(server.url).get('/metrics');
    return Number(/^enlaza_drawn_pages_total (\d+)$/m.exec(text)?.[1]);
  };

  test('kept pages are answered as ever, and a save elsewhere is seen', async () => {
    const ana = await signIn(other.url, newPerson());
    const { slug } = await readProfile(ana);
    const paths = [`/${slug}`, '/', '/precios', '/terminos'];
    for (const path of paths) await readTwice(server.url, path);
    const before = await drawn();
    expect(before).toBeGreaterThan(0);
    way.slow(ROUND_TRIP_MS);
    for (const path of paths) expect((await visit(server.url, path)).status).toBe(200);
    expect(await drawn()).toBe(before);
    await saveProfile(ana, { bio: 'Desde el otro proceso.' });
    const bio = async () => plainText(await visit(server.url, `/${slug}`));
    // That takes the read in progress, another read, and the rendering.
    await expect.poll(bio).toContain('Desde el otro proceso.');
    way.open();
    await saveProfile(ana, { bio: 'Deprisa otra vez.' });
    await expect.poll(bio).toContain('Deprisa otra vez.');
  });
});
