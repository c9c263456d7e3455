// SQLite only: the tested behaviour is the same on both engines.
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { linksTo } from '../../setup/actions/mailbox';
import { anonymous, type Client, newPerson, signIn } from '../../setup/client';
import { freshDataDir } from '../../setup/data-dir';
import { type Provider, startProvider, startServerWith } from '../../setup/programs/oauth';
import { type RunningServer, startServer } from '../../setup/server';
import { expectNoSession, signInAtProvider, visitor } from './flow';

let provider: Provider;
let server: RunningServer;
const owner = newPerson('Dueña Primera');
/** An installation that sells nothing: every page has the largest plan. */
const PRIVATE = { AUTH_DEMO: 'on', DEFAULT_PLAN: 'enterprise' };

/** Restarts the server with the same data and another REGISTRATION. */
async function restartWith(REGISTRATION: string): Promise<void> {
  const { env } = server;
  await server.stop();
  server = await startServer({ env: { ...env, REGISTRATION } });
}

beforeAll(async () => {
  provider = await startProvider();
  server = await startServerWith(provider, { ...PRIVATE, DATA_DIR: freshDataDir() });
  await signIn(server.url, owner);
});
afterAll(async () => {
  await server?.stop();
  await provider?.stop();
});

const form = (fields: Record<string, string>) => new URLSearchParams(fields);

/** Tries every sign-in method as a new person; returns the responses. */
async function tryAll(volver = '/dashboard') {
  const { correo } = newPerson();
  await provider.behave({ claims: { sub: correo } });
  const [byDemo, byMail, byProvider] = [
    visitor(server.url),
    visitor(server.url),
    visitor(server.url),
  ];
  const response = await byMail.post('/auth/correo', form({ correo, volver }));
  expect(response.status).toBe(303);
  const [link = ''] = await linksTo(server.url, correo);
  const query = `?volver=${encodeURIComponent(volver)}`;
  return [
    [byDemo, await byDemo.post('/auth/demo', form({ ...newPerson(), volver }))],
    [byMail, await byMail.get(link)],
    [byProvider, await signInAtProvider(byProvider, query)],
  ] as const;
}

async function invitationOf(client: Client): Promise<string> {
  const { json, text } = await client.post('/api/miembros', { rol: 'editor', correo: '' });
  expect(json.enlace, text).toContain('/invitacion/');
  return new URL(json.enlace).pathname;
}

describe('who has no account', () => {
  test('gets none where registration is closed, and who has one gets in', async () => {
    await restartWith('closed');
    for (const [client, answer] of await tryAll()) {
      expect(answer.status).toBe(403);
      expect(answer.text).toContain('Aquí no se crean cuentas');
      await expectNoSession(client, answer);
    }
    const invited = await invitationOf(await signIn(server.url, owner));
    for (const [, answer] of await tryAll(invited)) expect(answer.status).toBe(403);
    const page = await anonymous(server.url).get('/entrar');
    expect(page.text).toContain('Aquí no se crean cuentas nuevas');
  });

  test('gets one by an invitation that is open, where it takes one', async () => {
    await restartWith('invite');
    const client = await signIn(server.url, owner);
    for (const volver of ['/dashboard', `/invitacion/${'A'.repeat(43)}`, '/invitacion/']) {
      for (const [who, answer] of await tryAll(volver)) {
        expect(answer.status).toBe(403);
        expect(answer.text).toContain('Hace falta una invitación');
        await expectNoSession(who, answer);
      }
    }
    const path = await invitationOf(client);
    for (const [who, answer] of await tryAll(path)) {
      expect([answer.status, answer.headers.get('location')]).toEqual([303, path]);
      expect((await who.get('/api/perfil')).status).toBe(200);
    }
    const invitation = await invitationOf(client);
    const guest = visitor(server.url);
    await guest.post('/auth/demo', form({ ...newPerson(), volver: invitation }));
    await guest.post('/api/invitaciones/aceptar', form({ llave: invitation.slice(12) }));
    for (const [, answer] of await tryAll(invitation)) expect(answer.status).toBe(403);
  });
});
