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

/** Returns a person's sign-in methods as the API lists them. */
export const listMethods = async (client: Client): Promise<Listed[]> =>
  (await client.get('/api/accesos')).json.accesos;

/** Returns the kinds of a person's sign-in methods. */
export const kindsOf = async (client: Client) =>
  (await listMethods(client)).map(({ tipo }) => tipo);

/** Returns the id of a person's sign-in method of a kind, or ''. */
export const idOf = async (client: Client, kind: string) =>
  (await listMethods(client)).find(({ tipo }) => tipo === kind)?.id ?? '';

export const uidOf = async (client: Client) => (await client.get('/api/perfil')).json.uid;

/** Begins to add the provider; returns the path of the callback. */
export async function beginAtProvider(client: Client): Promise<string> {
  const { json } = await client.post('/api/accesos', { proveedor: 'oidc' });
  return authorize(new URL(json.url));
}

/** Adds the provider to a person's sign-in methods. */
export const addProvider = async (client: Client): Promise<Answer> =>
  client.get(await beginAtProvider(client));

/**
 * Starts a server and a provider before the tests of a file and stops both after them. No other
 * test uses the provider's person.
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
    /** A new browser without a session. */
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
