import { expect, test } from 'vitest';
import { hasLongList, stringifyInParts } from './json';

const list = (length: number) => Array.from({ length }, (_, at) => ({ id: at, nombre: `"${at}"` }));

test.each([
  ['a short object', { a: 1, gone: undefined, b: [1, 2], c: null }, 1],
  ['a list at its limit', list(500), 1],
  ['a long list', list(1_200), 4],
  ['a long list in an object', { antes: 1, gone: undefined, lista: list(501), luego: [] }, 9],
  ['a long list in an object in an object', { tienda: { vistas: 2, lista: list(501) } }, 9],
])('JSON in parts is that of JSON.stringify: %s', (_, value, count) => {
  const parts = [...stringifyInParts(value)];
  expect(parts.join('')).toBe(JSON.stringify(value));
  expect(parts).toHaveLength(count);
  expect(hasLongList(value)).toBe(count > 1);
});
