import fc from 'fast-check';
import { expect } from 'vitest';
import { BLOCK_TYPES } from '../../../src/lib/blocks/registry';
import { newBlock } from '../../../src/lib/blocks/rules';
import { hiddenFields } from '../../setup/actions/contact';
import { buy, leftOf, offer, openShop, type Shop, visitor } from '../../setup/actions/shop';
import { type Answer, type Client, newPerson, signIn } from '../../setup/client';
import type { JsonEndpoint } from '../../setup/endpoints';

const AT_ONCE = 50;
/** A version that no profile has, so that an otherwise valid body is stale. */
const NEVER = 999_999_999;

/** Values that often cause errors. */
const trap = fc.oneof(
  fc.jsonValue({ maxDepth: 3 }),
  fc.string({ unit: 'binary', maxLength: 300 }),
  fc.constantFrom<unknown>(
    Number.MAX_SAFE_INTEGER,
    -1,
    1e308,
    0.5,
    '',
    ' ',
    '\u0000',
    '\ud800',
    '\u202e',
    'a'.repeat(50_000),
    [],
    [[]],
    {},
    { toString: null },
    { length: -1 },
    true,
    null,
    "'; DROP TABLE usuarios; --",
    '<script>alert(1)</script>',
    '{{7*7}}',
    '../../../etc/passwd',
    'javascript:alert(1)',
    '__proto__',
  ),
);

type Mutation = [number, unknown, string];
const mutations = fc.array(fc.tuple(fc.nat(30), trap, fc.constantFrom('set', 'delete', 'add')), {
  minLength: 1,
  maxLength: 6,
});

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Returns the object to change: the profile, its link, one of its blocks, or the block's data. */
function targetOf(profile: Record<string, unknown>, pick: number): Record<string, unknown> {
  const first = (list: unknown, at = 0): unknown => (Array.isArray(list) ? list[at] : undefined);
  const block = first(profile['bloques'], pick % BLOCK_TYPES.length);
  const data = isRecord(block) ? block['datos'] : undefined;
  const target = [profile, first(profile['enlaces']), block, data][pick % 4];
  return isRecord(target) ? target : profile;
}

/** Returns a profile with a few values replaced, removed or added, also in links and blocks. */
function mutate(profile: object, list: Mutation[]): unknown {
  const copy = structuredClone(profile) as Record<string, unknown>;
  copy['enlaces'] = [
    {
      id: '',
      tipo: 'personalizado',
      url: 'https://a.example',
      titulo: 'a',
      descripcion: '',
      activo: true,
    },
  ];
  copy['bloques'] = BLOCK_TYPES.map((tipo) => newBlock(tipo));
  for (const [pick, value, kind] of list) {
    const target = targetOf(copy, pick);
    const names = Object.keys(target).filter((name) => name !== 'version');
    const name = kind === 'add' ? `x${pick}` : (names[pick % names.length] ?? 'x');
    if (kind === 'delete') delete target[name];
    else target[name] = value;
  }
  return { ...copy, version: NEVER };
}

/** True if a path accepts a whole page. For other paths every mutated page is equally invalid. */
export const takesPage = (path: string) => ['/api/perfil', '/api/vista-previa'].includes(path);

/**
 * Any JSON, broken JSON, bytes, or a mutated profile, which is `pages` times as frequent as bytes.
 */
function bodies(profile: object, pages: number): fc.Arbitrary<string | Uint8Array> {
  const whole = JSON.stringify({ ...profile, version: NEVER });
  return fc.oneof(
    { weight: pages, arbitrary: mutations.map((list) => JSON.stringify(mutate(profile, list))) },
    { weight: 2, arbitrary: fc.json({ maxDepth: 6 }) },
    { weight: 1, arbitrary: fc.nat(whole.length).map((length) => whole.slice(0, length)) },
    { weight: 1, arbitrary: fc.uint8Array({ maxLength: 500 }) },
    { weight: 1, arbitrary: fc.nat(5_000).map((depth) => '['.repeat(depth) + ']'.repeat(depth)) },
  );
}

/** Endpoints to which a random body can be right. */
const MAY_SUCCEED = new Set([
  ...['POST /api/vista-previa', 'POST /api/generarBio', 'POST /api/notificaciones/leidas'],
  ...['PUT /api/notificaciones/preferencias', 'PUT /api/correo/avisos'],
  ...['PUT /api/perfil/buscadores', 'POST /api/paginas/actual', 'POST /api/boletines'],
  ...['PUT /api/boletines/domicilio', 'POST /api/boletines/vista-previa'],
  ...['PUT /api/productos/orden', 'PUT /api/cobros', 'PUT /api/mensajes'],
]);

/** The statuses that an endpoint may give to invalid bodies. */
function statusesOf([method, path, isLimited]: JsonEndpoint): number[] {
  const success = MAY_SUCCEED.has(`${method} ${path}`) ? [200] : [];
  return [...success, ...(isLimited ? [429] : []), 400, 403, 404, 409, 413, 422];
}

async function send(client: Client, method: string, path: string, body: string | Uint8Array) {
  const headers = { 'content-type': 'application/json' };
  return client.request(method, path, { headers, body });
}

/** Fails on an unexpected status and on a stack trace. */
function expectMeant(answers: Answer[], statuses: number[], bodies: (string | Uint8Array)[]): void {
  for (const [index, { status, text }] of answers.entries()) {
    const about = () => `${status} to ${String(bodies[index]).slice(0, 500)}`;
    if (!statuses.includes(status)) expect.fail(about());
    if (/\bat \S+ \(?(file:|node:|\/)/.test(text)) expect.fail(`a stack trace: ${about()}`);
  }
}

/** Number of bodies per person, below the rate limit, so that each response is about its body. */
const OF_A_PERSON = 400;

/**
 * Sends `runs` fuzzed bodies to an endpoint. Fails on a status that no refusal has, on a stack trace
 * in a response, when anything was written, and when no body was read.
 */
export async function fuzz(url: string, endpoint: JsonEndpoint, runs: number): Promise<void> {
  for (let remaining = runs; remaining > 0; remaining -= OF_A_PERSON) {
    await fuzzAsSomebody(url, endpoint, Math.min(remaining, OF_A_PERSON));
  }
}

async function fuzzAsSomebody(url: string, endpoint: JsonEndpoint, runs: number): Promise<void> {
  const [method, path] = endpoint;
  const client = await signIn(url, newPerson());
  const before = (await client.get('/api/perfil')).json;
  // With another page's slug, because the own slug would delete the account.
  const other = { ...before, slug: 'de-otra-persona' };
  const samples = fc.sample(bodies(other, takesPage(path) ? 5 : 1), runs);
  const seen = new Set<number>();
  for (let at = 0; at < samples.length; at += AT_ONCE) {
    const batch = samples.slice(at, at + AT_ONCE);
    const answers = await Promise.all(batch.map((body) => send(client, method, path, body)));
    expectMeant(answers, statusesOf(endpoint), batch);
    for (const { status } of answers) seen.add(status);
  }
  expect(seen.has(400) || seen.has(422), `${method} ${path}: ${[...seen]}`).toBe(true);
  // The only setting that a random body can validly change.
  const { buscadores } = (await client.get('/api/perfil')).json;
  expect((await client.get('/api/perfil')).json).toEqual({ ...before, buscadores });
}

/** The forms for buying and for finding orders, with their allowed statuses for invalid fields. */
const ORDER_FORMS: [path: (shop: Shop, id: string) => string, statuses: number[]][] = [
  [({ slug }, id) => `/${slug}/p/${id}/comprar`, [200, 400, 409, 413, 422]],
  [() => '/pedido', [303, 400, 413, 422]],
  [() => `/pedido/${'a'.repeat(43)}`, [400, 404, 413]],
];

/** A buyer's form as a browser sends it, with some fields replaced, removed or added. */
function forms(honest: Record<string, string>): fc.Arbitrary<string> {
  const names = [...Object.keys(honest), 'ofrecido', 'accion', 'x'];
  return mutations.map((list) => {
    const fields = new URLSearchParams(honest);
    for (const [pick, value, kind] of list) {
      const name = names[pick % names.length] ?? 'x';
      const text = typeof value === 'string' ? value : JSON.stringify(value);
      if (kind === 'delete') fields.delete(name);
      else if (kind === 'add') fields.append(name, text);
      else fields.set(name, text);
    }
    return `${fields}${list.length > 5 ? '&%E0%A4%A=%' : ''}`;
  });
}

/** Sends `runs` fuzzed variants of a form. Fails on an unexpected status and on a stack trace. */
export async function fuzzForm(
  send: (body: string) => Promise<Answer>,
  honest: Record<string, string>,
  { statuses, runs }: { statuses: number[]; runs: number },
): Promise<void> {
  const samples = fc.sample(forms(honest), runs);
  for (let at = 0; at < samples.length; at += AT_ONCE) {
    const batch = samples.slice(at, at + AT_ONCE);
    expectMeant(await Promise.all(batch.map(send)), statuses, batch);
  }
}

/**
 * Sends `runs` fuzzed order forms, each from another client, for a sold-out product. Fails on an
 * unexpected status, on a stack trace, and when anything was sold.
 */
export async function fuzzForms(url: string, runs: number): Promise<void> {
  const shop = await openShop(url);
  const id = await offer(shop, { existencias: 0 });
  // The address has orders, so that many concurrent requests look for them.
  for (const mug of [await offer(shop), await offer(shop)])
    await buy(shop, mug, { correo: 'eva@ejemplo.com' });
  const form = { cantidad: '1', nombre: 'Eva', correo: 'eva@ejemplo.com', nota: '', codigo: '' };
  const hidden = hiddenFields(await visitor(shop).get(`/${shop.slug}/p/${id}/comprar`));
  const headers = { 'content-type': 'application/x-www-form-urlencoded' };
  for (const [pathOf, statuses] of ORDER_FORMS) {
    const path = pathOf(shop, id);
    await fuzzForm(
      (body) => visitor(shop).request('POST', path, { headers, body }),
      { ...form, forma: shop.cobro, ...hidden },
      { statuses, runs },
    );
  }
  expect((await shop.owner.get('/api/ventas')).json.ventas).toHaveLength(2);
  expect(await leftOf(shop, id)).toBe(0);
}
