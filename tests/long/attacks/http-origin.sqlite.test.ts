// SQLite only: the tested behaviour is the same on both engines.
import { beforeAll, expect, test } from 'vitest';
import { type Client, newPerson, signIn } from '../../setup/client';
import { allPaths } from '../../setup/endpoints';
import { serverUrl } from '../../setup/scenario';

const url = serverUrl();

/** Every path under /api and /auth, and /mcp. */
const CALLS = allPaths()
  .filter((path) => /^\/(?:(?:api|auth)\/|mcp$)/.test(path))
  .map((path) => path.replace('[proveedor]', 'demo').replaceAll(/\[[^\]]+\]/g, 'x'));
const METHODS = ['POST', 'PUT', 'DELETE'];
/**
 * Calls of other programs, which send no Origin, and their status: webhooks require the provider's
 * signature instead, and unsubscribing requires the key in the mail.
 */
const SENT_BY_PROGRAMS: Record<string, number | number[]> = {
  'POST /api/webhooks/stripe': 404,
  'POST /api/webhooks/correo/x': [415, 422],
  'POST /api/webhooks/correo/x/devuelto': 415,
  'POST /api/cobros/x/eventos': 404,
  'POST /api/correo/baja/x': 200,
  'POST /api/boletin/baja/x': 200,
};
/**
 * A path responds 405 to unsupported methods of any client. The API requires a key, so the cookie
 * counts as none.
 */
const refusedAt = (path: string) =>
  /^\/api\/v1\/(?!openapi)/.test(path) ? [401, 405] : [403, 405];
/** /mcp does not require an Origin, but refuses one of another site. */
const refusalOf = (call: string, { origin }: Sender) =>
  call !== 'POST /mcp' ? SENT_BY_PROGRAMS[call] : origin && origin !== url ? 403 : 401;
/** Content types: the first two senders send all of them, each other sender sends one, in turn. */
const TYPES = [
  'application/json',
  'text/plain',
  'application/x-www-form-urlencoded',
  'multipart/form-data; boundary=x',
  'application/octet-stream',
  null,
];

type Sender = Record<string, string | null>;

const SENDERS: [string, Sender][] = [
  ['no Origin', { origin: null }],
  ['an Origin elsewhere', { origin: 'https://evil.example' }],
  ['the opaque Origin', { origin: 'null' }],
  ['our Origin with https', { origin: url.replace('http:', 'https:') }],
  ['our Origin on another port', { origin: 'http://localhost:1' }],
  ['an Origin that begins like ours', { origin: `${url}.evil.example` }],
  ['our Origin, but sent by another site', { origin: url, 'sec-fetch-site': 'cross-site' }],
  ['our Origin, but sent by a neighbour', { origin: url, 'sec-fetch-site': 'same-site' }],
  ['only a Referer of ours', { origin: null, referer: `${url}/perfil` }],
];

let owner: Client;
let before: unknown;

beforeAll(async () => {
  owner = await signIn(url, newPerson());
  before = (await owner.get('/api/perfil')).json;
});

const bodyOf = (type: string | null) =>
  type?.startsWith('application/x-www')
    ? 'nombre=Intruso&correo=intruso@ejemplo.com'
    : JSON.stringify({ ...(before as object), nombre: 'Intruso' });

test.each(SENDERS.map(([name, sender], at) => [name, sender, at < 2] as const))(
  '%s writes nothing, whatever the address and content type',
  async (_, sender, withAll) => {
    expect(CALLS.length).toBeGreaterThanOrEqual(8);
    for (const [at, path] of CALLS.entries()) {
      for (const method of METHODS) {
        const types = withAll ? TYPES : [TYPES[at % TYPES.length] ?? null];
        for (const type of types) {
          const headers = { ...sender, 'content-type': type };
          const { status, headers: got } = await owner.request(method, path, {
            headers,
            body: bodyOf(type),
          });
          const refusal = refusalOf(`${method} ${path}`, sender);
          expect(
            refusal ? [refusal].flat() : refusedAt(path),
            `${method} ${path} ${type}`,
          ).toContain(status);
          expect(got.getSetCookie()).toEqual([]);
        }
      }
    }
    const after = await owner.get('/api/perfil');
    expect(after.status).toBe(200);
    expect(after.json).toEqual(before);
    expect((await owner.get('/api/sesiones')).json.sesiones).toHaveLength(1);
  },
);
