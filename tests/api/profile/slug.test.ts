import { describe, expect, test } from 'vitest';
import { readProfile, saveProfile } from '../../setup/actions/profile';
import { anonymous, newPerson, signIn } from '../../setup/client';
import { startOnEngine } from '../../setup/own-server';
import { newcomer, serverUrl } from '../../setup/scenario';

const fresh = () => `prueba-${crypto.randomUUID().slice(0, 12)}`;

describe('slugs', () => {
  test('of people with the same name are told apart', async () => {
    const code = crypto.randomUUID().slice(0, 8);
    const nombre = `Gemela ${code}`;
    const twins = await Promise.all(Array.from({ length: 8 }, () => newcomer(nombre)));
    const slugs = await Promise.all(twins.map(async (twin) => (await readProfile(twin)).slug));
    const expected = Array.from({ length: 8 }, (_, at) => `gemela${code}${at ? `-${at + 1}` : ''}`);
    expect(slugs.sort()).toEqual(expected);
  });

  test('are checked while they are typed', async () => {
    const [ana, eva] = await Promise.all([newcomer(), newcomer()]);
    const check = async (valor: string) =>
      (await ana.get(`/api/perfil/slug?valor=${encodeURIComponent(valor)}`)).json;
    expect(await check(fresh())).toEqual({ disponible: true });
    expect(await check((await readProfile(ana)).slug)).toEqual({ disponible: true });
    expect(await check((await readProfile(eva)).slug)).toMatchObject({ disponible: false });
    expect((await check('API')).motivo).toContain('reservada');
    expect((await check('ñ')).motivo).toContain('de 3 a 30');
  });

  test('that change leave a redirect, and stay reserved for their owner', async () => {
    const [ana, eva] = await Promise.all([newcomer(), newcomer()]);
    const { slug: old } = await readProfile(ana);
    const slug = fresh();
    expect((await saveProfile(ana, { slug })).json.slug).toBe(slug);
    const visit = await anonymous(serverUrl()).get(`/${old}`);
    expect([visit.status, visit.headers.get('location')]).toEqual([301, `/${slug}`]);
    const response = await saveProfile(eva, { slug: old });
    expect([response.status, Object.keys(response.json.error.fields)]).toEqual([422, ['slug']]);
    expect((await saveProfile(ana, { slug: old })).status).toBe(200);
    const back = await anonymous(serverUrl()).get(`/${slug}`);
    expect(back.headers.get('location')).toBe(`/${old}`);
  });

  test('change twice in 30 days and not a third time', async () => {
    const ana = await newcomer();
    expect((await saveProfile(ana, { slug: fresh() })).status).toBe(200);
    expect((await saveProfile(ana, { slug: fresh() })).status).toBe(200);
    const third = await saveProfile(ana, { slug: fresh() });
    expect(third.status).toBe(422);
    expect(third.json.error.fields.slug).toContain('dos veces cada 30 días');
  });

  test('that several people want at once go to one of them', async () => {
    const many = await Promise.all(Array.from({ length: 6 }, () => newcomer()));
    const slug = fresh();
    const answers = await Promise.all(many.map((each) => saveProfile(each, { slug })));
    const statuses = answers.map((answer) => answer.status).sort();
    expect(statuses).toEqual([200, 422, 422, 422, 422, 422]);
  });

  test('with an @ before them or a slash behind redirect to the page', async () => {
    const { slug } = await readProfile(await newcomer());
    const visitor = anonymous(serverUrl());
    for (const path of [
      `/@${slug}`,
      `/@${slug.toUpperCase()}`,
      `/${slug}/`,
      `/${slug}%2F`,
      `/${slug}%2f`,
    ]) {
      const visit = await visitor.get(path);
      expect([path, visit.status, visit.headers.get('location')]).toEqual([path, 301, `/${slug}`]);
      const printed = await visitor.get(`${path}?utm_source=cartel&x=%C3%B1`);
      expect(printed.headers.get('location')).toBe(`/${slug}?utm_source=cartel&x=%C3%B1`);
    }
    expect((await visitor.get(`/@nadie-${slug}`)).status).toBe(404);
  });

  test('in upper case redirect to lower case', async () => {
    const { slug } = await readProfile(await newcomer());
    const visit = await anonymous(serverUrl()).get(`/${slug.toUpperCase()}`);
    expect([visit.status, visit.headers.get('location')]).toEqual([301, `/${slug}`]);
  });
});

test('the name of the site is nobody’s, whatever it is', async () => {
  const server = await startOnEngine({ SITE_NAME: 'Lumo' });
  try {
    const ana = await signIn(server.url, newPerson('Lumo'));
    expect((await readProfile(ana)).slug).toMatch(/^usuario-/);
    const { json } = await ana.get('/api/perfil/slug?valor=lumo');
    expect(json).toEqual({ disponible: false, motivo: expect.stringContaining('reservada') });
    expect((await saveProfile(ana, { slug: 'lumo' })).status).toBe(422);
    expect((await saveProfile(ana, { slug: 'lumosa' })).status).toBe(200);
  } finally {
    await server.stop();
  }
});
