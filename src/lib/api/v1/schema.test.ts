import { describe, expect, it } from 'vitest';
import { issuesOf } from '../../../../tests/setup/schemas';
import { namesTag, tagOf } from './endpoint.server';
import { prefersProblem } from './problem';
import {
  eventsPartQuerySchema,
  itemsPartQuerySchema,
  messagesQuerySchema,
  newItemQuerySchema,
  orderActParamsSchema,
  orderInputSchema,
  ordersPartQuerySchema,
  pageInputSchema,
  picturesPartQuerySchema,
  pictureUseSchema,
  productsPartQuerySchema,
} from './schema';

it('a tag is of the values, not of the order in which they are written', () => {
  const tag = tagOf({ a: 1, b: [{ c: 2, d: 3 }] });
  expect(tag).toMatch(/^"[\w-]{22}"$/);
  expect(tagOf({ b: [{ d: 3, c: 2 }], a: 1 })).toBe(tag);
  expect(tagOf({ a: 1, b: [{ c: 2, d: 4 }] })).not.toBe(tag);
  expect(tagOf([1, 2])).not.toBe(tagOf([2, 1]));
});

it.each([
  ['"a"', true, true],
  ['*', true, true],
  ['"b", "a"', true, true],
  ['W/"a"', false, true],
  ['"b"', false, false],
  ['a', false, false],
  ['', false, false],
])('%s names "a" strongly: %s, weakly: %s', (header, strongly, weakly) => {
  expect(namesTag(header, '"a"', 'strong')).toBe(strongly);
  expect(namesTag(header, '"a"', 'weak')).toBe(weakly);
});

it.each([
  [null, false],
  ['', false],
  ['*/*', false],
  ['application/json', false],
  ['application/problem+json', true],
  ['Application/Problem+JSON ; q=1', true],
  ['application/json, application/problem+json', true],
  ['application/problem+json, */*', true],
  ['application/json;q=0.9, application/problem+json', true],
  ['application/json, application/problem+json;q=0.9', false],
  ['application/problem+json;q=0.9, */*', false],
  ['application/problem+json;q=0', false],
  ['application/problem+json;q=0, application/json;q=0', false],
  ['application/problem+json;q=rubbish', false],
  ['application/problem+json;q=2', false],
  ['application/problem+jsonx', false],
])('an Accept of %s asks for RFC 9457: %s', (accept, asked) => {
  expect(prefersProblem(accept)).toBe(asked);
});

const ID = '0190a1b2-c3d4-7e5f-8a9b-0c1d2e3f4a5b';

describe('a part of a list', () => {
  it.each([
    ['links and blocks', itemsPartQuerySchema, ID],
    ['events', eventsPartQuerySchema, ID],
    ['products', productsPartQuerySchema, 'curso-4dk948'],
    ['pictures', picturesPartQuerySchema, '0a'.repeat(16)],
    ['orders', ordersPartQuerySchema, ID],
    ['messages', messagesQuerySchema, ID],
  ])('of %s begins at the first, or after an id', (_, schema, cursor) => {
    expect(issuesOf(schema, {})).toEqual({});
    expect(issuesOf(schema, { cursor })).toEqual({});
    for (const wrong of ['', `x${cursor}!`, 7]) {
      expect(issuesOf(schema, { cursor: wrong })).toEqual({ cursor: 'apiKeys.cursor' });
    }
  });
});

describe('a page that programs change', () => {
  it('keeps every field that is left out', () => {
    expect(pageInputSchema.parse({})).toEqual({});
    expect(pageInputSchema.parse({ bio: ' Hola ', enlaces: [] })).toEqual({ bio: 'Hola' });
  });

  it('is put in order by ids', () => {
    expect(issuesOf(orderInputSchema, { ids: [ID] })).toEqual({});
    expect(issuesOf(orderInputSchema, {})).toEqual({ ids: 'blocks.order' });
    expect(issuesOf(newItemQuerySchema, { antes: '1' })).toEqual({ antes: 'links.id' });
  });
});

it('a picture is one of the page where nothing else is said', () => {
  expect(pictureUseSchema.parse({})).toEqual({ uso: 'pagina' });
  expect(issuesOf(pictureUseSchema, { uso: 'otro' })).toEqual({ uso: 'apiKeys.use' });
});

it('an order is acted on by one of the five acts', () => {
  expect(issuesOf(orderActParamsSchema, { id: ID, acto: 'aprobar' })).toEqual({});
  expect(Object.keys(issuesOf(orderActParamsSchema, { id: '1', acto: 'regalar' }))).toEqual([
    ...['acto', 'id'],
  ]);
});
