import { expect } from 'vitest';
import type { Role } from '../../../src/lib/people/rights';
import type { Invited, Team } from '../../../src/lib/people/schema';
import type { Answer, Client } from '../client';

/** The members and invitations of the client's page. */
export async function teamOf(client: Client): Promise<Team> {
  const response = await client.get('/api/miembros');
  expect(response.status, response.text).toBe(200);
  return response.json;
}

/** Invites a person. Returns the invitation as the API returns it. */
export async function invite(client: Client, rol: Role, correo = ''): Promise<Invited> {
  const response = await client.post('/api/miembros', { rol, correo });
  expect(response.status, response.text).toBe(200);
  return response.json;
}

/** Returns the key in an invitation's link. */
export const keyOf = ({ enlace }: Invited): string => enlace.split('/').at(-1) ?? '';

/** Accepts an invitation, as the button of its page does. */
export function accept(client: Client, key: string): Promise<Answer> {
  return client.post('/api/invitaciones/aceptar', new URLSearchParams({ llave: key }));
}

/** Makes a person a member of the owner's page and switches their client to that page. */
export async function join(owner: Client, other: Client, rol: Role): Promise<void> {
  const response = await accept(other, keyOf(await invite(owner, rol)));
  expect(response.headers.get('location'), response.text).toMatch(/^\/dashboard\?cuenta=/);
}

/** Returns the id of the client's person; the client must be on a page of theirs. */
export async function idOf(client: Client): Promise<string> {
  return (await teamOf(client)).miembros.find(({ tu }) => tu)?.persona ?? '';
}
