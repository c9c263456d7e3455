import { expect, test } from 'vitest';
import { jsonPieces } from './json-pieces';

async function* parts(...pages: object[][]) {
  yield* pages;
}

async function written(content: Parameters<typeof jsonPieces>[0]): Promise<string> {
  const pieces = await Array.fromAsync(jsonPieces(content));
  return pieces.join('');
}

test('writes what JSON.stringify does, lists that come in parts too', async () => {
  const [a, b, c] = [{ id: 1, lineas: [{ n: '«ñ»\n' }] }, { id: 2 }, { id: 3 }];
  const whole = { nombre: 'Ana', nada: null, lista: [a, b, c], vacia: [], objeto: { x: [1] } };
  const piecewise = { ...whole, lista: parts([a, b], [], [c]), vacia: parts(), sin: undefined };
  expect(await written(piecewise)).toBe(JSON.stringify(whole, null, 2));
});

test('writes an object without anything', async () => {
  expect(await written({})).toBe('{}');
});
