// SQLite only: the tested behaviour is the same on both engines.
import { beforeAll, describe, expect, inject, test, vi } from 'vitest';
import { mayDo, ROLES, type Role } from '@/lib/people/rights';
import { entry, SECTIONS } from '@/sections';
import { readProfile } from '../../../setup/actions/profile';
import { join } from '../../../setup/actions/team';
import { anonymous, type Client, newPerson, signIn } from '../../../setup/client';
import { readEndpoints } from '../../../setup/endpoints';

vi.mock('astro:content', () => ({ getCollection: async () => [] }));

/** X13: every role may use exactly the endpoints and sections that the table of rights allows. */
const all = (await readEndpoints()).flatMap(([path, own]) =>
  own.map(({ needs }) => ({ path, ...needs })),
);
const endpoints = all.flatMap((one) =>
  one.auth === 'person' ? [{ path: one.path, method: one.method, right: one.right }] : [],
);

/** The endpoints of /api that somebody without a session may call; /api/v1 takes keys. */
const OPEN = [
  'GET /api/boletin/baja/[llave]',
  'GET /api/correo/baja/[llave]',
  'GET /api/salud',
  'GET /api/sesion',
  'GET /api/v1/openapi.json',
  'POST /api/boletin/baja/[llave]',
  'POST /api/cobros/[id]/eventos',
  'POST /api/correo/baja/[llave]',
  'POST /api/correo/dejar',
  'POST /api/invitaciones/rechazar',
  'POST /api/pedidos/[llave]/comprobante',
  'POST /api/pedidos/[llave]/simular',
  'POST /api/visitas',
  'POST /api/webhooks/correo/[llave]',
  'POST /api/webhooks/correo/[llave]/devuelto',
  'POST /api/webhooks/stripe',
];
test('no endpoint of /api but these is open to somebody without a session', () => {
  const open = all.filter(
    ({ path, auth }) => path.startsWith('/api/') && auth !== 'person' && auth !== 'key',
  );
  expect(open.map(({ method, path }) => `${method} ${path}`).sort()).toEqual(OPEN);
});
/** Sorted last, because it ends the client's session. */
const isEnd = ({ path, method }: { path: string; method: string }) =>
  path === '/api/sesiones' && method === 'DELETE';
const endpointsInOrder = [...endpoints].sort((a, b) => Number(isEnd(a)) - Number(isEnd(b)));

const server = inject('largest');
let owner: Client;
let page: string;

beforeAll(async () => {
  owner = await newcomer('dueno');
  page = (await readProfile(owner)).uid;
});

const newcomer = (nombre: string) => signIn(server.url, newPerson(nombre));

/** Signs in a member with a role on the page; an owner is not the page's creator. */
async function memberAs(rol: Role): Promise<Client> {
  const client = await newcomer(rol);
  await join(owner, client, rol);
  return client;
}

/** Sends a call with a useless body, so that its status only depends on the right. */
async function answerTo(client: Client, { path, method }: (typeof endpointsInOrder)[number]) {
  const url = path.replace(/\[\w+\]/g, 'nadie');
  const headers = { 'x-cuenta': page, 'content-type': 'text/x-nothing' };
  const body = method === 'POST' || method === 'PUT' ? 'x' : undefined;
  return client.request(method, url, { headers, body });
}

describe.each(ROLES)('the role %s', (rol) => {
  test('may call what the table of rights says, and nothing else', async () => {
    const client = await memberAs(rol);
    for (const call of endpointsInOrder) {
      const { status, text } = await answerTo(client, call);
      const about = `${call.method} ${call.path} (${call.right}): ${status} ${text.slice(0, 200)}`;
      expect(status, about).toBeLessThan(500);
      expect(status, about).not.toBe(401);
      expect(status !== 403, about).toBe(mayDo(rol, call.right));
    }
  });

  test('is sent every section: its tab may hold another page, and says itself what a role lacks', async () => {
    const client = await memberAs(rol);
    for (const section of SECTIONS) {
      const { status } = await client.get(`/${section}`);
      expect([section, status]).toEqual([section, entry(section).ofPlans ? 302 : 200]);
    }
  });
});

test.each([
  ['nobody', 401, async () => anonymous(server.url)],
  ['a stranger who is signed in', 403, () => newcomer('Nadie')],
])('%s may call nothing of the page', async (_, refused, who) => {
  const client = await who();
  for (const call of endpointsInOrder) {
    const { status } = await answerTo(client, call);
    expect([call.method, call.path, status]).toEqual([call.method, call.path, refused]);
  }
  expect((await readProfile(owner)).uid).toBe(page);
});

test('the calls are read from the source', () => {
  expect(endpoints.length).toBeGreaterThan(50);
});
