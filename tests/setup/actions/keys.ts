import { expect } from 'vitest';
import { SCOPES, type Scope } from '../../../src/lib/api/keys/scopes';
import {
  type Answer,
  anonymous,
  type Client,
  newPerson,
  type RequestHeaders,
  signIn,
} from '../client';

/** A link that a program may add. */
export const LINK = {
  tipo: 'personalizado',
  url: 'https://a.example/',
  titulo: 'Uno',
  activo: true,
};
/** An event that a program may add. */
export const EVENT = {
  titulo: 'Concierto',
  inicio: '2096-05-05T21:00:00-05:00',
  zona: 'America/Bogota',
};

/** Creates an API key of the client's page. Returns the key with its id. */
export async function makeKey(
  client: Client,
  alcances: readonly Scope[] = SCOPES,
  dias = 90,
): Promise<{ id: string; llave: string }> {
  const response = await client.post('/api/llaves', { nombre: 'Prueba', alcances, dias });
  expect(response.status, response.text).toBe(200);
  const [made] = response.json.llaves;
  return { id: made.id, llave: response.json.llave };
}

/** Sends an API call as a program does: with a key, without a cookie or an Origin. */
export type Program = (
  method: string,
  path: string,
  body?: unknown,
  headers?: RequestHeaders,
) => Promise<Answer>;

export function programWith(url: string, llave: string): Program {
  const client = anonymous(url);
  return (method, path, body, headers = {}) =>
    client.request(method, path, {
      headers: { authorization: `Bearer ${llave}`, origin: null, ...headers },
      body,
    });
}

/** A new person with an API key of their page, and a program that uses the key. */
export async function ownerWithKey(url: string, scopes?: readonly Scope[]) {
  const owner = await signIn(url, newPerson('Ana'));
  const key = await makeKey(owner, scopes);
  return { owner, ...key, ask: programWith(url, key.llave) };
}

/** The body of a call: none for GET and DELETE. */
export const bodyFor = ({ method }: { method: string }, body: object = {}) =>
  method === 'GET' || method === 'DELETE' ? undefined : body;
