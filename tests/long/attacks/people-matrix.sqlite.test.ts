// SQLite only: the tested behaviour is the same on both engines. http-hostile-text checks every
// path on PostgreSQL with every kind of client.
import sharp from 'sharp';
import { beforeAll, describe, expect, test } from 'vitest';
import { buyDemo, checkout, decide } from '../../setup/actions/billing';
import { link, readProfile, saveProfile } from '../../setup/actions/profile';
import { anonymous, type Client, newPerson, signIn } from '../../setup/client';
import { allPaths } from '../../setup/endpoints';
import { serverUrl } from '../../setup/scenario';

/** X1: every route, requested by clients without a right to the owner's data. */
const METHODS = ['GET', 'HEAD', 'POST', 'PUT', 'DELETE'];
const SECRET = 'SECRETO-de-la-persona';

// Without the error page, whose own status is 500.
const routes = allPaths().filter((route) => route !== '/500');

let owner: Client;
let own: Awaited<ReturnType<typeof readProfile>>;
let sessionId: string;
let resetId: string;
let purchaseId: string;

beforeAll(async () => {
  owner = await signIn(serverUrl(), {
    ...newPerson('Dueña Legítima'),
    correo: `${SECRET}@ejemplo.com`,
  });
  await saveProfile(owner, {
    enlaces: [
      link('Público'),
      link(SECRET, { activo: false }),
      link(`${SECRET}-borrador`, { url: '' }),
    ],
  });
  own = await readProfile(owner);
  sessionId = (await owner.get('/api/sesiones')).json.sesiones[0].id;
  resetId = (await owner.delete('/api/estadisticas')).json.id;
  purchaseId = (await checkout(owner, 'pro')).split('/').at(-1) ?? '';
});

/** Returns an id of the owner's data of the kind that a route takes. */
function idFor(route: string): string {
  if (route.includes('/reinicios/')) return resetId;
  return /^(\/api)?\/pago\//.test(route) ? purchaseId : sessionId;
}

function fill(route: string): string {
  return route
    .replace('[slug]', own.slug)
    .replace('[uid]', own.uid)
    .replace('[id]', idFor(route))
    .replace('[proveedor]', 'demo')
    .replace('[acto]', 'aprobar')
    .replace(/\[(\.\.\.)?\w+\]/g, 'x');
}

/** The fields that an attacker sends to become the owner or to change the owner's page. */
function bodies(): Record<string, unknown> {
  const tricks = { uid: own.uid, email: own.email, plan: 'enterprise', version: own.version };
  return { ...own, ...tricks, nombre: 'Robado', enlaces: [] };
}

/** Returns a body that a route accepts, so that the attack reaches its handler. */
async function bodyFor(route: string): Promise<unknown> {
  if (/^\/(auth\/demo|api\/pago)/.test(route)) {
    return new URLSearchParams({ decision: 'aprobar', nombre: 'Robado', correo: own.email });
  }
  if (
    !/^\/api\/(avatar|fondo|imagenes|imagenes\/enlace|importar|suscriptores\/importar)$/.test(route)
  )
    return bodies();
  const form = new FormData();
  const create = { width: 8, height: 8, channels: 3, background: '#f00' } as const;
  const picture = new Uint8Array(await sharp({ create }).png().toBuffer());
  form.set('archivo', new File([picture], 'x.png', { type: 'image/png' }));
  const fields = { uid: own.uid, procedencia: 'Mi web', fecha: '2026-05-04' };
  for (const [name, value] of Object.entries(fields)) form.set(name, value);
  return form;
}

async function attack(client: Client, route: string, method: string) {
  const body = ['POST', 'PUT'].includes(method) ? await bodyFor(route) : undefined;
  return client.request(method, `${fill(route)}?uid=${own.uid}&id=${sessionId}`, { body });
}

test('the routes are read from the source', () => {
  expect(routes).toEqual(expect.arrayContaining(['/', '/[slug]', '/api/perfil', '/auth/salir']));
});

async function someoneOn(plan: string): Promise<Client> {
  const client = await signIn(serverUrl(), newPerson('Intrusa'));
  if (plan !== 'free') await buyDemo(client, plan);
  return client;
}

/** Number of routes per intruder: below the rate limit, so that rights and not the limit decide. */
const ASKED_BY_ONE = 15;

/** Returns the same intruder for some routes, unless a route has ended their session or plan. */
function intruderOn(plan: string): () => Promise<Client> {
  let signedIn: Client | undefined;
  let requestCount = 0;
  return async () => {
    const response = requestCount < ASKED_BY_ONE ? await signedIn?.get('/api/perfil') : undefined;
    if (signedIn && response?.status === 200 && response.json.plan === plan) requestCount += 1;
    else [signedIn, requestCount] = [await someoneOn(plan), 0];
    return signedIn;
  };
}

describe.each([
  ['nobody', async () => anonymous(serverUrl())],
  ['another person', intruderOn('free')],
  ['another person on PRO', intruderOn('pro')],
])('%s', (_, who) => {
  test.each(routes)('learns nothing and changes nothing of an owner at %s', async (route) => {
    const client = await who();
    for (const method of METHODS) {
      const response = await attack(client, route, method);
      expect(response.text, `${method} ${route}`).not.toContain(SECRET);
      expect(response.status, `${method} ${route}`).toBeLessThan(500);
    }
    expect(await readProfile(owner)).toEqual(own);
    expect((await owner.get('/api/sesiones')).json.sesiones).toHaveLength(1);
  });
});

test('what only the owner may undo or pay for is still theirs after all that', async () => {
  expect((await owner.get('/api/estadisticas?rango=hoy')).json.reinicio.id).toBe(resetId);
  expect(await decide(owner, `/pago/${purchaseId}`, 'aprobar')).toContain('/gracias');
});

test('a person who asks for more in a body only changes their own card', async () => {
  const intruder = await signIn(serverUrl(), newPerson('Intrusa'));
  const intruderProfile = await readProfile(intruder);
  const tricks = {
    ...bodies(),
    slug: intruderProfile.slug,
    avatar: '',
    version: intruderProfile.version,
  };
  const saved = (await intruder.put('/api/perfil', tricks)).json;
  expect(saved).toMatchObject({
    uid: intruderProfile.uid,
    email: intruderProfile.email,
    plan: 'free',
    nombre: 'Robado',
  });
  expect(await readProfile(owner)).toEqual(own);
});
