import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { DAY_MS } from '../../../src/lib/core/time/units';
import { parseMediaAddress } from '../../../src/lib/media/rules';
import { askForNews } from '../../setup/actions/contact';
import { sendPicture } from '../../setup/actions/files';
import { importInto, review } from '../../setup/actions/import';
import { ownerWithKey } from '../../setup/actions/keys';
import { mailsTo, subscriptionsTo } from '../../setup/actions/mailbox';
import { saveProfile } from '../../setup/actions/profile';
import { offer, openShop } from '../../setup/actions/shop';
import { anonymous, type Client, elsewhere, newPerson, signIn } from '../../setup/client';
import { ONCE } from '../../setup/own-server';
import { blackPng } from '../../setup/png';
import { serverUrl } from '../../setup/scenario';
import { type RunningServer, startServer } from '../../setup/server';
import { unzip } from '../../setup/zip';

const TEXT = { tipo: 'texto', texto: '## Hola\n\nMira [esto](https://a.example).' };
const DRAFT = { titulo: 'Novedades de mayo', partes: [TEXT] };

/** A page with a form for its newsletter. */
async function newsletter(url: string): Promise<{ owner: Client; slug: string }> {
  const owner = await signIn(url, newPerson('Ana'));
  const bloques = [{ tipo: 'boletin', activo: true, datos: { titulo: 'Mis novedades' } }];
  return { owner, slug: (await saveProfile(owner, { bloques })).json.slug };
}

/** Subscribes and confirms a new address. Returns the address and the path with its key. */
async function subscribe(url: string, slug: string): Promise<{ correo: string; path: string }> {
  const { correo } = newPerson();
  await askForNews(url, slug, correo);
  const [path = ''] = await subscriptionsTo(url, correo);
  await anonymous(url).post(path, new URLSearchParams({ accion: 'confirmar' }));
  return { correo, path };
}

/** Uploads a picture to a page; returns its URL. */
const upload = async (owner: Client): Promise<string> =>
  (await sendPicture(owner, blackPng(40, 40))).json.medio;

const newDraft = async (owner: Client, values: object = {}) =>
  (await owner.post('/api/boletines', { ...DRAFT, ...values })).json;

describe('a letter', () => {
  test('is a draft that is saved by its version, and previewed', async () => {
    const { owner } = await newsletter(serverUrl());
    const draft = await newDraft(owner);
    expect(draft).toMatchObject({ ...DRAFT, estado: 'borrador', version: 1, archivo: true });
    const path = `/api/boletines/${draft.id}`;
    const saved = await owner.put(path, { ...DRAFT, titulo: 'Otra', version: 1 });
    expect(saved.json).toMatchObject({ titulo: 'Otra', version: 2 });
    expect((await owner.put(path, { ...DRAFT, version: 1 })).status).toBe(409);
    expect((await owner.get('/api/boletines')).json.boletines).toMatchObject([
      { id: draft.id, titulo: 'Otra', cifras: { enviados: 0 } },
    ]);
    const preview = (await owner.post('/api/boletines/vista-previa', DRAFT)).json;
    expect(preview.html).toContain('<h2');
    expect(preview.texto).toContain('esto (https://a.example)');
    // As subscribers get it, not as its author's trial.
    expect(preview.texto).toContain('Te escribimos porque confirmaste tu suscripción');
    expect(preview.html).toContain('Darme de baja');
    expect(preview.bytes).toBeLessThan(preview.maximo);
    expect((await owner.request('DELETE', path)).status).toBe(200);
    expect((await owner.get(path)).status).toBe(404);
  });

  test('is not sent without title, content or readers, nor in the past', async () => {
    const { owner, slug } = await newsletter(serverUrl());
    const send = async (values: object, body: object = {}) => {
      const { id } = await newDraft(owner, values);
      const { status, json } = await owner.post(`/api/boletines/${id}/enviar`, body);
      return [status, ...Object.keys(json.error?.fields ?? {})];
    };
    expect(await send({ titulo: '' })).toEqual([422, 'titulo']);
    expect(await send({ partes: [{ tipo: 'texto', texto: ' ' }] })).toEqual([422, 'partes']);
    const gone = [{ tipo: 'fecha', evento: '01890a5d-ac96-774b-bcce-b302099a8057' }];
    expect(await send({ partes: gone })).toEqual([422, 'partes']);
    const texto = { tipo: 'texto', texto: 'Hola' };
    const boton = { tipo: 'boton', texto: 'Ver', url: 'https://a.example' };
    const begun = [texto, { ...boton, url: '' }, { ...boton, texto: '' }];
    const picture = { tipo: 'imagen', medio: '', alt: 'Cuadro', url: '' };
    expect(await send({ partes: [...begun, picture] })).toEqual([
      ...[422, 'partes.1.url', 'partes.2.texto', 'partes.3.medio'],
    ]);
    expect(await send({})).toEqual([422, 'destinatarios']);
    await subscribe(serverUrl(), slug);
    expect(await send({}, { en: '2020-01-01T00:00:00Z' })).toEqual([422, 'en']);
    expect(await send({ destinatarios: { compra: 'compraron' } })).toEqual([422, 'destinatarios']);
    expect(await send({ destinatarios: { origen: 'importacion' } })).toEqual([
      422,
      'destinatarios',
    ]);
    const long = Array.from({ length: 12 }, () => ({ tipo: 'texto', texto: 'ñ '.repeat(4_900) }));
    expect(await send({ partes: long })).toEqual([422, 'partes']);
    expect(await send({})).toEqual([200]);
  });

  test('has the postal address in its foot where the law asks for it, also on FREE', async () => {
    const { owner, slug } = await newsletter(serverUrl());
    const address = async () => (await owner.get('/api/boletines')).json.domicilio;
    expect(await address()).toBeNull();
    await owner.put('/api/perfil/zona-horaria', { zonaHoraria: 'America/New_York' });
    await subscribe(serverUrl(), slug);
    const { id } = await newDraft(owner);
    const send = async () => (await owner.post(`/api/boletines/${id}/enviar`, {})).json;
    expect([await address(), Object.keys((await send()).error.fields)]).toEqual([
      '',
      ['domicilio'],
    ]);
    const domicilio = '12 Main St\nAlbany, NY 12207';
    expect((await owner.put('/api/boletines/domicilio', { domicilio })).json).toEqual({
      domicilio,
    });
    const preview = (await owner.post('/api/boletines/vista-previa', DRAFT)).json;
    for (const form of [preview.html, preview.texto]) {
      expect(form).toContain('12 Main St · Albany, NY 12207');
    }
    expect([await address(), (await send()).estado]).toEqual([domicilio, 'por_enviar']);
  });

  test('goes to its author alone to be tried, and back to a draft within a minute', async () => {
    const person = newPerson('Ana');
    const owner = await signIn(serverUrl(), person);
    const bloques = [{ tipo: 'boletin', activo: true, datos: {} }];
    const { slug } = (await saveProfile(owner, { bloques })).json;
    const { correo } = await subscribe(serverUrl(), slug);
    const { id } = await newDraft(owner);
    const path = `/api/boletines/${id}`;
    expect((await owner.post(`${path}/prueba`, undefined)).json).toEqual({ para: person.correo });
    expect(await mailsTo(serverUrl(), person.correo)).toHaveLength(1);
    expect((await owner.get(`${path}/destinatarios`)).json).toEqual({ cuantos: 1 });
    expect((await owner.post(`${path}/enviar`, {})).json).toMatchObject({ estado: 'por_enviar' });
    expect((await owner.put(path, { ...DRAFT, version: 1 })).status).toBe(409);
    expect((await owner.request('DELETE', path)).status).toBe(409);
    expect((await owner.post(`${path}/detener`, undefined)).json).toMatchObject({
      estado: 'borrador',
      en: null,
    });
    expect((await owner.post(`${path}/detener`, undefined)).status).toBe(409);
    const planned = new Date(Date.now() + 2 * DAY_MS).toISOString();
    expect((await owner.post(`${path}/enviar`, { en: planned })).json.estado).toBe('programado');
    const { version, ...back } = (await owner.post(`${path}/detener`, undefined)).json;
    expect(back).toMatchObject({ estado: 'borrador', en: planned });
    const edited = await owner.put(path, { ...DRAFT, titulo: 'Sin errata', version });
    expect(edited.json).toMatchObject({ titulo: 'Sin errata', en: planned });
    const en = '2096-05-05T21:00:00-05:00';
    expect((await owner.post(`${path}/enviar`, { en })).json.error.fields).toHaveProperty('en');
    // Only the confirmation, no letter.
    expect(await mailsTo(serverUrl(), correo)).toHaveLength(1);
  });

  test('says of a product that it is sold out', async () => {
    const shop = await openShop(serverUrl());
    const producto = await offer(shop, { nombre: 'Taza', existencias: 0 });
    const partes = [{ tipo: 'producto', producto }];
    const { texto } = (await shop.owner.post('/api/boletines/vista-previa', { partes })).json;
    expect(texto).toMatch(/Taza\n12,50\s€\nAgotado\n/);
  });

  test('keeps its pictures from being deleted, until it is', async () => {
    const { owner } = await newsletter(serverUrl());
    const medio = await upload(owner);
    const picture = { tipo: 'imagen', medio };
    const { id } = await newDraft(owner, { titulo: 'Mayo', partes: [picture] });
    // Not WebP, which Outlook on Windows does not show.
    const shown = medio.replace('.webp', '.mail');
    const content = { titulo: 'Mayo', partes: [picture] };
    const { html } = (await owner.post('/api/boletines/vista-previa', content)).json;
    expect(html).toContain(`${shown}"`);
    for (const [address, type] of [
      [medio, 'image/webp'],
      [shown, 'image/jpeg'],
    ] as const) {
      const response = await anonymous(serverUrl()).get(address);
      expect([response.status, response.headers.get('content-type')]).toEqual([200, type]);
    }
    const path = `/api/imagenes/${parseMediaAddress(medio)?.id}`;
    const refused = await owner.request('DELETE', path);
    expect([refused.status, refused.json.error.message]).toEqual([
      422,
      expect.stringContaining('Está en tu boletín «Mayo».'),
    ]);
    expect((await owner.request('DELETE', `/api/boletines/${id}`)).status).toBe(200);
    expect((await owner.request('DELETE', path)).status).toBe(200);
  });

  test('is one of the welcome series by its days, up to five, switched on and off', async () => {
    const { owner } = await newsletter(serverUrl());
    const letter = await newDraft(owner, { dias: 3, archivo: true });
    expect(letter).toMatchObject({ dias: 3, archivo: false, estado: 'borrador', version: 1 });
    const path = `/api/boletines/${letter.id}`;
    expect((await owner.post(`${path}/detener`, undefined)).status).toBe(409);
    const en = '2096-05-05T21:00:00-05:00';
    expect((await owner.post(`${path}/enviar`, { en })).json.error.fields).toHaveProperty('en');
    expect((await owner.post(`${path}/enviar`, {})).json).toMatchObject({
      estado: 'activo',
      en: null,
    });
    expect((await owner.post(`${path}/enviar`, {})).status).toBe(409);
    const change = async (values: object) => {
      const response = await owner.put(path, { ...DRAFT, dias: 3, version: 1, ...values });
      return [response.status, ...Object.keys(response.json.error?.fields ?? {})];
    };
    expect(await change({ titulo: '' })).toEqual([422, 'titulo']);
    expect(await change({ partes: [] })).toEqual([422, 'partes']);
    expect(await change({ dias: null })).toEqual([422, 'dias']);
    expect(await change({ dias: 61 })).toEqual([422, 'dias']);
    expect(await change({ dias: 0 })).toEqual([200]);
    expect(await change({ dias: 1 })).toEqual([409]);
    const added = await Promise.all([1, 5, 10, 60, 60].map((dias) => newDraft(owner, { dias })));
    expect(added.filter(({ error }) => error?.message.includes('hasta 5 cartas'))).toHaveLength(1);
    const days = added.filter(({ error }) => !error).map(({ dias }) => ({ dias }));
    const plain = await newDraft(owner);
    expect((await owner.get('/api/boletines')).json).toMatchObject({
      boletines: [{ id: plain.id, dias: null }],
      serie: [{ id: letter.id, dias: 0, estado: 'activo' }, ...days],
    });
    expect((await owner.post(`${path}/detener`, undefined)).json.estado).toBe('borrador');
    await owner.post(`${path}/enviar`, {});
    expect((await owner.request('DELETE', path)).status).toBe(200);
    expect((await owner.get('/api/boletines')).json.serie).toHaveLength(4);
  });

  test('is nobody else’s', async () => {
    const { owner } = await newsletter(serverUrl());
    const { id } = await newDraft(owner);
    const other = await signIn(serverUrl(), newPerson());
    for (const [method, path, body] of [
      ['GET', '', undefined],
      ['PUT', '', { ...DRAFT, version: 1 }],
      ['DELETE', '', undefined],
      ['POST', '/prueba', undefined],
      ['POST', '/enviar', {}],
      ['POST', '/detener', undefined],
      ['GET', '/destinatarios', undefined],
    ] as const) {
      const response = await other.request(method, `/api/boletines/${id}${path}`, { body });
      expect(response.status, `${method} ${path}`).toBe(404);
    }
  });
});

test('a mail that came back is taken whole, at the address of the operator alone', async () => {
  const send = async (type: string, body: string) => {
    const headers = { 'content-type': type };
    const path = '/api/webhooks/correo/x/devuelto';
    return (await anonymous(serverUrl()).request('POST', path, { body, headers })).status;
  };
  expect(await send('message/rfc822', 'To: a@b.example')).toBe(404);
  expect(await send('message/rfc822', 'x'.repeat(1_100_000))).toBe(413);
  expect(await send('application/json', '{}')).toBe(415);
});

describe('a program', () => {
  test('writes drafts, and sends none', async () => {
    const { owner, ask } = await ownerWithKey(inject('largest').url);
    const draft = (await ask('POST', '/api/v1/boletines', DRAFT)).json;
    const path = `/api/v1/boletines/${draft.id}`;
    expect((await ask('PUT', path, { ...DRAFT, titulo: 'Otra' })).json).toMatchObject({
      version: 2,
    });
    expect((await ask('GET', '/api/v1/boletines')).json).toMatchObject({
      datos: [{ id: draft.id, titulo: 'Otra' }],
      siguiente: null,
    });
    expect((await ask('POST', `${path}/enviar`, {})).status).toBe(404);
    expect((await owner.get(`/api/boletines/${draft.id}`)).json.titulo).toBe('Otra');
    expect((await ask('DELETE', path)).json.id).toBe(draft.id);
    expect((await ask('GET', path)).status).toBe(404);
  });

  test('writes letters of the welcome series, and none that is on', async () => {
    const { owner, ask } = await ownerWithKey(inject('largest').url);
    const { id } = (await ask('POST', '/api/v1/boletines', { ...DRAFT, dias: 0 })).json;
    const path = `/api/v1/boletines/${id}`;
    expect((await ask('PUT', path, { ...DRAFT, dias: 2 })).json).toMatchObject({ dias: 2 });
    expect((await ask('GET', '/api/v1/boletines')).json.datos).toMatchObject([{ id, dias: 2 }]);
    expect((await owner.post(`/api/boletines/${id}/enviar`, {})).json.estado).toBe('activo');
    expect((await ask('PUT', path, { ...DRAFT, dias: 2 })).status).toBe(409);
    expect((await ask('DELETE', path)).status).toBe(409);
  });
});

describe.runIf(ONCE)('a letter that is sent', () => {
  let server: RunningServer;
  beforeAll(async () => {
    server = await startServer();
  });
  afterAll(() => server.stop());

  test('reaches its readers after its minute, is in the archive, and ends by one click', async () => {
    const { owner, slug } = await newsletter(server.url);
    const [one, other] = [await subscribe(server.url, slug), await subscribe(server.url, slug)];
    const medio = await upload(owner);
    const { id } = await newDraft(owner, { partes: [TEXT, { tipo: 'imagen', medio }] });
    const path = `/api/boletines/${id}`;
    const visitor = anonymous(server.url, elsewhere());
    expect((await owner.post(`${path}/enviar`, {})).status).toBe(200);
    await server.flush('jobs');
    expect((await owner.get(path)).json.estado).toBe('por_enviar');
    expect((await visitor.get(`/${slug}/boletin/archivo/${id}`)).status).toBe(404);
    await server.advance(61_000);
    await server.flush('jobs');
    expect((await owner.get(path)).json).toMatchObject({
      estado: 'enviado',
      cifras: { destinatarios: 2, enviados: 2 },
    });
    const [mail] = await mailsTo(server.url, one.correo);
    const { text } = await visitor.get(`/correo/${mail}`);
    expect(text).toContain('Novedades de mayo');
    // By now the thread that encoded the upload has ended.
    const picture = await visitor.get(medio.replace('.webp', '.mail'));
    expect([picture.status, picture.headers.get('content-type')]).toEqual([200, 'image/jpeg']);
    const archived = (path = '') => visitor.get(`/${slug}/boletin/archivo${path}`);
    expect((await archived()).text).toContain('Novedades de mayo');
    expect((await archived(`/${id}`)).text).toContain('https://a.example');
    expect((await visitor.get(`/${slug}/boletin.xml`)).text).toContain('<title>Novedades de mayo');
    const headers = { 'User-Agent': 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0) Safari/604.1' };
    const click = await visitor.request('GET', `/${slug}/boletin/ir/${id}/0`, { headers });
    expect([click.status, click.headers.get('location')]).toEqual([303, 'https://a.example']);
    expect((await visitor.get(`/${slug}/boletin/ir/${id}/1`)).status).toBe(404);
    const key = other.path.split('/').at(-1);
    expect((await visitor.post(`/api/boletin/baja/${key}`, undefined)).status).toBe(200);
    expect((await owner.get(path)).json.cifras).toMatchObject({ bajas: 1, clics: 1 });
    expect((await owner.get('/api/suscriptores')).json.cuentas.confirmado).toBe(1);
    for (const path of ['', `/${id}`]) {
      expect((await archived(path)).text).toContain(`href="/${slug}/boletin"`);
    }
    await saveProfile(owner, { bloques: [] });
    expect((await archived()).text, 'the page has no form').toContain('Novedades de mayo');
    for (const path of ['', `/${id}`]) {
      expect((await archived(path)).text).not.toContain(`href="/${slug}/boletin"`);
    }
  });

  test('comes back on another page by an import, as sent or off, and reaches nobody there', async () => {
    const { owner, slug } = await newsletter(server.url);
    await subscribe(server.url, slug);
    const sent = await newDraft(owner, { titulo: 'Ya salió' });
    const scheduled = await newDraft(owner, { titulo: 'Sale luego' });
    const series = await newDraft(owner, { titulo: 'Bienvenida', dias: 0 });
    const send = (id: string, body = {}) => owner.post(`/api/boletines/${id}/enviar`, body);
    await send(sent.id);
    await server.advance(61_000);
    await server.flush('jobs');
    const { enviadoEn } = (await owner.get(`/api/boletines/${sent.id}`)).json;
    const en = new Date(Date.parse(enviadoEn) + 3_600_000).toISOString();
    expect((await send(scheduled.id, { en })).json.estado).toBe('programado');
    expect((await send(series.id)).json.estado).toBe('activo');
    const { bytes } = await owner.get('/api/exportar');

    const other = await newsletter(server.url);
    const { correo } = await subscribe(server.url, other.slug);
    const rows = async () => {
      const { filas } = (await review(other.owner, bytes)).json;
      return filas
        .filter(({ que }: { que: string }) => que === 'boletin')
        .map(({ estado, motivo = '' }: Record<string, string>) => `${estado} ${motivo}`);
    };
    const off = expect.stringMatching(/^nuevo .*borrador/);
    expect(await rows()).toEqual([off, off, expect.stringMatching(/^nuevo .*fecha/)]);
    expect((await importInto(other.owner, bytes)).status).toBe(200);
    const listed = async () => (await other.owner.get('/api/boletines')).json;
    const brought = await listed();
    expect(brought).toMatchObject({
      boletines: [
        { titulo: 'Sale luego', estado: 'borrador', en: null },
        { titulo: 'Ya salió', estado: 'enviado', enviadoEn, cifras: { enviados: 0 } },
      ],
      serie: [{ titulo: 'Bienvenida', estado: 'borrador', enviadoEn: null }],
    });
    const later = await subscribe(server.url, other.slug);
    await server.advance(2 * 3_600_000);
    await server.flush('jobs');
    expect((await owner.get(`/api/boletines/${scheduled.id}`)).json.estado).toBe('enviado');
    // Only each reader's confirmation, no letter.
    for (const reader of [correo, later.correo]) {
      expect(await mailsTo(server.url, reader)).toHaveLength(1);
    }
    const archive = `/${other.slug}/boletin/archivo/${brought.boletines[1].id}`;
    expect((await anonymous(server.url).get(archive)).text).toContain('Ya salió');
    const again = /^duplicado/;
    expect(await rows()).toEqual([again, again, again].map((row) => expect.stringMatching(row)));
    expect((await other.owner.post('/api/importar/deshacer')).json.conservados).toBe(0);
    expect(await listed()).toMatchObject({ boletines: [], serie: [] });
    expect((await anonymous(server.url).get(archive)).status).toBe(404);
  });

  test('reaches a reader after their confirmation, if it is of the series and on', async () => {
    const { owner, slug } = await newsletter(server.url);
    const before = await subscribe(server.url, slug);
    for (const dias of [0, 2]) {
      const { id } = await newDraft(owner, { dias });
      await owner.post(`/api/boletines/${id}/enviar`, {});
    }
    const { correo } = await subscribe(server.url, slug);
    const pass = async (ms: number) => {
      await server.advance(ms);
      await server.flush('jobs');
      const { serie } = (await owner.get('/api/boletines')).json;
      return serie.map(({ cifras }: { cifras: { enviados: number } }) => cifras.enviados);
    };
    expect(await pass(61_000)).toEqual([1, 0]);
    expect(await pass(2 * 86_400_000)).toEqual([1, 1]);
    // Including the mail that asks for confirmation.
    expect(await mailsTo(server.url, correo)).toHaveLength(3);
    expect(await mailsTo(server.url, before.correo)).toHaveLength(1);
    expect((await owner.get(`/${slug}/boletin/archivo`)).status).toBe(404);
    const { json } = unzip((await owner.get('/api/exportar')).bytes);
    expect(json('perfil.json')).toMatchObject({ boletines: [{ dias: 2 }, { dias: 0 }] });
  });
});
