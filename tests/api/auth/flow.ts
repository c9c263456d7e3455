import { expect } from 'vitest';
import { type Answer, anonymous, type Client, type RequestOptions } from '../../setup/client';

/** The name of the session's cookie without https. */
export const SESSION = 'enlaza_session';
/** The name of the cookie that binds a sign-in to its browser. */
export const SIGN_IN = 'enlaza_entrada';

let visitors = 0;

/** A new browser with its own IP address. */
export function visitor(url: string): Client {
  visitors += 1;
  const client = anonymous(url);
  const address = `198.51.${Math.floor(visitors / 250)}.${(visitors % 250) + 1}`;
  const request: Client['request'] = (method, path, options: RequestOptions = {}) =>
    client.request(method, path, {
      ...options,
      headers: { 'x-forwarded-for': address, ...options.headers },
    });
  return {
    ...client,
    request,
    get: (path, options) => request('GET', path, options),
    post: (path, body, headers = {}) => request('POST', path, { body, headers }),
  };
}

/** Starts a sign-in; returns the provider's URL to which the browser is redirected. */
export async function start(client: Client, query = ''): Promise<URL> {
  const answer = await client.get(`/auth/oidc${query}`);
  expect(answer.status, answer.text.slice(0, 300)).toBe(303);
  return new URL(answer.headers.get('location') ?? '');
}

/** Approves at the provider; returns the path of our callback that it redirects to. */
export async function authorize(address: URL): Promise<string> {
  const response = await fetch(address, { redirect: 'manual' });
  const back = new URL(response.headers.get('location') ?? '');
  return `${back.pathname}${back.search}`;
}

/** Returns the callback with some parameters changed or, with null, removed. */
export function changed(callback: string, changes: Record<string, string | null>): string {
  const url = new URL(callback, 'http://localhost');
  for (const [name, value] of Object.entries(changes)) {
    if (value === null) url.searchParams.delete(name);
    else url.searchParams.set(name, value);
  }
  return `${url.pathname}${url.search}`;
}

/** Signs in at the provider; returns the response of our callback. */
export async function signInAtProvider(client: Client, query = ''): Promise<Answer> {
  return client.get(await authorize(await start(client, query)));
}

/** Fails if a response sets a session or the client has one. */
export async function expectNoSession(client: Client, answer: Answer): Promise<void> {
  expect(answer.headers.getSetCookie().join()).not.toMatch(/enlaza_session=[^;]/);
  expect(answer.headers.get('location') ?? '').not.toContain('/dashboard');
  expect((await client.get('/api/sesiones')).status).toBe(401);
}
