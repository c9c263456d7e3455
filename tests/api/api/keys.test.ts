import { describe, expect, inject, test, vi } from 'vitest';
import { SCOPE_RIGHTS, SCOPES, type Scope } from '@/lib/api/keys/scopes';
import { keyCalls } from '@/lib/api/openapi/document.server';
import { mayDo } from '@/lib/people/rights';
import { OPERATOR } from '../../setup/actions/admin';
import { bodyFor, LINK, makeKey, ownerWithKey, programWith } from '../../setup/actions/keys';
import { acceptAdult } from '../../setup/actions/plan';
import { readProfile } from '../../setup/actions/profile';
import { idOf, join } from '../../setup/actions/team';
import { newPerson, signIn } from '../../setup/client';
import { readEndpoints } from '../../setup/endpoints';
import { ONCE } from '../../setup/own-server';

vi.mock('astro:content', () => ({ getCollection: async () => [] }));

const calls = keyCalls(await readEndpoints()).flatMap(([path, own]) =>
  own.map(({ needs }) => {
    const { method, scope } = needs as typeof needs & { scope: Scope };
    return { method, scope, path: path.replace(/\{\w+\}/g, 'nadie') };
  }),
);

// Only the largest plan includes the API.
const server = inject('largest');

const newcomer = (nombre = 'Ana') => signIn(server.url, newPerson(nombre));
const withKey = (scopes?: readonly Scope[]) => ownerWithKey(server.url, scopes);

/** Performs an operator's act on a page. */
async function actOn(uid: string, act: Record<string, string>): Promise<void> {
  const olga = await signIn(server.url, OPERATOR);
  const done = await olga.post(`/operador/paginas/${uid}`, new URLSearchParams(act));
  expect(done.status, done.text).toBe(303);
}

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
    const usedAt = async () => (await owner.get('/api/llaves')).json.llaves[0].usadaEn;
    await expect.poll(usedAt).not.toBeNull();
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
      const response = await owner.get('/api/v1/perfil', { headers: { authorization } });
      expect(response.status, String(authorization)).toBe(401);
      expect(response.headers.get('www-authenticate')).toBe('Bearer');
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

  // On SQLite only: the table of rights decides, whatever the engine.
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
    const headers = { 'x-cuenta': uid };
    const persona = await idOf(maker);
    for (const rol of ['editor', 'ventas', 'analista'] as const) {
      expect((await other.put(`/api/miembros/${persona}`, { rol }, headers)).status).toBe(200);
      for (const { method, path, scope } of calls) {
        const { status, text } = await ask(method, path, bodyFor({ method }));
        const refused = status === 403 && text.includes('ya no puede hacer esto');
        expect(refused, `${rol}: ${method} ${path} ${status}`).toBe(
          !mayDo(rol, SCOPE_RIGHTS[scope]),
        );
      }
      expect((await maker.get('/api/llaves', { headers: headers })).status).toBe(403);
    }
    expect((await other.delete(`/api/miembros/${persona}`, headers)).status).toBe(200);
    expect((await ask('GET', '/api/v1/perfil')).status).toBe(401);
    const [left] = (await other.get('/api/llaves', { headers: headers })).json.llaves;
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
