import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { plainText, readTwice, visit } from '../../setup/actions/cached-pages';
import { readProfile, saveProfile } from '../../setup/actions/profile';
import { anonymous, newPerson, signIn } from '../../setup/client';
import { startOnWay } from '../../setup/programs/tcp-proxy';

const postgres = process.env['TEST_POSTGRES_URL'];
const here = postgres !== undefined && inject('engine') === 'postgres';
/** A time (ms) longer than a process trusts its cache without contact to the database. */
const DOUBT = 4_000;

/** Needs a PostgreSQL server: TEST_POSTGRES_URL. */
describe.skipIf(!here)('while the database is away', () => {
  let { server, way, end } = {} as Awaited<ReturnType<typeof startOnWay>>;
  beforeAll(async () => {
    ({ server, way, end } = await startOnWay(postgres ?? ''));
  });
  afterAll(() => end?.());

  const healthy = async () => (await anonymous(server.url).get('/api/salud')).status;

  test.each(['cut', 'block'] as const)(
    'what is kept is answered as it was, and as it is once it is back: %s',
    async (issue) => {
      const ana = await signIn(server.url, newPerson());
      const { slug } = await readProfile(ana);
      const paths = [`/${slug}`, '/', '/precios', '/terminos', '/nadie-de-nadie'];
      for (const path of paths) await visit(server.url, path);
      const before = await readTwice(server.url, `/${slug}`);
      way[issue]();
      for (const ms of [0, DOUBT]) {
        await server.advance(ms);
        for (const path of paths) {
          const response = await visit(server.url, path);
          expect([path, response.status]).toEqual([path, path.includes('nadie') ? 404 : 200]);
        }
      }
      expect((await readTwice(server.url, `/${slug}`)) === before).toBe(true);
      way.open();
      await expect.poll(healthy).toBe(200);
      await expect
        .poll(async () => (await saveProfile(ana, { bio: 'De vuelta.' })).status)
        .toBe(200);
      expect(plainText(await visit(server.url, `/${slug}`))).toContain('De vuelta.');
    },
  );
});
