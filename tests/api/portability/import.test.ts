import { describe, expect, test } from 'vitest';
import { IMPORT_LIMIT } from '@/lib/portability/file-contents';
import { importInto, review } from '../../setup/actions/import';
import { link, readProfile, saveProfile } from '../../setup/actions/profile';
import type { Client } from '../../setup/client';
import { newcomer } from '../../setup/scenario';

const bytes = (value: unknown) => new TextEncoder().encode(JSON.stringify(value));
const titles = async (client: Client) =>
  (await readProfile(client)).enlaces.map((each: { titulo: string }) => each.titulo);

describe('a review', () => {
  test('tells what is new, changed, double and refused, and changes nothing', async () => {
    const ana = await newcomer();
    const existing = link('Mi tienda', { url: 'https://tienda.example' });
    const edited = link('Viejo');
    await saveProfile(ana, { enlaces: [existing, edited] });
    const before = await readProfile(ana);
    const file = bytes({
      nombre: 'Ana Nueva',
      slug: 'otra-cosa',
      plan: 'enterprise',
      enlaces: [
        { ...edited, titulo: 'Renovado' },
        link('Repetida', { url: 'http://www.tienda.example/' }),
        link('Nuevo'),
        link('Mala', { url: 'javascript:alert(1)' }),
        'https://suelta.example',
      ],
    });
    const { json } = await review(ana, file);
    expect(json.formato).toBe('enlaza');
    expect(json.version).toBe(before.version);
    expect(
      json.filas.map((row: { clave: string; estado: string }) => [row.clave, row.estado]),
    ).toEqual([
      ['perfil.nombre', 'cambia'],
      ['perfil.slug', 'rechazado'],
      ['enlace.0', 'cambia'],
      ['enlace.1', 'duplicado'],
      ['enlace.2', 'nuevo'],
      ['enlace.3', 'rechazado'],
      ['enlace.4', 'nuevo'],
    ]);
    expect(json.filas[3].motivo).toContain('Mi tienda');
    expect(json.filas[5].motivo).toContain('https://');
    expect(json.resumen).toEqual({ nuevo: 2, cambia: 2, duplicado: 1, rechazado: 2 });
    expect(await readProfile(ana)).toEqual(before);
  });

  test('names the line of a list and why it is refused', async () => {
    const { json } = await review(
      await newcomer(),
      'https://a.example\n\nhttps://a.example/\nhola',
    );
    expect(json.filas).toMatchObject([
      { linea: 1, estado: 'nuevo', titulo: 'a.example' },
      { linea: 3, estado: 'duplicado', motivo: expect.stringContaining('repetida') },
      { linea: 4, estado: 'rechazado', motivo: expect.stringContaining('completa') },
    ]);
  });

  test('needs a session, a mode and a file', async () => {
    const ana = await newcomer();
    expect((await ana.post('/api/importar', {})).status).toBe(422);
    expect((await ana.post('/api/importar?modo=borrar', {})).status).toBe(422);
    expect((await review(ana, '')).status).toBe(422);
    expect((await review(ana, ' \n ')).json.error.message).toContain('vacío');
    const odd = await ana.post('/api/importar?modo=revisar', 'x', { 'content-type': 'image/png' });
    expect(odd.status).toBe(415);
    expect((await review(ana, 'x'.repeat(IMPORT_LIMIT + 1))).status).toBe(413);
  });

  test('takes the file alone as a body as well', async () => {
    const ana = await newcomer();
    const response = await ana.post('/api/importar?modo=revisar', 'https://a.example', {
      'content-type': 'text/plain',
    });
    expect(response.json.resumen.nuevo).toBe(1);
  });
});

describe('an import', () => {
  test('adds what was chosen at the end, changes in place and leaves the rest', async () => {
    const ana = await newcomer();
    const [first, second] = [link('Uno'), link('Dos')];
    await saveProfile(ana, { enlaces: [first, second] });
    const file = bytes({
      nombre: 'x',
      enlaces: [{ ...first, titulo: 'Primero' }, link('Tres'), link('Cuatro')],
    });
    const response = await importInto(ana, file, ['enlace.0', 'enlace.2']);
    expect(response.status).toBe(200);
    expect(response.json).toMatchObject({ nuevos: 1, cambiados: 1 });
    expect(await titles(ana)).toEqual(['Primero', 'Dos', 'Cuatro']);
    expect((await readProfile(ana)).nombre).not.toBe('x');
  });

  test('proposes to fill what is empty and not to overwrite from elsewhere', async () => {
    const ana = await newcomer();
    await saveProfile(ana, { bio: '' });
    const file = bytes({
      name: 'Otra',
      littlelink_description: 'Hola',
      links: [{ button_id: 1, link: 'https://a.example', title: 'A', order: 1 }],
    });
    await importInto(ana, file);
    const { nombre, bio } = await readProfile(ana);
    expect([nombre, bio]).toEqual(['Ana Pérez', 'Hola']);
  });

  test('cannot bring plan, uid, e-mail, version or address', async () => {
    const ana = await newcomer();
    const before = await readProfile(ana);
    const tricks = {
      uid: 'otro',
      email: 'x@x.example',
      plan: 'enterprise',
      version: 99,
      creadoEn: '2000',
    };
    await importInto(
      ana,
      bytes({ ...tricks, slug: 'robado', nombre: 'Ana', bio: 'Hola', enlaces: [] }),
    );
    const { uid, email, plan, slug, creadoEn, version } = await readProfile(ana);
    const own = [
      before.uid,
      before.email,
      'free',
      before.slug,
      before.creadoEn,
      before.version + 1,
    ];
    expect([uid, email, plan, slug, creadoEn, version]).toEqual(own);
  });

  test('of a profile that changed since the review is not done', async () => {
    const ana = await newcomer();
    const { json } = await review(ana, 'https://a.example');
    await saveProfile(ana, { bio: 'Cambió' });
    const response = await importInto(ana, 'https://a.example', ['enlace.0'], {
      version: String(json.version),
    });
    expect([response.status, response.json.error.code]).toEqual([409, 'stale']);
    expect(await titles(ana)).toEqual([]);
  });

  test('does nothing when a choice is not there to be made', async () => {
    const ana = await newcomer();
    for (const chosen of [['enlace.7'], ['enlace.1'], [], ['__proto__']]) {
      const response = await importInto(ana, 'https://a.example\nmala', chosen);
      expect(response.status, chosen.join()).toBe(422);
    }
    expect(await titles(ana)).toEqual([]);
  });

  test('stops at 500 links and says so', async () => {
    const ana = await newcomer();
    const list = (from: number, to: number) =>
      Array.from({ length: to - from }, (_, at) => `https://n${from + at}.example`).join('\n');
    expect((await importInto(ana, list(0, 498))).json.nuevos).toBe(498);
    const { json } = await review(ana, list(498, 503));
    expect(json.resumen).toMatchObject({ nuevo: 2, rechazado: 3 });
    expect((await importInto(ana, list(498, 503))).json.nuevos).toBe(2);
    expect(await titles(ana)).toHaveLength(500);
  });

  test('beyond what the plan publishes is stored, and told', async () => {
    const ana = await newcomer();
    const list = Array.from({ length: 8 }, (_, at) => `https://n${at}.example`).join('\n');
    const { json } = await review(ana, list);
    expect([json.limite, json.publicados]).toEqual([5, 0]);
    expect(json.filas.every((row: { ocupaLugar: boolean }) => row.ocupaLugar)).toBe(true);
    await importInto(ana, list);
    expect(await titles(ana)).toHaveLength(8);
    const { slug } = await readProfile(ana);
    const page = (await ana.get(`/${slug}`)).text;
    expect(page.match(/https:\/\/n\d\.example/g)).toHaveLength(5);
  });

  test('is told in the feed', async () => {
    const ana = await newcomer();
    await importInto(ana, 'https://a.example');
    const { notificaciones } = (await ana.get('/api/notificaciones')).json;
    expect(notificaciones[0]).toMatchObject({
      tipo: 'importacion',
      datos: { nuevos: 1, cambiados: 0 },
      leida: false,
    });
  });
});

describe('Deshacer', () => {
  test('puts everything back with one call, once', async () => {
    const ana = await newcomer();
    await saveProfile(ana, { bio: 'Mía', enlaces: [link('Uno')] });
    const before = await readProfile(ana);
    await importInto(ana, bytes({ nombre: 'Otra', bio: 'Otra', enlaces: [link('Dos')] }));
    expect((await ana.get('/api/importar')).json.importacion.id).toBeTruthy();
    const back = await ana.post('/api/importar/deshacer');
    expect(back.json.conservados).toBe(0);
    const { version: _, ...now } = await readProfile(ana);
    const { version: __, ...then } = before;
    expect(now).toEqual(then);
    expect((await ana.get('/api/importar')).json.importacion).toBeNull();
    expect((await ana.post('/api/importar/deshacer')).status).toBe(404);
  });

  test('is told in the feed, where the import was', async () => {
    const ana = await newcomer();
    await importInto(ana, 'https://a.example');
    await importInto(ana, 'https://b.example');
    await ana.post('/api/importar/deshacer');
    const { notificaciones } = (await ana.get('/api/notificaciones')).json;
    const since = notificaciones.map((entry: { datos: object }) => entry.datos);
    expect(since).toEqual([
      expect.objectContaining({ deshechaEn: expect.any(String) }),
      expect.not.objectContaining({ deshechaEn: expect.anything() }),
    ]);
  });

  test('keeps what was written since', async () => {
    const ana = await newcomer();
    await importInto(ana, 'https://a.example\nhttps://b.example');
    const { enlaces } = await readProfile(ana);
    const ownLink = link('Mío');
    await saveProfile(ana, {
      enlaces: [{ ...enlaces[0], titulo: 'Editado' }, enlaces[1], ownLink],
    });
    expect((await ana.post('/api/importar/deshacer')).json.conservados).toBe(1);
    expect(await titles(ana)).toEqual(['Editado', 'Mío']);
  });

  test('is nobody else’s', async () => {
    const [ana, eva] = await Promise.all([newcomer(), newcomer()]);
    await importInto(ana, 'https://a.example');
    expect((await eva.post('/api/importar/deshacer')).status).toBe(404);
    expect(await titles(ana)).toHaveLength(1);
  });
});
