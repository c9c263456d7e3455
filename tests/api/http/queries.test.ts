import { randomBytes } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import { afterAll, beforeAll, expect, inject, test, vi } from 'vitest';
import { ROUTES } from '@/routes';
import { inRoot } from '../../../scripts/lib/paths.mjs';
import { OPERATOR } from '../../setup/actions/admin';
import { askForNews, writeTo } from '../../setup/actions/contact';
import { announce, sendChunk } from '../../setup/actions/files';
import { EVENT } from '../../setup/actions/keys';
import { readProfile, saveProfile } from '../../setup/actions/profile';
import { actOn, decideOn, keyOf, MUG, newestOrder, order } from '../../setup/actions/shop';
import { sendBeacon } from '../../setup/actions/visits';
import { type Answer, anonymous, elsewhere, newPerson } from '../../setup/client';
import { readEndpoints } from '../../setup/endpoints';
import { startOnEngine } from '../../setup/own-server';
import { blackPng } from '../../setup/png';
import type { RunningServer } from '../../setup/server';
import { type FullPage, fullPage } from './full-page';

vi.mock('astro:content', () => ({ getCollection: async () => [] }));

type Engine = 'sqlite' | 'postgres';

const FILE = inRoot('tests/fixtures/queries.json');
const engine = inject('engine');
const WRITE = `UPDATE_QUERIES=1 npx vitest run --project api-${engine} tests/api/http/queries.test.ts`;
/** Not on PGlite, a single process that sends no statements to publish changes to others. */
const isServer = engine === 'sqlite' || process.env['TEST_POSTGRES_URL'] !== undefined;

/**
 * Paths that need data which this page does not have: a custom domain, more than sixty products,
 * another provider, a mail, a proof, an open checkout.
 */
const MISSING = [
  '/404',
  '/500',
  '/[slug]/.well-known/atproto-did',
  '/[slug]/tienda/[parte]',
  '/api/suscriptores/importar/[id]',
  '/api/ventas/[id]/comprobantes/[comprobante]',
  '/auth/[proveedor]',
  '/auth/[proveedor]/callback',
  '/auth/quitar/[llave]',
  '/correo/baja/[llave]',
  '/pago/[id]',
  '/pedido/[llave]/pago',
];
const URL_QUERIES: Record<string, string> = {
  '/api/suscripcion/cambio': '?plan=pro&periodo=mes',
};

let server: RunningServer;
let page: FullPage;

interface Read {
  path: string;
  auth: string;
}

/** Returns every page and every GET endpoint. */
async function reads(): Promise<Read[]> {
  const endpoints = (await readEndpoints()).flatMap(([path, own]) =>
    own.flatMap(({ needs }) => (needs.method === 'GET' ? [{ path, auth: needs.auth }] : [])),
  );
  const pages = Object.entries(ROUTES).map(([path, { audience }]) => ({ path, auth: audience }));
  return [...pages, ...endpoints];
}

function addressOf(path: string): string {
  const { parts } = page;
  const partOf = (part: string) => (part === '[slug]' ? parts[part] : (parts[path] ?? parts[part]));
  const address = path.replace(/\[\w+\]/g, (part) => partOf(part) ?? 'A'.repeat(43));
  return address + (URL_QUERIES[path] ?? '');
}

async function read({ path, auth }: Read): Promise<Answer> {
  const address = addressOf(path);
  if (auth === 'key') {
    const headers = { authorization: `Bearer ${page.llave}` };
    return anonymous(server.url).get(address, { headers });
  }
  if (auth === 'operator') return page.operator.get(address);
  const isAnonymous = ['none', 'public', 'site'].includes(auth);
  return (isAnonymous ? anonymous(server.url) : page.owner).get(address);
}

const picture = () => {
  const body = new FormData();
  body.set(
    'archivo',
    new File([new Uint8Array(blackPng(40, 40))], 'uno.png', { type: 'image/png' }),
  );
  return body;
};

const signUp = (person = newPerson()) =>
  anonymous(server.url, elsewhere()).post('/auth/demo', new URLSearchParams({ ...person }));

/** The most frequent writes; each prepares the next one. The last request of each is counted. */
function writes(): [name: string, send: () => Promise<Answer>][] {
  const { owner, parts } = page;
  let key = '';
  let file = '';
  return [
    ['POST /auth/demo: sign up', () => signUp()],
    ['POST /auth/demo: sign in', () => signUp(OPERATOR)],
    ['PUT /api/perfil: bio', () => saveProfile(owner, { bio: 'Otra.' })],
    [
      'PUT /api/perfil: order of links',
      async () => {
        const { orden } = await readProfile(owner);
        return saveProfile(owner, { orden: orden.toReversed() });
      },
    ],
    [
      'POST /api/visitas',
      async () => {
        // A page that nobody has visited, because a visited one stays in memory for ten seconds.
        const { uid } = await readProfile(page.operator);
        const taken = await sendBeacon(server.url, { tipo: 'view', uid });
        // The page is read after the response.
        await server.flush('visits');
        return taken;
      },
    ],
    ['POST /[slug]/contacto', () => writeTo(server.url, page.slug)],
    ['POST /[slug]/boletin', () => askForNews(page.url, page.slug, newPerson().correo)],
    [
      'POST /[slug]/p/[producto]/comprar',
      async () => {
        // Advances past the ten seconds for which the page of the buyer's visit may be in memory.
        await server.advance(11_000);
        const placed = await order(page, page.product);
        key = keyOf(placed);
        return placed;
      },
    ],
    ['POST /api/pedidos/[llave]/simular', () => decideOn(page, key)],
    [
      'POST /api/ventas/[id]/[acto]: entregar',
      async () => owner.post(`/api/ventas/${(await newestOrder(page)).id}/entregar`),
    ],
    [
      'POST /pedido/[llave]: descargar',
      () => {
        const fields = { accion: 'descargar', archivo: parts['/api/archivos/[id]'] ?? '' };
        return actOn(page, parts['/pedido/[llave]'] ?? '', fields);
      },
    ],
    ['POST /api/avatar', () => owner.post('/api/avatar', picture())],
    ['POST /api/imagenes', () => owner.post('/api/imagenes', picture())],
    [
      'POST /api/archivos',
      async () => {
        const announced = await announce(owner, 9);
        file = announced.json.id;
        return announced;
      },
    ],
    ['PUT /api/archivos/[id]', () => sendChunk(owner, file, 0, Buffer.from('nueve ok.'))],
    ['POST /api/productos', () => owner.post('/api/productos', MUG)],
    ['POST /api/eventos', () => owner.post('/api/eventos', EVENT)],
    ['POST /api/soporte', () => owner.post('/api/soporte', { asunto: 'Otra', texto: '¿Cómo?' })],
    ['POST /auth/salir', () => owner.post('/auth/salir', new URLSearchParams())],
  ];
}

/** A statement's text without the columns that it reads, in one line. */
function shortened(sql: string): string {
  const line = sql.replace(/\s+/g, ' ').replace(/^select .*? from /, 'select … from ');
  return line.length > 160 ? `${line.slice(0, 160)}…` : line;
}

/** The file's text for all routes of both engines, one a line. */
const textOf = (stored: Record<string, Partial<Record<Engine, number>>>) =>
  `{\n${Object.entries(stored)
    .map(
      ([name, { sqlite, postgres }]) =>
        `  ${JSON.stringify(name)}: { "sqlite": ${sqlite ?? 0}, "postgres": ${postgres ?? 0} }`,
    )
    .join(',\n')}\n}\n`;

/**
 * False for statements whose request is random: the one that stores a key's last use runs once a
 * minute after a response, those of the day's salt at the first visit of a UTC day.
 */
const isCounted = (sql: string) =>
  !/^update "llaves_api" set "usadaEn"|(?:into|from) "sales"/.test(sql);
/** Flushes first, because a counted visit is stored after the response. */
const statements = async () => {
  await server.flush('visits');
  return (await server.statements()).filter(isCounted);
};

const sent = new Map<string, string[]>();

beforeAll(async () => {
  if (!isServer) return;
  server = await startOnEngine({
    OPERATORS: OPERATOR.correo,
    SECRET_KEY: randomBytes(32).toString('base64'),
  });
  page = await fullPage(server);
});
afterAll(() => server?.stop());

/** Requests each path once on a server without cached pages, so that all statements are counted. */
test.runIf(isServer)('each route sends the statements that are stored for it', async () => {
  for (const one of await reads()) {
    const response = await read(one);
    const isThere = !MISSING.includes(one.path);
    expect.soft(response.status < 400, `${one.path} gave ${response.status}`).toBe(isThere);
    sent.set(`GET ${one.path}`, await statements());
  }
  for (const [name, send] of writes()) {
    const response = await send();
    expect.soft(response.status, `${name}: ${response.text.slice(0, 500)}`).toBeLessThan(400);
    sent.set(name, await statements());
    await server.flush('jobs');
  }
  const stored = JSON.parse(readFileSync(FILE, 'utf8'));
  if (process.env['UPDATE_QUERIES']) {
    const rows = [...sent].map(([name, { length }]) => [
      name,
      { ...stored[name], [engine]: length },
    ]);
    writeFileSync(FILE, textOf(Object.fromEntries(rows)));
    return;
  }
  const counts = Object.entries(stored).map(([name, row]) => [
    name,
    (row as Record<Engine, number>)[engine],
  ]);
  const changed = [...sent].filter(([name, { length }]) => stored[name]?.[engine] !== length);
  const about = changed.map(([name, statements]) =>
    [
      `${name}: ${stored[name]?.[engine]} statements are stored, sent were ${statements.length}`,
      ...statements.map(shortened),
    ].join('\n  '),
  );
  const message = `${about.join('\n')}\nTo store what is sent now: ${WRITE}\n`;
  expect(
    Object.fromEntries([...sent].map(([name, { length }]) => [name, length])),
    message,
  ).toEqual(Object.fromEntries(counts));
});
