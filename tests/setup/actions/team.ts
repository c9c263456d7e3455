import { expect } from 'vitest';
import type { Role } from '../../../src/lib/people/rights';
import type { Invited, Team } from '../../../src/lib/people/schema';
import type { Answer, Client } from '../client';

/** The team of the page that a client is on. */
export async function teamOf(client: Client): Promise<Team> {
  const response = await client.get('/api/miembros');
  expect(response.status, response.text).toBe(200);
  return response.json;
}

/** Invites a person. Returns the invitation as it is shown. */
export async function invite(client: Client, rol: Role, correo = ''): Promise<Invited> {
  const response = await client.post('/api/miembros', { rol, correo });
  expect(response.status, response.text).toBe(200);
  return response.json;
}

/** The key at the end of an invitation's link. */
export const keyOf = ({ enlace }: Invited): string => enlace.split('/').at(-1) ?? '';

/** Presses the button of an invitation's page. */
export function accept(client: Client, key: string): Promise<Answer> {
  return client.post('/api/invitaciones/aceptar', new URLSearchParams({ llave: key }));
}

/** Makes a person a member of another's page, which their browser shows from then on. */
export async function join(owner: Client, other: Client, rol: Role): Promise<void> {
  const response = await accept(other, keyOf(await invite(owner, rol)));
  expect(response.headers.get('location'), response.text).toMatch(/^\/dashboard\?cuenta=/);
}

/** The id of the person that a client is signed in as, on a page of which they are a member. */
export async function idOf(client: Client): Promise<string> {
  return (await teamOf(client)).miembros.find(({ tu }) => tu)?.persona ?? '';
}
