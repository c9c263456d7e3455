import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { v7 } from 'uuid';
import { describe, expect, inject, test } from 'vitest';
import type { Scope } from '@/lib/api/keys/scopes';
import { getDevelopersTexts } from '@/lib/api/openapi/texts';
import { bytesOf, MEGABYTE } from '../../setup/actions/files';
import { bodyFor, EVENT, LINK, makeKey, ownerWithKey, programWith } from '../../setup/actions/keys';
import { readProfile } from '../../setup/actions/profile';
import { keyOf, offer, order } from '../../setup/actions/shop';
import { ONCE } from '../../setup/own-server';
import { blackPng } from '../../setup/png';
import { API_CALLS, fuzzCall } from './fuzz';

// Only the largest plan includes the API.
const server = inject('largest');

const withKey = (scopes?: readonly Scope[]) => ownerWithKey(server.url, scopes);

describe('the API', () => {
  test('adds, changes, orders and removes what stands in the list', async () => {
    const { owner, ask } = await withKey();
    const link = (await ask('POST', '/api/v1/enlaces', LINK)).json;
    expect(link).toMatchObject(LINK);
    const text = { tipo: 'texto', activo: true, datos: { texto: 'Hola' } };
    const block = (await ask('POST', '/api/v1/bloques', text)).json;
    expect(block).toMatchObject(text);
    const path = `/api/v1/enlaces/${link.id}`;
    expect((await ask('PUT', path, { ...LINK, titulo: 'Dos' })).json.titulo).toBe('Dos');
    expect((await ask('GET', path)).json).toMatchObject({ id: link.id, titulo: 'Dos' });
    const ids = [block.id, link.id];
    expect((await ask('PUT', '/api/v1/orden', { ids })).json).toEqual({ ids });
    const stored = await readProfile(owner);
    expect(stored.orden).toEqual(ids);
    expect(stored.enlaces).toMatchObject([{ titulo: 'Dos' }]);
    const wrong = await ask('POST', '/api/v1/enlaces', { ...LINK, url: 'javascript:alert(1)' });
    expect([wrong.status, Object.keys(wrong.json.error.fields)]).toEqual([422, ['url']]);
    expect((await ask('POST', '/api/v1/enlaces', link)).status).toBe(422);
    expect((await ask('DELETE', path)).json.id).toBe(link.id);
    for (const method of ['GET', 'PUT', 'DELETE']) {
      expect((await ask(method, path, bodyFor({ method }, LINK))).status, method).toBe(404);
    }
    expect((await readProfile(owner)).orden).toEqual([block.id]);
  });

  test('tells events, products, orders, messages, subscribers and figures as their rooms do', async () => {
    const { owner, ask } = await withKey();
    const event = (await ask('POST', '/api/v1/eventos', EVENT)).json;
    expect((await owner.get('/api/eventos')).json.eventos).toEqual([event]);
    expect((await ask('GET', `/api/v1/eventos/${event.id}`)).json).toEqual(event);
    const product = { tipo: 'servicio', nombre: 'Clase', precio: 1500, moneda: 'USD' };
    const made = (await ask('POST', '/api/v1/productos', product)).json;
    const changed = { ...product, nombre: 'Taller', version: made.version };
    expect((await ask('PUT', `/api/v1/productos/${made.id}`, changed)).json.nombre).toBe('Taller');
    const list = (await ask('GET', '/api/v1/productos')).json;
    expect(list).toMatchObject({ datos: [{ id: made.id, nombre: 'Taller' }], siguiente: null });
    for (const name of ['ventas', 'mensajes', 'suscriptores']) {
      expect((await ask('GET', `/api/v1/${name}`)).json).toEqual({ datos: [], siguiente: null });
    }
    const unread = await ask('PUT', '/api/v1/mensajes', { leido: true });
    expect(unread.json).toMatchObject({ sinLeer: 0 });
    expect((await ask('POST', `/api/v1/ventas/${event.id}/devolver`, {})).status).toBe(404);
    const figures = await ask('GET', '/api/v1/estadisticas?rango=7d');
    expect(figures.json).toMatchObject({ rango: '7d', plan: 'enterprise' });
  });

  test('takes ids as it tells them, and nothing else for one', async () => {
    const { owner, ask } = await withKey();
    const { slug, uid } = await readProfile(owner);
    const shop = { owner, slug, uid, url: server.url, cobro: '' };
    const sold = await offer(shop, { precio: 0 });
    const other = await offer(shop, { precio: 0 });
    keyOf(await order(shop, sold));
    const ofProduct = (id: string) => ask('GET', `/api/v1/ventas?producto=${id}`);
    expect((await ofProduct(sold)).json.datos).toMatchObject([{ producto: sold }]);
    expect((await ofProduct(other)).json.datos).toEqual([]);
    expect((await ofProduct('No es un producto')).status).toBe(422);
    const { paths } = (await ask('GET', '/api/v1/openapi.json')).json;
    const lists = Object.keys(paths).filter((path) =>
      paths[path].get?.parameters?.some(({ name }: { name: string }) => name === 'cursor'),
    );
    expect(lists.length).toBeGreaterThan(6);
    for (const path of lists) {
      const { status, json } = await ask('GET', `${path}?cursor=zzz`);
      expect([status, Object.keys(json.error.fields)], path).toEqual([422, ['cursor']]);
    }
    const ids = Object.keys(paths).filter((path) => path.endsWith('{id}'));
    for (const path of ids) {
      const about = path.replace('{id}', 'No es un id');
      expect((await ask('DELETE', about)).status, path).toBeOneOf([404, 405]);
    }
  });

  test('finds an item by its id in either case, and keeps the id that a client gave it', async () => {
    const { ask } = await withKey();
    for (const [list, sent] of [
      ['enlaces', { titulo: 'Curso', url: 'https://e.example' }],
      ['eventos', { titulo: 'Feria', inicio: '2096-07-01T10:00:00Z', zona: 'America/Bogota' }],
    ] as const) {
      const id = v7().toUpperCase();
      const stored = await ask('POST', `/api/v1/${list}`, { ...sent, id });
      expect(stored.status, stored.text).toBe(200);
      const path = `/api/v1/${list}/${stored.json.id.toLowerCase()}`;
      expect((await ask('PUT', path, { ...sent, titulo: 'Otro' })).json).toMatchObject({
        id: stored.json.id,
        titulo: 'Otro',
      });
      const upper = `/api/v1/${list}/${stored.json.id.toUpperCase()}`;
      expect((await ask('GET', upper)).json.id).toBe(stored.json.id);
      expect((await ask('DELETE', path)).status).toBeLessThan(300);
      expect((await ask('GET', path)).status).toBe(404);
    }
  });

  test('makes of a link what is left out as Agregar does', async () => {
    const { ask } = await withKey();
    const json = { 'content-type': 'application/json' };
    const add = async (body: unknown) =>
      (await ask('POST', '/api/v1/enlaces', JSON.stringify(body), json)).json;
    const plain = { tipo: 'personalizado', activo: true, titulo: 'a.example' };
    expect(await add({ url: 'a.example/x' })).toMatchObject({
      ...plain,
      url: 'https://a.example/x',
    });
    expect(await add('a.example')).toMatchObject(plain);
    expect(await add({})).toMatchObject({ ...plain, titulo: 'Nuevo enlace', url: '' });
  });

  test('takes a date for a whole day, wherever an event is written', async () => {
    const { owner, ask } = await withKey();
    const day = { titulo: 'Feria', inicio: '2096-07-01', zona: 'America/Bogota' };
    const whole = { diaEntero: true, inicio: '2096-07-01T00:00:00-05:00', fin: null };
    const { status, json } = await owner.post('/api/eventos', { ...day, diaEntero: true });
    expect([status, json]).toEqual([200, expect.objectContaining(whole)]);
    expect((await ask('POST', '/api/v1/eventos', day)).json).toMatchObject(whole);
    const changed = { ...day, fin: '2096-07-02' };
    expect((await ask('PUT', `/api/v1/eventos/${json.id}`, changed)).json).toMatchObject({
      ...whole,
      fin: '2096-07-02T00:00:00-05:00',
    });
    const timed = await ask('POST', '/api/v1/eventos', { ...day, diaEntero: false });
    expect([timed.status, Object.keys(timed.json.error.fields)]).toEqual([422, ['inicio']]);
  });

  test('tells a long list in parts, without one twice or left out while others come and go', async () => {
    const { owner, ask } = await withKey();
    const profile = await readProfile(owner);
    const enlaces = Array.from({ length: 120 }, (_, at) => ({ ...LINK, titulo: `n${at}` }));
    await owner.put('/api/perfil', { ...profile, enlaces });
    const ids = (await readProfile(owner)).enlaces.map(({ id }: { id: string }) => id);
    const events: string[] = [];
    let cursor = '';
    for (let part = 0; part < 3; part += 1) {
      // Clients that parse UUIDs may write them in upper case.
      const next = cursor && `?cursor=${cursor.toUpperCase()}`;
      const { json } = await ask('GET', `/api/v1/enlaces${next}`);
      events.push(...json.datos.map(({ id }: { id: string }) => id));
      cursor = json.siguiente;
      // Deletes an item that was listed already: the next part must begin at the same place.
      if (part === 0) await ask('DELETE', `/api/v1/enlaces/${events.at(-1)?.toUpperCase()}`);
    }
    expect(cursor).toBeNull();
    const left = (await readProfile(owner)).enlaces;
    expect(left).toHaveLength(119);
    expect(events.sort()).toEqual(ids.sort());
  });

  test('does a call with an Idempotency-Key once, however often and at once it is sent', async () => {
    const { owner, ask } = await withKey();
    const once = { 'idempotency-key': 'alta-1' };
    const answers = await Promise.all(
      Array.from({ length: 8 }, () => ask('POST', '/api/v1/eventos', EVENT, once)),
    );
    const statuses = new Set(answers.map(({ status }) => status));
    expect([...statuses].filter((status) => status !== 200 && status !== 409)).toEqual([]);
    const again = await ask('POST', '/api/v1/eventos', EVENT, once);
    expect([again.status, again.headers.get('idempotent-replayed')]).toEqual([200, 'true']);
    expect((await owner.get('/api/eventos')).json.eventos).toEqual([again.json]);
    const other = await ask('POST', '/api/v1/eventos', { ...EVENT, titulo: 'Otro' }, once);
    expect(other.status).toBe(422);
    const twice = { 'idempotency-key': 'alta-2' };
    expect((await ask('POST', '/api/v1/eventos', { ...EVENT, zona: 'x' }, twice)).status).toBe(422);
    expect((await ask('POST', '/api/v1/eventos', EVENT, twice)).status).toBe(200);
    const long = { 'idempotency-key': 'a'.repeat(256) };
    expect((await ask('POST', '/api/v1/eventos', EVENT, long)).status).toBe(422);
    // Idempotency keys of another API key are separate.
    const second = programWith(server.url, (await makeKey(owner)).llave);
    expect((await second('POST', '/api/v1/eventos', EVENT, once)).json.id).not.toBe(again.json.id);
  });

  test('says errors as RFC 9457 has them where that is asked for', async () => {
    const { ask } = await withKey(['perfil:leer']);
    const accept = { accept: 'application/problem+json' };
    const refused = await ask('PUT', '/api/v1/perfil', {}, accept);
    expect(refused.headers.get('content-type')).toBe('application/problem+json');
    expect(refused.json).toMatchObject({ title: 'forbidden', status: 403 });
    expect(refused.json.detail).toContain('perfil:escribir');
    expect(refused.headers.get('ratelimit-remaining')).not.toBeNull();
    const wrong = await ask('DELETE', '/api/v1/perfil', undefined, accept);
    expect(wrong.json).toMatchObject({ title: 'methodNotAllowed', status: 405 });
    expect(wrong.headers.get('allow')).toBe('GET, HEAD, PUT');
  });

  // On SQLite only, because the calls are counted in the process.
  test.runIf(ONCE)('counts calls by key and says when to come back', async () => {
    const { ask, owner } = await withKey(['perfil:leer']);
    const answers = await Promise.all(
      Array.from({ length: 310 }, () => ask('GET', '/api/v1/orden')),
    );
    const { status, headers } = await ask('GET', '/api/v1/perfil');
    // On a slow machine the minute may end before all calls are sent.
    if (status === 200) expect(Number(headers.get('ratelimit-remaining'))).toBeLessThan(300);
    else expect(Number(headers.get('retry-after'))).toBeGreaterThan(0);
    expect(answers.length).toBe(310);
    const other = programWith(server.url, (await makeKey(owner)).llave);
    expect((await other('GET', '/api/v1/perfil')).status).toBe(200);
  });
});

const FUZZED = 8;

test('what its description describes, and what it does not, is answered as it says', async () => {
  for (const [, , call] of API_CALLS) await fuzzCall(server.url, call, FUZZED);
});

test.runIf(ONCE)('the examples of the documentation run as they stand', async () => {
  const { owner, llave } = await withKey();
  const folder = mkdtempSync(join(tmpdir(), 'enlaza-ejemplos-'));
  const env = { ENLAZA_URL: server.url, ENLAZA_LLAVE: llave };
  const run = async (program: string) => {
    const file = join(folder, 'ejemplo.mjs');
    writeFileSync(file, program);
    return (await promisify(execFile)(process.execPath, [file], { env, cwd: folder })).stdout;
  };
  const client = await owner.get('/enlaza.mjs');
  expect(client.headers.get('content-type')).toContain('javascript');
  writeFileSync(join(folder, 'enlaza.mjs'), client.text);
  writeFileSync(join(folder, 'portada.png'), blackPng(900, 600));
  writeFileSync(join(folder, 'guia.pdf'), bytesOf(9 * MEGABYTE));
  const [add = '', list = '', byClient = '', digital = ''] = getDevelopersTexts('es').programs.map(
    ({ program }) => program,
  );
  expect(await run(add)).toMatch(/^[\w-]{36} Lanzamiento\n$/);
  expect(await run(add)).toMatch(/^[\w-]{36} Lanzamiento\n$/);
  expect((await readProfile(owner)).enlaces).toHaveLength(1);
  expect(await run(list)).toBe('Lanzamiento https://ejemplo.com/lanzamiento\n');
  expect(await run(byClient)).toBe('Concierto\n404 notFound\n');
  expect(await run(digital)).toMatch(/^guia-de-viaje-\w{6} true null\n$/);
  // What a limit of a day refuses is an error at once.
  const shop = { ...(await readProfile(owner)), owner, url: server.url, cobro: '' };
  keyOf(await order(shop, await offer(shop, { precio: 0 })));
  const resend = `import { Enlaza } from './enlaza.mjs';
    const enlaza = new Enlaza(process.env.ENLAZA_URL, process.env.ENLAZA_LLAVE);
    const { value } = await enlaza.todos('ventas').next();
    const again = () => enlaza.agregar('ventas/' + value.id + '/reenviar').then(again);
    await again().catch(({ estado }) => console.log(estado));`;
  expect(await run(resend)).toBe('429\n');
  rmSync(folder, { recursive: true });
});
