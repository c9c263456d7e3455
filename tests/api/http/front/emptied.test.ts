import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { admin } from '../../../setup/actions/admin';
import { plainText, readTwice, visit } from '../../../setup/actions/cached-pages';
import { link, readProfile, saveProfile } from '../../../setup/actions/profile';
import { newPerson, signIn } from '../../../setup/client';
import { serverUrl } from '../../../setup/scenario';
import { type RunningServer, startServer } from '../../../setup/server';

const HOUR = 3_600_000;
const name = () => `pagina-${crypto.randomUUID().slice(0, 8)}`;
const person = async (url = serverUrl()) => signIn(url, newPerson());
const status = async (path: string) => (await visit(serverUrl(), path)).status;

describe('a kept page is drawn anew', () => {
  test('at the very request that follows a save, a hundred times', async () => {
    const ana = await person();
    const { slug } = await readProfile(ana);
    for (let turn = 0; turn < 100; turn += 1) {
      expect((await saveProfile(ana, { bio: `Bio ${turn}.` })).status).toBe(200);
      expect(plainText(await visit(serverUrl(), `/${slug}`))).toContain(`Bio ${turn}.`);
    }
  });

  test('when it is saved while many are asking for it', async () => {
    const ana = await person();
    const { slug } = await readProfile(ana);
    let asking = true;
    const crowd = Array.from({ length: 8 }, async () => {
      while (asking) await visit(serverUrl(), `/${slug}`);
    });
    for (let turn = 0; turn < 50; turn += 1) {
      await saveProfile(ana, { bio: `Ola ${turn}.` });
      expect(plainText(await visit(serverUrl(), `/${slug}`))).toContain(`Ola ${turn}.`);
    }
    asking = false;
    await Promise.all(crowd);
  });

  test('when somebody takes an address that was free, or leaves theirs', async () => {
    const [first, second] = [name(), name()];
    expect([await status(`/${first}`), await status(`/${first}`)]).toEqual([404, 404]);
    const ana = await person();
    await saveProfile(ana, { slug: first });
    expect([await status(`/${first}`), await status(`/${first}`)]).toEqual([200, 200]);
    await saveProfile(ana, { slug: second });
    expect([await status(`/${first}`), await status(`/${second}`)]).toEqual([301, 200]);
    const { headers, bytes } = await visit(serverUrl(), `/${first}`);
    expect([headers.get('location'), bytes.length]).toEqual([`/${second}`, 0]);
    expect([headers.get('cache-control'), headers.get('etag')]).toEqual([
      'public, max-age=300',
      null,
    ]);
  });

  test('when a new person gets an address that somebody asked for before', async () => {
    const nombre = `Nueva ${crypto.randomUUID().slice(0, 8)}`;
    const slug = nombre.toLowerCase().replaceAll(/[^a-z0-9]/g, '');
    expect([await status(`/${slug}`), await status(`/${slug}`)]).toEqual([404, 404]);
    const nueva = await signIn(serverUrl(), newPerson(nombre));
    expect((await readProfile(nueva)).slug).toBe(slug);
    expect(await status(`/${slug}`)).toBe(200);
  });

  test('when its owner hides it from search engines, or deletes the account', async () => {
    const ana = await person();
    const { slug } = await readProfile(ana);
    expect(await readTwice(serverUrl(), `/${slug}`)).not.toContain('noindex');
    await ana.put('/api/perfil/buscadores', { buscadores: false });
    expect(await readTwice(serverUrl(), `/${slug}`)).toContain('noindex');
    expect((await ana.post('/api/cuenta/borrar', { slug })).status).toBe(200);
    expect(await status(`/${slug}`)).toBe(404);
  });

  test('when a link’s time begins and when it ends', async () => {
    const server = await startServer();
    const ana = await person(server.url);
    const moment = new Date(Date.now() + HOUR).toISOString();
    const enlaces = [link('entra', { desde: moment }), link('sale', { hasta: moment })];
    const { json } = await saveProfile(ana, { enlaces });
    const before = await readTwice(server.url, `/${json.slug}`);
    expect([before.includes('>entra<'), before.includes('>sale<')]).toEqual([false, true]);
    await server.advance(HOUR);
    const after = await readTwice(server.url, `/${json.slug}`);
    await server.stop();
    expect([after.includes('>entra<'), after.includes('>sale<')]).toEqual([true, false]);
  });
});

/** An operator's command is another process on the same database file; PGlite allows only one. */
describe.skipIf(inject('engine') === 'postgres')('an operator’s command shows', () => {
  let server: RunningServer;
  beforeAll(async () => {
    server = await startServer();
  });
  afterAll(async () => {
    await server.stop();
  });

  test('soon: a plan, and the end of an account', async () => {
    const ana = await person(server.url);
    const { slug } = await readProfile(ana);
    const enlaces = Array.from({ length: 12 }, (_, index) => link(`Enlace ${index}`));
    await saveProfile(ana, { enlaces });
    const readNames = async () =>
      (await readTwice(server.url, `/${slug}`)).match(/>Enlace \d+</g)?.length;
    const onFree = await readNames();
    expect(onFree).toBeLessThan(12);
    expect((await admin(server, 'set-plan', slug, 'pro')).code).toBe(0);
    await expect.poll(readNames).toBe(12);
    expect((await admin(server, 'delete', slug, '--yes')).code).toBe(0);
    await expect.poll(async () => (await visit(server.url, `/${slug}`)).status).toBe(404);
  });
});
