import { afterAll, beforeAll, beforeEach, expect } from 'vitest';
import { linksTo } from '../../setup/actions/mailbox';
import { type Answer, anonymous, type Client, elsewhere, newPerson } from '../../setup/client';
import { startOnEngine } from '../../setup/own-server';
import { type Provider, startProvider, startServerWith } from '../../setup/programs/oauth';
import type { RunningServer } from '../../setup/server';
import { authorize } from './flow';

interface Listed {
  id: string;
  tipo: string;
  nombre: string;
  quitable: boolean;
}

/** A person's ways to sign in, as they are listed. */
export const listMethods = async (client: Client): Promise<Listed[]> =>
  (await client.get('/api/accesos')).json.accesos;

/** The kinds of a person's ways to sign in. */
export const kindsOf = async (client: Client) =>
  (await listMethods(client)).map(({ tipo }) => tipo);

/** The id of a person's way of a kind; '' where there is none. */
export const idOf = async (client: Client, kind: string) =>
  (await listMethods(client)).find(({ tipo }) => tipo === kind)?.id ?? '';

/** The uid of a person's page. */
export const uidOf = async (client: Client) => (await client.get('/api/perfil')).json.uid;

/** Begins to add the provider; returns the path of the callback. */
export async function beginAtProvider(client: Client): Promise<string> {
  const { json } = await client.post('/api/accesos', { proveedor: 'oidc' });
  return authorize(new URL(json.url));
}

/** Adds the provider to a person's ways to sign in. */
export const addProvider = async (client: Client): Promise<Answer> =>
  client.get(await beginAtProvider(client));

/**
 * Starts a server with a provider beside it for the tests of a file, before them, and stops both
 * after them. The provider's person is one that no other test uses.
 */
export function serveMethods() {
  let provider: Provider;
  let server: RunningServer;
  let subjects = 0;
  beforeAll(async () => {
    provider = await startProvider();
    server = await startServerWith(provider, { AUTH_DEMO: 'on' }, startOnEngine);
  });
  afterAll(async () => {
    await server?.stop();
    await provider?.stop();
  });
  beforeEach(async () => {
    subjects += 1;
    await provider.behave({ claims: { sub: `sujeto-${subjects}`, email: 'ana@alli.example' } });
  });
  return {
    get url() {
      return server.url;
    },
    get dataDir() {
      return server.env['DATA_DIR'] ?? '';
    },
    /** A browser of its own, without a session. */
    browser: () => anonymous(server.url, elsewhere()),
    /** Begins to add an address; returns the path in the mail. */
    async beginWithMail(client: Client, correo = newPerson().correo): Promise<string> {
      const response = await client.post('/api/accesos', { proveedor: 'correo', correo });
      expect([response.status, response.json]).toEqual([200, { url: null }]);
      const [path = ''] = await linksTo(server.url, correo.toLowerCase());
      return path;
    },
  };
}
