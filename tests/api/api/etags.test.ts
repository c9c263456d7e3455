import { describe, expect, inject, test } from 'vitest';
import { EVENT, LINK, ownerWithKey } from '../../setup/actions/keys';
import { readProfile } from '../../setup/actions/profile';

const server = inject('largest');

const PRODUCT = { tipo: 'servicio', nombre: 'Clase', precio: 1500, moneda: 'USD' };
const TEXT = { tipo: 'texto', datos: { texto: 'Hola' } };

/** The lists of the API, each with a new item and a change of it. */
const ITEMS = [
  ['enlaces', LINK, { titulo: 'Dos' }],
  ['bloques', TEXT, { datos: { texto: 'Adiós' } }],
  ['eventos', EVENT, { titulo: 'Recital' }],
  ['productos', PRODUCT, { nombre: 'Taller' }],
] as const;

type Asking = Awaited<ReturnType<typeof ownerWithKey>>['ask'];
const read = async (ask: Asking, path: string) => {
  const { status, json, headers } = await ask('GET', path);
  expect(status, path).toBe(200);
  const tag = headers.get('etag') ?? '';
  expect(tag, path).toMatch(/^"[\w-]{22}"$/);
  return { json, tag };
};

describe('what is read and written whole says which state it is', () => {
  test.each(ITEMS)(
    '%s: a state that is no more is neither changed nor removed',
    async (list, body, change) => {
      const { ask } = await ownerWithKey(server.url);
      const path = `/api/v1/${list}/${(await ask('POST', `/api/v1/${list}`, body)).json.id}`;
      const first = await read(ask, path);
      const put = (values: object, tag: string) => ask('PUT', path, values, { 'if-match': tag });
      const done = await put({ ...first.json, ...change }, first.tag);
      expect([done.status, done.json], done.text).toEqual([200, expect.objectContaining(change)]);
      const second = await read(ask, path);
      // A program continues with a PUT's response and its ETag, without reading again.
      expect(done.headers.get('etag')).toBe(second.tag);
      for (const tag of [first.tag, `W/${second.tag}`, '"x"']) {
        const late = await put({ ...second.json, ...change }, tag);
        expect([late.status, late.json.error.code], tag).toEqual([412, 'preconditionFailed']);
        const refused = await ask('DELETE', path, undefined, { 'if-match': tag });
        expect(refused.status, tag).toBe(412);
      }
      expect(await read(ask, path)).toEqual(second);
      const unchanged = await ask('GET', path, undefined, {
        'if-none-match': `"x", ${second.tag}`,
      });
      expect([unchanged.status, unchanged.text, unchanged.headers.get('etag')]).toEqual([
        304,
        '',
        second.tag,
      ]);
      expect((await put(second.json, `"x", ${second.tag}`)).status).toBe(200);
      expect((await put(second.json, '*')).status).toBe(200);
      const gone = await ask('DELETE', path, undefined, {
        'if-match': (await read(ask, path)).tag,
      });
      expect(gone.status, gone.text).toBe(200);
      expect((await put(second.json, '*')).status).toBe(404);
    },
  );

  test('the page and its order too', async () => {
    const { owner, ask } = await ownerWithKey(server.url);
    const page = await read(ask, '/api/v1/perfil');
    const put = (bio: string, tag: string) =>
      ask('PUT', '/api/v1/perfil', { bio }, { 'if-match': tag });
    const written = await put('Primera', page.tag);
    expect(written.headers.get('etag')).toBe((await read(ask, '/api/v1/perfil')).tag);
    expect((await put('Tarde', page.tag)).status).toBe(412);
    const [one, two] = [
      (await ask('POST', '/api/v1/enlaces', LINK)).json.id,
      (await ask('POST', '/api/v1/bloques', TEXT)).json.id,
    ];
    const order = await read(ask, '/api/v1/orden');
    expect(order.json).toEqual({ ids: [one, two] });
    const turn = (tag: string) =>
      ask('PUT', '/api/v1/orden', { ids: [two, one] }, { 'if-match': tag });
    expect((await turn(order.tag)).json).toEqual({ ids: [two, one] });
    expect((await turn(order.tag)).status).toBe(412);
    expect(await readProfile(owner)).toMatchObject({ bio: 'Primera', orden: [two, one] });
  });

  test('of many that change one state at once, one does', async () => {
    const { ask } = await ownerWithKey(server.url);
    const path = `/api/v1/eventos/${(await ask('POST', '/api/v1/eventos', EVENT)).json.id}`;
    const { json, tag } = await read(ask, path);
    const answers = await Promise.all(
      Array.from({ length: 8 }, (_, at) =>
        ask('PUT', path, { ...json, titulo: `Cambio ${at}` }, { 'if-match': tag }),
      ),
    );
    const statuses = answers.map(({ status }) => status).sort();
    expect(statuses).toEqual([200, ...Array(7).fill(412)]);
  });
});
