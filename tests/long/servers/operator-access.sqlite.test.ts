// SQLite only: the tested behaviour is the same on both engines.
import { join } from 'node:path';
import Sqlite from 'better-sqlite3';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { expectNoSession } from '../../api/auth/flow';
import { admin } from '../../setup/actions/admin';
import { readProfile } from '../../setup/actions/profile';
import { anonymous, type Client, elsewhere, newPerson, signIn } from '../../setup/client';
import { type RunningServer, startServer } from '../../setup/server';

const OPERATOR = 'olga@ejemplo.com';

/** A command needs a database that two processes can share, which PGlite is not. */
describe('a way back in, by the command line', () => {
  let server: RunningServer;
  beforeAll(async () => {
    server = await startServer({ env: { OPERATORS: OPERATOR, REGISTRATION: 'closed' } });
  });
  afterAll(() => server.stop());

  const run = (...args: string[]) => admin(server, ...args);
  const browser = () => anonymous(server.url, elsewhere());
  const press = (client: Client, path: string) => client.post(path, new URLSearchParams());
  const pathOf = (link: string) => new URL(link).pathname;
  const query = <T>(sql: string, ...values: unknown[]): T[] => {
    const db = new Sqlite(join(server.env['DATA_DIR'] ?? '', 'enlaza.db'));
    const rows = db.prepare(sql).all(...values);
    db.close();
    return rows as T[];
  };

  test('a person is created though registration is closed, and signs in by the link once', async () => {
    const correo = newPerson().correo;
    const { code, json } = await run('create-person', correo, '--name', 'Rosa Paz', '--json');
    expect([code, json.slug]).toEqual([0, 'rosapaz']);
    const path = pathOf(json.enlace);
    const client = browser();
    const page = await client.get(path);
    expect(page.text).toContain(correo);
    expect(page.text).toContain('Quien administra este sitio');
    await expectNoSession(client, page);
    expect((await press(client, path)).headers.get('location')).toBe('/dashboard');
    expect(await readProfile(client)).toMatchObject({ nombre: 'Rosa Paz', email: correo });
    const other = browser();
    const again = await press(other, path);
    expect(again.status).toBe(400);
    await expectNoSession(other, again);
    expect(await run('create-person', correo)).toMatchObject({
      code: 1,
      err: expect.stringContaining('sign-in-link'),
    });
  });

  test('what is no address makes nobody', async () => {
    const people = () => query('SELECT id FROM personas').length;
    const before = people();
    for (const wrong of ['rosa', '@', `${'a'.repeat(300)}@ejemplo.com`, '']) {
      expect((await run('create-person', wrong)).code, wrong).toBe(1);
    }
    expect(people()).toBe(before);
  });

  test('whoever signs in otherwise gets a link by their page, in any browser; the desk logs it', async () => {
    const { correo } = newPerson('Iris');
    const { json: made } = await run('create-person', correo, '--json');
    const [{ uid }] = query<{ uid: string }>(
      'SELECT uid FROM usuarios WHERE slug = ?',
      made.slug,
    ) as [{ uid: string }];
    for (const name of [uid, made.slug, correo]) {
      const { json } = await run('sign-in-link', name, '--json');
      const client = browser();
      expect((await press(client, pathOf(json.enlace))).status).toBe(303);
      expect((await readProfile(client)).uid).toBe(uid);
      expect((await client.get('/operador')).status).toBe(404);
      expect(json.caducaEn - Date.now()).toBeLessThanOrEqual(15 * 60_000);
    }
    const acts = query<{ hecho: string; quien: string }>(
      'SELECT hecho, quien FROM actos WHERE uid = ? ORDER BY id',
      uid,
    );
    const link = { hecho: 'enlace-entrada', quien: 'terminal' };
    expect(acts).toEqual([{ hecho: 'crear-persona', quien: 'terminal' }, link, link, link]);
    expect(await run('sign-in-link', 'nadie')).toMatchObject({ code: 1, out: '' });
  });

  test('a link is over after 15 minutes, and goes with its person', async () => {
    const { json: made } = await run('create-person', newPerson().correo, '--json');
    const { json } = await run('sign-in-link', made.slug, '--json');
    query('UPDATE enlaces_de_entrada SET caducaEn = 1 WHERE persona IS NOT NULL RETURNING id');
    const client = browser();
    expect((await client.get(pathOf(json.enlace))).status).toBe(400);
    const late = await press(client, pathOf(json.enlace));
    expect(late.status).toBe(400);
    await expectNoSession(client, late);
    expect((await run('delete', made.slug, '--yes')).code).toBe(0);
    expect((await run('check', '--json')).json).toMatchObject({ brokenReferences: 0 });
  });

  test('an operator who is named by the address they sign in with opens the desk again', async () => {
    expect((await run('create-person', OPERATOR)).code).toBe(0);
    const { json } = await run('sign-in-link', OPERATOR.toUpperCase(), '--json');
    const olga = browser();
    await press(olga, pathOf(json.enlace));
    const log = await olga.get('/operador/actos');
    expect([log.status, log.text.includes('Hizo un enlace para entrar')]).toEqual([200, true]);
  });

  test('a page is suspended with a reason that its owner reads, and shown again', async () => {
    const { json: made } = await run('create-person', newPerson('Lola').correo, '--json');
    const status = async () => (await browser().get(`/${made.slug}`)).status;
    const client = browser();
    await press(client, pathOf(made.enlace));
    const { slug } = await readProfile(client);
    expect(await status()).toBe(200);
    for (const wrong of [[], ['--reason', 'fraude'], ['--reason', 'feo', '--text', 'No']]) {
      expect((await run('suspend', slug, ...wrong)).code, wrong.join(' ')).toBe(1);
    }
    const why = ['--reason', 'fraude', '--text', 'Pides dinero en nombre de otra persona.'];
    expect((await run('suspend', slug, ...why, '--json')).json).toMatchObject({ suspended: true });
    await expect.poll(status).not.toBe(200);
    expect((await client.get('/ajustes/suspension')).text).toContain('en nombre de otra persona');
    expect((await run('suspend', slug, ...why)).err).toContain('suspended already');
  });

  test('no session and no person comes of a stranger who guesses', async () => {
    const client = browser();
    for (const key of ['operador', 'a'.repeat(43), '%00', '..']) {
      expect((await press(client, `/auth/correo/${key}`)).status).toBeGreaterThanOrEqual(400);
    }
    await expect(signIn(server.url, newPerson())).rejects.toThrow();
  });
});
