// PostgreSQL only, because it refuses texts that SQLite accepts.
import { beforeAll, describe, expect, inject, test, vi } from 'vitest';
import { takesPage } from '../../api/http/fuzz';
import { WHOLE } from '../../api/http/whole';
import { TAKES_TEXT } from '../../api/http/worst';
import { signInOn } from '../../setup/actions/billing';
import { link, readProfile } from '../../setup/actions/profile';
import { anonymous, type Client, newPerson, signIn } from '../../setup/client';
import { allPaths, jsonEndpoints } from '../../setup/endpoints';
import { serverUrl } from '../../setup/scenario';

vi.mock('astro:content', () => ({ getCollection: async () => [] }));

const endpoints = await jsonEndpoints();

/** All paths must refuse NUL and lone surrogates, which PostgreSQL does not store in a text. */
const PATHS = allPaths().filter((route) => route !== '/500');

/** All query parameters of the product. */
const PARAMETERS = [
  ...['compra', 'volver', 'ventana', 'valor', 'antes', 'enlace', 'rango', 'tabla', 'modo', 'plan'],
  ...['periodo', 'cambio', 'state', 'code', 'iss', 'error', 'formato', 'tema', 'utm_source', 'id'],
];
const COOKIES = ['enlaza_session', 'enlaza_entrada', '__Host-enlaza_session', 'otra'];
const ENCODED = ['%00', 'a%00b', '%ED%A0%80', '%ud800'];
const TEXTS = ['\u0000', 'a\u0000b', '\ud800', `x${'𝐀'.slice(0, 1)}`];

const filled = (route: string, value: string) => route.replaceAll(/\[\w+\]/g, value);
const query = (value: string) => PARAMETERS.map((name) => `${name}=${value}`).join('&');

let person: Client;
let nobody: Client;
beforeAll(async () => {
  person = await signInOn(serverUrl());
  nobody = anonymous(serverUrl());
});

/** Pages with a text in one field, in one field of a link, and in fields of other endpoints. */
async function pagesWith(text: string): Promise<object[]> {
  const whole = { ...(await readProfile(person)), enlaces: [link('Tienda')] };
  const others = ['plan', 'periodo', 'accion', 'tono', 'ids', 'apagadas', 'zonaHoraria'];
  return [
    ...[...Object.keys(whole), ...others].map((name) => ({ ...whole, [name]: text })),
    ...Object.keys(link('x')).map((name) => ({
      ...whole,
      enlaces: [link('Tienda', { [name]: text })],
    })),
  ];
}

/** Bodies with a text in each field of an endpoint. */
async function bodiesWith(text: string, path: string): Promise<unknown[]> {
  const cases = TAKES_TEXT.filter(([, one]) => one === path);
  const bodies = cases.flatMap(([, , , make]) => make(text));
  return takesPage(path) ? [...bodies, ...(await pagesWith(text))] : bodies;
}

/** Returns a copy of the body per field, with the text in place of that field's value. */
function eachFieldWith(body: object, text: string): object[] {
  return Object.entries(body).flatMap(([name, value]) =>
    [text, ...(Array.isArray(value) ? [[text]] : [])].map((put) => ({ ...body, [name]: put })),
  );
}

describe.each(ENCODED)('%s', (value) => {
  test.each(PATHS)('in the query, path and cookies of %s is never our issue', async (route) => {
    const plain = `${filled(route, 'x')}?${query(value)}`;
    // A route without parameters has only one path.
    const others = route.includes('[')
      ? [`${filled(route, crypto.randomUUID())}?${query(value)}`, filled(route, value)]
      : [];
    for (const client of [person, nobody]) {
      for (const path of [plain, ...others]) {
        expect((await client.get(path)).status, path).toBeLessThan(500);
      }
    }
    // These cookies replace the session, so that the client is anonymous.
    const cookie = COOKIES.map((name) => `${name}=${value}`).join('; ');
    for (const [method, path] of [['GET', filled(route, 'x')] as const, ['DELETE', plain]]) {
      const { status } = await nobody.request(method, path, { headers: { cookie } });
      expect(status, `${method} ${path}`).toBeLessThan(500);
    }
  });

  test('in a form is never our issue', async () => {
    const text = decodeURIComponent(value.startsWith('%00') || value === 'a%00b' ? value : 'x');
    const fields = ['nombre', 'correo', 'volver', 'ventana', 'decision', 'elegidos', 'version'];
    const form = new URLSearchParams(fields.map((name) => [name, text]));
    for (const path of ['/auth/demo', '/api/pago/x', `/api/pago/${crypto.randomUUID()}`]) {
      expect((await person.post(path, form)).status, path).toBeLessThan(500);
    }
  });
});

describe.each(TEXTS)('%j', (text) => {
  test.each(endpoints)('in every field of %s %s is never our issue', async (method, path) => {
    for (const body of await bodiesWith(text, path)) {
      const { status } = await person.request(method, path, { body });
      expect(status, JSON.stringify(body)).toBeLessThan(500);
    }
  });

  test.each(WHOLE)(
    'in %s %s, all else being right, is never our issue',
    async (method, path, whole) => {
      const owner = await signIn(inject('largest').url, newPerson());
      for (const body of eachFieldWith(whole, text)) {
        const { status } = await owner.request(method, path, { body });
        expect(status, JSON.stringify(body)).toBeLessThan(500);
      }
      // The unchanged body must succeed, or the others would not have reached the database.
      const right = await owner.request(method, path, { body: whole });
      expect(right.status, right.text).toBe(200);
    },
  );

  test('in an imported file is never our issue', async () => {
    const texts = { nombre: text, bio: text, descripcion: text, profesion: text, avatar: text };
    const files = [
      {
        ...texts,
        enlaces: [link('a', { titulo: text }), link('b', { url: `https://a.example/${text}` })],
      },
      { links: [{ title: text, url: `https://a.example/?${text}`, link: text }] },
    ].map((file) => JSON.stringify(file));
    for (const mode of ['revisar', 'aplicar']) {
      const form = new FormData();
      form.append('texto', `correo\n${text}@ejemplo.com\n"${text}`);
      form.append('procedencia', `web ${text}`);
      form.append('fecha', '2026-05-04');
      const brought = await person.post(`/api/suscriptores/importar?modo=${mode}`, form);
      expect(brought.status, brought.text).toBeLessThan(500);
      for (const file of [...files, `título,url\n${text},https://b.example/${text}\n`]) {
        const type = file.startsWith('{') ? 'application/json' : 'text/csv';
        const response = await person.post(`/api/importar?modo=${mode}`, file, {
          'content-type': type,
        });
        expect(response.status, response.text).toBeLessThan(500);
      }
    }
  });
});
