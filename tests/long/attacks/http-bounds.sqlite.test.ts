// SQLite only: the tested behaviour is the same on both engines.
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { describedBodies } from '../../api/api/described';
import {
  TAKES_TEXT,
  worstFiles,
  worstForm,
  worstJson,
  worstLists,
  worstTexts,
} from '../../api/http/worst';
import { makeKey } from '../../setup/actions/keys';
import { givePlan } from '../../setup/actions/plan';
import { anonymous, type Client, newPerson, signIn } from '../../setup/client';
import { jsonEndpoints } from '../../setup/endpoints';
import { type RunningServer, startServer } from '../../setup/server';

vi.mock('astro:content', () => ({ getCollection: async () => [] }));

/** Number of bodies that one person sends, because the bytes per minute are limited too. */
const SENT_BY_ONE = 4;

let server: RunningServer;
let ana: Client;
let sent = 0;
/** Returns a person who is below the limit of bytes. */
async function fresh(): Promise<Client> {
  sent += 1;
  if (sent % SENT_BY_ONE === 0) ana = await signIn(server.url, newPerson());
  return ana;
}
beforeAll(async () => {
  server = await startServer();
  ana = await signIn(server.url, newPerson());
});
afterAll(() => server?.stop());

type Sending = [method: string, path: string, type: string, body: string];

/** Sends a body that would block the server if its work grew faster than linearly with the body. */
async function expectAnswer(
  about: string,
  client: Client,
  ...[method, path, type, body]: Sending
): Promise<void> {
  const response = await client.request(method, path, { headers: { 'content-type': type }, body });
  expect(response.status, `${about}: ${response.text.slice(0, 200)}`).toBeLessThan(500);
  expect(response.status, about).not.toBe(429);
}

test('every endpoint that takes JSON is looked at here', async () => {
  const paths = (await jsonEndpoints()).map(([, path]) => path);
  expect(new Set(TAKES_TEXT.map(([, path]) => path))).toEqual(new Set(paths));
});

describe.each(TAKES_TEXT)('%s %s', (method, path, bytes, bodies, kinds) => {
  test('answers the worst letters in any of its fields', async () => {
    for (const [name, text] of worstTexts(bytes).slice(0, kinds)) {
      for (const [at, body] of bodies(text).entries()) {
        const about = `${path}, body ${at}: ${name}`;
        await expectAnswer(
          about,
          await fresh(),
          method,
          path,
          'application/json',
          JSON.stringify(body),
        );
      }
    }
  });

  test('answers JSON that is all structure', async () => {
    for (const [name, body] of worstJson(bytes)) {
      await expectAnswer(`${path}: ${name}`, await fresh(), method, path, 'application/json', body);
    }
  });
});

describe('a program that has a key', () => {
  const BYTES = 60_000;
  const KINDS = 2;
  /** Number of bodies per key, below the limit of a minute. */
  const SENT_BY_KEY = 100;
  let key = '';
  let used = SENT_BY_KEY;

  /** Sends a body with a key that is below its limit. */
  async function expectAnswerOf(about: string, method: string, path: string, body: string) {
    used += 1;
    if (used > SENT_BY_KEY) {
      used = 0;
      const owner = await signIn(server.url, newPerson());
      await givePlan(server, owner, 'enterprise');
      key = (await makeKey(owner)).llave;
    }
    const program = anonymous(server.url);
    const request: Client['request'] = (verb, address, { body: sent, headers } = {}) =>
      program.request(verb, address, {
        headers: { ...headers, authorization: `Bearer ${key}`, origin: null },
        body: sent,
      });
    await expectAnswer(about, { ...program, request }, method, path, 'application/json', body);
  }

  test.each(describedBodies())('answers %s %s', async (method, path, names) => {
    const filled = path.replace('{id}', crypto.randomUUID());
    for (const [kind, text] of worstTexts(BYTES).slice(0, KINDS)) {
      for (const name of names) {
        const body = JSON.stringify({ [name]: text });
        await expectAnswerOf(`${path}, ${name}: ${kind}`, method, filled, body);
      }
    }
    for (const [kind, body] of worstJson(BYTES)) {
      await expectAnswerOf(`${path}: ${kind}`, method, filled, body);
    }
  });

  test('answers the messages of assistants', async () => {
    for (const [kind, text] of worstTexts(BYTES)) {
      const call = { jsonrpc: '2.0', id: 1, method: 'tools/call' };
      const tool = (given: object) => ({ ...call, params: { name: 'agregar_enlace', ...given } });
      for (const message of [
        { ...call, id: text },
        { ...call, method: text },
        tool({ name: text }),
        tool({ arguments: { titulo: text } }),
        tool({ arguments: { url: text } }),
        { ...call, method: 'initialize', params: { protocolVersion: text } },
      ]) {
        await expectAnswerOf(`/mcp: ${kind}`, 'POST', '/mcp', JSON.stringify(message));
      }
    }
    for (const [kind, body] of worstJson(BYTES)) {
      await expectAnswerOf(`/mcp: ${kind}`, 'POST', '/mcp', body);
    }
  });
});

describe('an import', () => {
  test.each(worstTexts(5_000_000).slice(0, 3))('answers %s', async (name, text) => {
    for (const [format, type, body] of worstFiles(text)) {
      const about = `import of ${format}: ${name}`;
      await expectAnswer(about, await fresh(), 'POST', '/api/importar?modo=revisar', type, body);
    }
  });

  test.each(worstTexts(1_000_000).slice(0, 3))('of subscribers answers %s', async (name, text) => {
    for (const texto of [text, text.replaceAll(/.{60}/gsu, '$&\n'), `correo\n${text}`]) {
      const form = `--x\r\nContent-Disposition: form-data; name="texto"\r\n\r\n${texto}\r\n--x\r\nContent-Disposition: form-data; name="procedencia"\r\n\r\nMi web\r\n--x\r\nContent-Disposition: form-data; name="fecha"\r\n\r\n2026-05-04\r\n--x--\r\n`;
      const path = '/api/suscriptores/importar?modo=revisar';
      const type = 'multipart/form-data; boundary=x';
      await expectAnswer(`subscribers: ${name}`, await fresh(), 'POST', path, type, form);
    }
  });

  test('answers texts that are all pieces', async () => {
    for (const [name, type, body] of worstLists(5_000_000)) {
      const path = '/api/importar?modo=revisar';
      await expectAnswer(`import: ${name}`, await fresh(), 'POST', path, type, body);
    }
  });

  test('answers JSON that is all structure', async () => {
    for (const [name, body] of worstJson(5_000_000)) {
      const path = '/api/importar?modo=revisar';
      await expectAnswer(`import: ${name}`, await fresh(), 'POST', path, 'application/json', body);
    }
  });
});

describe('a form', () => {
  const FORM = 'application/x-www-form-urlencoded';

  test.each(worstTexts(20_000))('answers %s in any field', async (name, text) => {
    for (const field of ['nombre', 'correo', 'volver', 'ventana']) {
      const fields = { nombre: 'Ana', correo: 'ana@ejemplo.com', [field]: text };
      const body = new URLSearchParams(fields).toString();
      await expectAnswer(
        `${field}: ${name}`,
        anonymous(server.url),
        'POST',
        '/auth/demo',
        FORM,
        body,
      );
    }
    const decision = new URLSearchParams({ decision: text }).toString();
    await expectAnswer(`decision: ${name}`, ana, 'POST', '/api/pago/x', FORM, decision);
  });

  test.each([
    ['/auth/demo', 64_000],
    ['/api/avatar', 10_000_000],
    ['/api/fondo', 10_000_000],
    ['/api/imagenes', 10_000_000],
    ['/api/importar?modo=revisar', 5_000_000],
    ['/api/suscriptores/importar?modo=revisar', 1_000_000],
  ])('of %s answers as many parts as fit', async (path, bytes) => {
    const { type, body } = worstForm(bytes);
    await expectAnswer(path, ana, 'POST', path, type, body);
  });
});

test.each(worstTexts(1_600))('a query answers %s', async (name, text) => {
  const value = encodeURIComponent(text).slice(0, 7_900).replace(/%.?$/, '');
  for (const path of [
    '/api/perfil/slug?valor',
    '/entrar?volver',
    '/auth/demo?volver',
    '/x?utm_source',
  ]) {
    await expectAnswer(`${path}: ${name}`, ana, 'GET', `${path}=${value}`, 'text/plain', '');
  }
});

test.each(worstTexts(3_000))('a beacon answers %s', async (name, text) => {
  const { uid } = (await ana.get('/api/perfil')).json;
  const visitor = anonymous(server.url);
  for (const ref of [text, `https://${text}.com/`]) {
    const body = JSON.stringify({
      tipo: 'view',
      uid,
      ref: ref.slice(0, 2_048),
      busca: `?utm_source=${text}`,
    });
    await expectAnswer(name, visitor, 'POST', '/api/visitas', 'text/plain', body);
  }
});
