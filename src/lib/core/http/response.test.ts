import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { checkResponse, DONE, fileOf, NO_CONTENT, REDIRECT } from './response';

const person = z.strictObject({ nombre: z.string() });
const pictureOf = (type: string, status = 200) =>
  new Response('x', { status, headers: { 'Content-Type': type } });

describe('a response as it is described', () => {
  test.each([
    ['JSON', person, { nombre: 'Ana' }],
    ['JSON that says no more than done', DONE, {}],
    ['a file of one of its types', fileOf('image/svg+xml', 'image/png'), pictureOf('image/png')],
    ['a text with its encoding', fileOf('text/csv'), pictureOf('text/csv; charset=utf-8')],
    ['a file that the browser has', fileOf('image/png'), new Response(null, { status: 304 })],
    ['a redirect', REDIRECT, new Response(null, { status: 303 })],
    ['nothing', NO_CONTENT, new Response(null, { status: 204 })],
  ])('passes: %s', (_, answer, result) => {
    expect(() => checkResponse(answer, result)).not.toThrow();
  });
});

describe('a response that deviates', () => {
  test.each([
    ['a field that nobody described', person, { nombre: 'Ana', email: 'ana@ejemplo.com' }],
    ['a field that is missing', person, {}],
    ['something where nothing was promised', DONE, { id: 1 }],
    ['a file of another type', fileOf('image/png'), pictureOf('text/html')],
    ['a redirect that is none', REDIRECT, new Response(null, { status: 200 })],
    ['JSON in place of a file', fileOf('image/png'), { nombre: 'Ana' }],
  ])('fails: %s', (_, answer, result) => {
    expect(() => checkResponse(answer, result)).toThrow('a response deviates');
  });
});
