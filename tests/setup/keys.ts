import { expect } from 'vitest';
import { SCOPES, type Scope } from '../../src/lib/api-keys/scopes';
import { type Answer, anonymous, type Client, type RequestHeaders } from './client';

/** Makes a key of the page that a client is on. Returns it with its id. */
export async function makeKey(
  client: Client,
  alcances: readonly Scope[] = SCOPES,
  dias = 90,
): Promise<{ id: string; llave: string }> {
  const answer = await client.post('/api/llaves', { nombre: 'Prueba', alcances, dias });
  expect(answer.status, answer.text).toBe(200);
  const [made] = answer.json.llaves;
  return { id: made.id, llave: answer.json.llave };
}

/** A call as a program sends it: with a key, without a cookie or an Origin. */
export type Program = (
  method: string,
  path: string,
  body?: unknown,
  headers?: RequestHeaders,
) => Promise<Answer>;

/** A program that has a key. */
export function programWith(url: string, llave: string): Program {
  const client = anonymous(url);
  return (method, path, body, headers = {}) =>
    client.request(method, path, {
      headers: { authorization: `Bearer ${llave}`, origin: null, ...headers },
      body,
    });
}
