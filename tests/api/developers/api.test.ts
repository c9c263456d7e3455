import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join as inFolder } from 'node:path';
import { promisify } from 'node:util';
import { describe, expect, inject, test, vi } from 'vitest';
import { SCOPE_RIGHTS, SCOPES, type Scope } from '@/lib/api-keys/scopes';
import { getDevelopersTexts } from '@/lib/api-keys/texts/developers';
import { mayDo } from '@/lib/people/rights';
import { acceptAdult } from '../../setup/adult';
import { signIn, somebody } from '../../setup/client';
import { readModules, routesOf } from '../../setup/endpoints';
import { makeKey, programWith } from '../../setup/keys';
import { keyCalls } from '../../setup/openapi';
import { OPERATOR } from '../../setup/operator';
import { ONCE } from '../../setup/own-server';
import { readProfile } from '../../setup/profile';
import { idOf, join } from '../../setup/team';
import { API_CALLS, fuzzCall } from './fuzz';
import { describeWebhooks } from './webhooks';

vi.mock('astro:content', () => ({ getCollection: async () => [] }));

const calls = keyCalls(routesOf(await readModules())).flatMap(([path, own]) =>
  own.map(({ needs }) => {
    const { method, scope } = needs as typeof needs & { scope: Scope };
    return { method, scope, path: path.replace(/\{\w+\}/g, 'nadie') };
  }),
);

// The API is of the largest plan.
const server = inject('largest');

const newcomer = (nombre = 'Ana') => signIn(server.url, somebody(nombre));
const withKey = async (scopes?: readonly Scope[]) => {
  const owner = await newcomer();
  const key = await makeKey(owner, scopes);
  return { owner, ...key, ask: programWith(server.url, key.llave) };
};
/** Only what writes is sent something. */
const bodyFor = ({ method }: { method: string }, body: object = {}) =>
  method === 'GET' || method === 'DELETE' ? undefined : body;

/** What the operator does to a page. */
async function actOn(uid: string, act: Record<string, string>): Promise<void> {
  const olga = await signIn(server.url, OPERATOR);
  const done = await olga.post(`/operador/paginas/${uid}`, new URLSearchParams(act));
  expect(done.status, done.text).toBe(303);
}

const LINK = { tipo: 'personalizado', url: 'https://a.example/', titulo: 'Uno', activo: true };
const EVENT = {
  titulo: 'Concierto',
  inicio: '2096-05-05T21:00:00-05:00',
  zona: 'America/Bogota',
};

describeWebhooks(server);

describe('a key', () => {
  test('is shown once, opens its page, is revoked at once and given back', async () => {
    const { owner, id, llave, ask } = await withKey(['perfil:leer', 'perfil:escribir']);
    expect(llave).toMatch(/^enl_[\w-]{43}$/);
    const listed = await owner.get('/api/llaves');
    expect(listed.text).not.toContain(llave);
    expect(listed.json).toMatchObject({ incluida: true });
    expect(listed.json.llaves).toMatchObject([
      { id, final: llave.slice(-4), sirve: true, usadaEn: null, quien: 'Ana' },
    ]);
    const page = await ask('GET', '/api/v1/perfil');
    const { uid, slug, version } = await readProfile(owner);
    expect([page.status, page.json.uid, page.json.slug]).toEqual([200, uid, slug]);
    expect(page.json).not.toHaveProperty('email');
    expect(page.headers.get('ratelimit-limit')).toBe('300');
    expect(page.headers.get('ratelimit-remaining')).toBe('299');
    expect(page.headers.getSetCookie()).toEqual([]);
    const changed = await ask('PUT', '/api/v1/perfil', { bio: 'Desde un programa' });
    expect(changed.json).toMatchObject({ bio: 'Desde un programa', slug, version: version + 1 });
    const stale = await ask('PUT', '/api/v1/perfil', { bio: 'Tarde', version });
    expect([stale.status, stale.json.error.code]).toEqual([409, 'stale']);
    await vi.waitFor(async () => {
      const [used] = (await owner.get('/api/llaves')).json.llaves;
      expect(used.usadaEn).not.toBeNull();
    });
    expect((await owner.delete(`/api/llaves/${id}`)).json.llaves).toEqual([]);
    expect((await ask('GET', '/api/v1/perfil')).status).toBe(401);
    expect((await owner.put(`/api/llaves/${id}`)).json.llaves).toHaveLength(1);
    expect((await ask('GET', '/api/v1/perfil')).status).toBe(200);
  });

  test('is of its page: nobody else sees, revokes or gives it back', async () => {
    const { owner, id } = await withKey();
    const other = await newcomer('Otra');
    expect((await other.get('/api/llaves')).json.llaves).toEqual([]);
    expect((await other.delete(`/api/llaves/${id}`)).status).toBe(404);
    await owner.delete(`/api/llaves/${id}`);
    expect((await other.put(`/api/llaves/${id}`)).status).toBe(404);
    const wrong = await owner.post('/api/llaves', { nombre: '', alcances: ['todo'], dias: 7 });
    expect(wrong.status).toBe(422);
    expect(Object.keys(wrong.json.error.fields)).toEqual(['nombre', 'alcances.0', 'dias']);
  });

  test('is all that opens the API: no cookie does, nothing like a key, and no address but its own', async () => {
    const { owner, llave } = await withKey();
    const strange = [null, 'Bearer x', `Bearer enl_${'a'.repeat(43)}`, `Basic ${llave}`, llave];
    for (const authorization of strange) {
      const answer = await owner.get('/api/v1/perfil', { headers: { authorization } });
      expect(answer.status, String(authorization)).toBe(401);
      expect(answer.headers.get('www-authenticate')).toBe('Bearer');
    }
    const ask = programWith(server.url, llave);
    for (const path of ['/api/perfil', '/api/llaves', '/api/exportar']) {
      expect((await ask('GET', path)).status, path).toBe(401);
    }
    const preflight = await ask('OPTIONS', '/api/v1/perfil', undefined, {
      origin: 'https://otro.example',
      'access-control-request-method': 'GET',
    });
    expect(preflight.headers.get('access-control-allow-origin')).toBeNull();
  });

  // What a key may do is asked of the table of rights: no engine changes it.
  test.runIf(ONCE)('does what it was made for and nothing else, whatever is asked', async () => {
    const owner = await newcomer();
    for (const scope of SCOPES) {
      const { id, llave } = await makeKey(owner, [scope]);
      const ask = programWith(server.url, llave);
      for (const call of calls) {
        const { status, text } = await ask(call.method, call.path, bodyFor(call));
        const about = `${scope}: ${call.method} ${call.path} ${status} ${text.slice(0, 200)}`;
        expect(status, about).toBeLessThan(500);
        expect(status === 403 && text.includes('no tiene el permiso'), about).toBe(
          call.scope !== scope,
        );
      }
      await owner.delete(`/api/llaves/${id}`);
    }
  });

  test('never does more than its maker may now, and nothing when they have left', async () => {
    const { owner: maker, ask } = await withKey();
    const other = await newcomer('Otra');
    await join(maker, other, 'dueno');
    const { uid } = await readProfile(maker);
    const shown = { 'x-cuenta': uid };
    const persona = await idOf(maker);
    for (const rol of ['editor', 'ventas', 'analista'] as const) {
      expect((await other.put(`/api/miembros/${persona}`, { rol }, shown)).status).toBe(200);
      for (const { method, path, scope } of calls) {
        const { status, text } = await ask(method, path, bodyFor({ method }));
        const refused = status === 403 && text.includes('ya no puede hacer esto');
        expect(refused, `${rol}: ${method} ${path} ${status}`).toBe(
          !mayDo(rol, SCOPE_RIGHTS[scope]),
        );
      }
      expect((await maker.get('/api/llaves', { headers: shown })).status).toBe(403);
    }
    expect((await other.delete(`/api/miembros/${persona}`, shown)).status).toBe(200);
    expect((await ask('GET', '/api/v1/perfil')).status).toBe(401);
    const [left] = (await other.get('/api/llaves', { headers: shown })).json.llaves;
    expect(left.sirve).toBe(false);
  });

  test('reads a suspended page, and opens nothing from the moment that the plan ends', async () => {
    const { owner, ask } = await withKey();
    const { uid, slug } = await readProfile(owner);
    await actOn(uid, { hacer: 'suspender', motivo: 'otro', texto: 'Se revisa.' });
    expect((await owner.get(`/${slug}`)).status).toBe(410);
    expect((await ask('GET', '/api/v1/perfil')).json.slug).toBe(slug);
    await actOn(uid, { hacer: 'plan', plan: 'pro' });
    const refused = await ask('GET', '/api/v1/perfil');
    expect([refused.status, refused.json.error.code]).toEqual([403, 'forbidden']);
    expect((await owner.get('/api/llaves')).json).toMatchObject({ incluida: false });
    await actOn(uid, { hacer: 'plan', plan: 'enterprise' });
    expect((await ask('GET', '/api/v1/perfil')).status).toBe(200);
  });

  test('adds what is for adults once the page has accepted its rules, and tells it nobody else', async () => {
    const { owner, ask } = await withKey();
    const { slug } = await readProfile(owner);
    const adult = { ...LINK, tipo: 'contenido-18', titulo: 'Nocturno' };
    await ask('POST', '/api/v1/enlaces', LINK);
    const early = await ask('POST', '/api/v1/enlaces', adult);
    expect([early.status, Object.keys(early.json.error.fields)]).toEqual([422, ['tipo']]);
    await acceptAdult(owner);
    const { id } = (await ask('POST', '/api/v1/enlaces', adult)).json;
    expect((await ask('GET', `/api/v1/enlaces/${id}`)).json).toMatchObject(adult);
    const page = await owner.get(`/${slug}`);
    expect([page.status, page.text.includes('Nocturno')]).toEqual([200, false]);
    const strange = programWith(server.url, `enl_${'a'.repeat(43)}`);
    for (const path of ['openapi.json', 'enlaces', `enlaces/${id}`]) {
      expect((await strange('GET', `/api/v1/${path}`)).text, path).not.toContain('Nocturno');
    }
  });
});

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
      expect((await ask('GET', `/api/v1/${name}?cursor=x`)).status).toBe(422);
    }
    const unread = await ask('PUT', '/api/v1/mensajes', { leido: true });
    expect(unread.json).toMatchObject({ sinLeer: 0 });
    expect((await ask('POST', `/api/v1/ventas/${event.id}/devolver`)).status).toBe(404);
    const figures = await ask('GET', '/api/v1/estadisticas?rango=7d');
    expect(figures.json).toMatchObject({ rango: '7d', plan: 'enterprise' });
  });

  test('tells a long list in parts, without one twice or left out while others come and go', async () => {
    const { owner, ask } = await withKey();
    const profile = await readProfile(owner);
    const enlaces = Array.from({ length: 120 }, (_, at) => ({ ...LINK, titulo: `n${at}` }));
    await owner.put('/api/perfil', { ...profile, enlaces });
    const ids = (await readProfile(owner)).enlaces.map(({ id }: { id: string }) => id);
    const told: string[] = [];
    let cursor = '';
    for (let part = 0; part < 3; part += 1) {
      const { json } = await ask('GET', `/api/v1/enlaces${cursor && `?cursor=${cursor}`}`);
      told.push(...json.datos.map(({ id }: { id: string }) => id));
      cursor = json.siguiente;
      // What was told already goes: the next part begins where it did.
      if (part === 0) await ask('DELETE', `/api/v1/enlaces/${told.at(-1)}`);
    }
    expect(cursor).toBeNull();
    expect(told.sort()).toEqual(ids.sort());
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
    // Another key of the page names its own calls.
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
  });

  // Counted in the process.
  test.runIf(ONCE)('counts calls by key and says when to come back', async () => {
    const { ask, owner } = await withKey(['perfil:leer']);
    const answers = await Promise.all(
      Array.from({ length: 310 }, () => ask('GET', '/api/v1/orden')),
    );
    const { status, headers } = await ask('GET', '/api/v1/perfil');
    // A slow machine may see the minute end before it has asked so often.
    if (status === 200) expect(Number(headers.get('ratelimit-remaining'))).toBeLessThan(300);
    else expect(Number(headers.get('retry-after'))).toBeGreaterThan(0);
    expect(answers.length).toBe(310);
    const other = programWith(server.url, (await makeKey(owner)).llave);
    expect((await other('GET', '/api/v1/perfil')).status).toBe(200);
  });
});

/** The long form is a fault run (tests/faults/fuzz.ts). */
const FUZZED = 8;

test('what its description describes, and what it does not, is answered as it says', async () => {
  for (const [, , call] of API_CALLS) await fuzzCall(server.url, call, FUZZED);
});

test.runIf(ONCE)('the examples of the documentation run as they stand', async () => {
  const { owner, llave } = await withKey();
  const folder = mkdtempSync(inFolder(tmpdir(), 'enlaza-ejemplos-'));
  const env = { ENLAZA_URL: server.url, ENLAZA_LLAVE: llave };
  const run = async (program: string) => {
    const file = inFolder(folder, 'ejemplo.mjs');
    writeFileSync(file, program);
    return (await promisify(execFile)(process.execPath, [file], { env })).stdout;
  };
  const client = await owner.get('/enlaza.mjs');
  expect(client.headers.get('content-type')).toContain('javascript');
  writeFileSync(inFolder(folder, 'enlaza.mjs'), client.text);
  const [add = '', list = '', byClient = ''] = getDevelopersTexts('es').programs.map(
    ({ program }) => program,
  );
  expect(await run(add)).toMatch(/^[\w-]{36} Lanzamiento\n$/);
  expect(await run(add)).toMatch(/^[\w-]{36} Lanzamiento\n$/);
  expect((await readProfile(owner)).enlaces).toHaveLength(1);
  expect(await run(list)).toBe('Lanzamiento https://ejemplo.com/lanzamiento\n');
  expect(await run(byClient)).toBe('Concierto\n404 notFound\n');
  rmSync(folder, { recursive: true });
});
