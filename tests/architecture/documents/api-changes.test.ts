import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { type Description, withoutReferences } from '@/lib/interfaces/api/v1/description';
import document from '@/lib/interfaces/api/v1/openapi.json';
import { inRoot } from '../../../scripts/lib/paths.mjs';
import { breakingChanges } from '../../../scripts/openapi/changes';
import { APPROVED, unapproved } from '../../../scripts/openapi/file';

const before = withoutReferences(document);

/** What `edit` breaks in the document as it is. */
function brokenBy(edit: (api: Description) => void): string[] {
  const after = structuredClone(before);
  edit(after);
  return breakingChanges(before, after);
}

const at = (api: Description, path: string, method: string) => {
  const operation = api.paths[path]?.[method];
  if (!operation) throw new Error(`no ${method} ${path}`);
  return operation;
};
const ofJson = (content: Description['paths'][string][string]['responses'][string]['content']) =>
  content?.['application/json']?.schema ?? {};
const sent = (api: Description, path: string, method: string) =>
  ofJson(at(api, path, method).requestBody?.content);
const answered = (api: Description, path: string) =>
  ofJson(at(api, path, 'get').responses['200']?.content);

const LINKS = '/api/v1/enlaces';
const PRODUCT = '/api/v1/productos/{id}';

test('nothing breaks where nothing changes, or something is only added', () => {
  expect(brokenBy(() => {})).toEqual([]);
  const added = brokenBy((api) => {
    api.paths['/api/v1/nuevo'] = {};
    sent(api, '/api/v1/eventos', 'post').properties = {
      ...sent(api, '/api/v1/eventos', 'post').properties,
      nuevo: { type: 'string' },
    };
    const { properties = {}, required = [] } = answered(api, PRODUCT);
    properties['nuevo'] = { type: 'string' };
    required.push('nuevo');
    properties['tipo']?.enum?.push('nuevo');
  });
  expect(added).toEqual([]);
});

test.each<[string, (api: Description) => void]>([
  ['GET /api/v1/enlaces: is removed', (api) => delete api.paths[LINKS]?.['get']],
  [
    'GET /api/v1/orden: needs perfil:leer',
    (api) => {
      at(api, '/api/v1/orden', 'get')['x-alcance'] = 'perfil:leer';
    },
  ],
  [
    'GET /api/v1/enlaces: query cursor is removed',
    (api) => {
      at(api, LINKS, 'get').parameters = [];
    },
  ],
  [
    'GET /api/v1/productos/{id}: 200: precio is removed',
    (api) => delete answered(api, PRODUCT).properties?.['precio'],
  ],
  [
    'GET /api/v1/productos/{id}: 200: nombre may be missing',
    (api) => {
      const schema = answered(api, PRODUCT);
      schema.required = schema.required?.filter((name) => name !== 'nombre') ?? [];
    },
  ],
  [
    'GET /api/v1/productos/{id}: 200: nombre: may be null',
    (api) => {
      const { properties = {} } = answered(api, PRODUCT);
      properties['nombre'] = { anyOf: [{ type: 'string' }, { type: 'null' }] };
    },
  ],
  [
    'POST /api/v1/eventos: body: nuevo is required',
    (api) => sent(api, '/api/v1/eventos', 'post').required?.push('nuevo'),
  ],
  [
    'POST /api/v1/eventos: body: titulo: string is refused',
    (api) => {
      const { properties = {} } = sent(api, '/api/v1/eventos', 'post');
      properties['titulo'] = { type: 'number' };
    },
  ],
  [
    'POST /api/v1/archivos: body: nombre: maxLength is lowered',
    (api) => {
      const { properties = {} } = sent(api, '/api/v1/archivos', 'post');
      properties['nombre'] = { ...properties['nombre'], maxLength: 1 };
    },
  ],
  [
    'POST /api/v1/bloques: body: object tipo=texto is refused',
    (api) => {
      const schema = sent(api, '/api/v1/bloques', 'post');
      const isText = (one: NonNullable<typeof schema.oneOf>[number]) =>
        one.properties?.['tipo']?.const === 'texto';
      schema.oneOf = schema.oneOf?.filter((one) => !isText(one)) ?? [];
    },
  ],
  ['webhook pedido.pagado: is removed', (api) => delete api.webhooks['pedido.pagado']],
  ['schema Enlace: is removed', (api) => delete api.components.schemas['Enlace']],
])('%s', (change, edit) => {
  expect(brokenBy(edit)).toEqual([change]);
});

test('a change is approved by a line that names it and gives a reason', () => {
  const change = 'schema Problem: is removed';
  expect(unapproved([change], readFileSync(inRoot(APPROVED), 'utf8'))).toEqual([]);
  expect(unapproved([change, 'other'], `- \`${change}\`: because`)).toEqual(['other']);
  expect(unapproved([change], `- \`${change}\``)).toEqual([change]);
});
