import { v7 as newId } from 'uuid';
import { describe, expect, test } from 'vitest';
import { link, readProfile, saveProfile } from '../../setup/actions/profile';
import { type Client, newPerson, signIn } from '../../setup/client';
import { cast, scenarios, serverUrl } from '../../setup/scenario';

const people = cast();
const current = (values: object) => async (client: Client) => ({
  ...(await readProfile(client)),
  ...values,
});
/** A scenario of a save that must be refused and change nothing. */
const refused = (name: string, values: object, field: string) => ({
  name,
  as: 'Ana Torres',
  method: 'PUT',
  url: '/api/perfil',
  body: current(values),
  status: 422,
  contains: ['"code":"invalid"', `"${field}":`],
  check: async (_: unknown, client: Client) => {
    expect(await readProfile(client)).toMatchObject({ nombre: 'Ana Torres', version: 1 });
  },
});

describe('what is refused', () => {
  scenarios(
    [
      refused('a name that is a number is refused', { nombre: 7 }, 'nombre'),
      refused('a reserved slug is refused', { slug: 'precios' }, 'slug'),
      refused(
        'a picture of nobody is refused',
        { avatar: `/media/${'0'.repeat(32)}-192.webp` },
        'avatar',
      ),
      refused(
        'a picture from elsewhere is refused',
        { avatar: 'https://mal.example/x.png' },
        'avatar',
      ),
      {
        name: 'a body that is not JSON is malformed',
        as: 'Ana Torres',
        method: 'PUT',
        url: '/api/perfil',
        headers: { 'content-type': 'application/json' },
        body: '{"nombre":',
        status: 400,
        contains: ['"code":"malformed"'],
      },
      {
        name: 'a body of another type is refused',
        as: 'Ana Torres',
        method: 'PUT',
        url: '/api/perfil',
        headers: { 'content-type': 'text/plain' },
        body: '{}',
        status: 415,
      },
      {
        name: 'a body of 3 MB is refused',
        as: 'Ana Torres',
        method: 'PUT',
        url: '/api/perfil',
        body: current({ bio: 'x'.repeat(3_000_000) }),
        status: 413,
      },
    ],
    people,
  );
});

describe('what is saved', () => {
  test('comes back as it was stored, with the next version, and is public at once', async () => {
    const ana = await signIn(serverUrl(), newPerson('Ana Ruiz'));
    const enlaces = [
      link('Curso de cine'),
      link('Apagado', { activo: false }),
      link('Borrador', { url: '' }),
    ];
    const response = await saveProfile(ana, {
      nombre: '  Ana   Ruiz Soto ',
      bio: 'Hola <b>mundo</b>\n¿qué tal?',
      descripcion: 'Más sobre mí',
      profesion: 'cineasta',
      enlaces,
    });
    expect(response.status).toBe(200);
    expect(response.json).toMatchObject({
      nombre: 'Ana Ruiz Soto',
      version: 2,
      profesion: 'cineasta',
    });
    expect(await readProfile(ana)).toEqual(response.json);
    const page = await ana.get(`/${response.json.slug}`);
    expect(page.text).toContain('Ana Ruiz Soto');
    expect(page.text).toContain('Hola &lt;b&gt;mundo&lt;/b&gt;');
    expect(page.text).toContain('Curso de cine');
    expect(page.text).not.toContain('Apagado');
    expect(page.text).not.toContain('Borrador');
  });

  test('changes nothing that is not the owner’s to write', async () => {
    const ana = await signIn(serverUrl(), newPerson());
    const before = await readProfile(ana);
    const tricks = {
      uid: 'otro',
      plan: 'enterprise',
      email: 'x@y.z',
      creadoEn: '2000-01-01T00:00:00Z',
    };
    const { json } = await saveProfile(ana, tricks);
    expect(json).toEqual({ ...before, version: 2 });
  });

  test('keeps the order of 500 links', async () => {
    const ana = await signIn(serverUrl(), newPerson());
    const enlaces = Array.from({ length: 500 }, (_, i) => link(`enlace ${i}`));
    expect((await saveProfile(ana, { enlaces })).status).toBe(200);
    await saveProfile(ana, { enlaces: enlaces.toReversed() });
    const titles = (await readProfile(ana)).enlaces.map((each: { titulo: string }) => each.titulo);
    expect(titles).toEqual(enlaces.map((each) => each.titulo).toReversed());
  });

  test('may hold another person’s link ids without touching their links', async () => {
    const [ana, eva] = await Promise.all([
      signIn(serverUrl(), newPerson('Ana')),
      signIn(serverUrl(), newPerson('Eva')),
    ]);
    const hers = link('De Ana');
    await saveProfile(ana, { enlaces: [hers] });
    const stolen = await saveProfile(eva, { enlaces: [{ ...hers, titulo: 'De Eva' }] });
    expect(stolen.status).toBe(200);
    expect((await readProfile(ana)).enlaces).toMatchObject([{ titulo: 'De Ana' }]);
  });
});

describe('two tabs', () => {
  test('of two accounts never write one’s draft over the other’s profile', async () => {
    const [ana, eva] = await Promise.all([
      signIn(serverUrl(), newPerson('Ana')),
      signIn(serverUrl(), newPerson('Eva')),
    ]);
    const [hers, other] = [await readProfile(ana), await readProfile(eva)];
    const sent = await eva.put('/api/perfil', hers, { 'x-cuenta': hers.uid });
    expect(sent.status).toBe(403);
    expect(await readProfile(eva)).toEqual(other);
    expect((await eva.put('/api/perfil', other, { 'x-cuenta': other.uid })).status).toBe(200);
  });

  test.each(['perfil', 'suscripcion', 'sesiones', 'notificaciones'])(
    'of two accounts never show one’s %s under the other’s name',
    async (what) => {
      const eva = await signIn(serverUrl(), newPerson('Eva'));
      const { uid } = await readProfile(eva);
      const getFor = (meant: string) => eva.get(`/api/${what}`, { headers: { 'x-cuenta': meant } });
      expect((await getFor(newId())).status).toBe(403);
      expect((await getFor(uid)).status).toBe(200);
      // Requests that a browser makes by itself name the page in the URL.
      expect((await eva.get(`/api/${what}?cuenta=${newId()}`)).status).toBe(403);
      for (const rubbish of ['%00', 'a%00b', '%F0%9F%98%80', 'x'.repeat(1_000)]) {
        expect((await eva.get(`/api/${what}?cuenta=${rubbish}`)).status).toBe(403);
      }
      expect((await eva.get(`/api/${what}?cuenta=${uid}`)).status).toBe(200);
    },
  );

  test('the second save is told that it is stale, and nothing of it is written', async () => {
    const ana = await signIn(serverUrl(), newPerson());
    const opened = await readProfile(ana);
    expect((await ana.put('/api/perfil', { ...opened, bio: 'primera' })).status).toBe(200);
    const second = await ana.put('/api/perfil', { ...opened, bio: 'segunda' });
    expect(second.status).toBe(409);
    expect(second.json.error).toMatchObject({ code: 'stale' });
    expect(await readProfile(ana)).toMatchObject({ bio: 'primera', version: 2 });
  });

  test('of twenty saves of the same version at once exactly one wins', async () => {
    const ana = await signIn(serverUrl(), newPerson());
    const opened = await readProfile(ana);
    const saves = Array.from({ length: 20 }, (_, i) =>
      ana.put('/api/perfil', { ...opened, bio: `${i}` }),
    );
    const statuses = (await Promise.all(saves)).map((response) => response.status).sort();
    expect(statuses).toEqual([200, ...Array(19).fill(409)]);
  });
});
