import { join } from 'node:path';
import Sqlite from 'better-sqlite3';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { OPERATOR } from '../../setup/actions/admin';
import { readProfile, saveProfile } from '../../setup/actions/profile';
import { type Client, newPerson, signIn } from '../../setup/client';
import { ONCE, startOnEngine } from '../../setup/own-server';
import type { RunningServer } from '../../setup/server';

let server: RunningServer;
let operator: Client;
let owner: Client;
let uid: string;

beforeAll(async () => {
  server = await startOnEngine({ OPERATORS: OPERATOR.correo });
  operator = await signIn(server.url, OPERATOR);
  owner = await signIn(server.url, newPerson('Ñusta Página'));
  ({ uid } = await readProfile(owner));
});
afterAll(() => server?.stop());

const search = async (text: string) =>
  (await operator.get(`/operador/paginas?busca=${encodeURIComponent(text)}`)).text;

test.each(['ñusta', 'NUSTA P', 'nustapag', '/nustapagina'])('finds a page by %s', async (text) => {
  const results = await search(text);
  expect(results).toContain(`/operador/paginas/${uid}`);
  expect(results).not.toContain(OPERATOR.nombre);
});

test('finds a page by its id and by a whole address, and none by what is in the middle', async () => {
  const { email } = await readProfile(owner);
  for (const [text, isFound] of [
    [uid, true],
    [email, true],
    ['pagina', false],
  ] as const) {
    expect((await search(text)).includes(`/operador/paginas/${uid}`), text).toBe(isFound);
  }
});

test.runIf(ONCE)('says how many names an upgrade has not made findable yet', async () => {
  expect(await search('nusta')).not.toContain('prepara nombres');
  const file = new Sqlite(join(server.env['DATA_DIR'] ?? '', 'enlaza.db'), { timeout: 5_000 });
  file.prepare("UPDATE usuarios SET nombreBuscado = '' WHERE uid = ?").run(uid);
  file.close();
  expect(await search('nusta')).toContain('prepara nombres para esta búsqueda: falta 1.');
  expect((await saveProfile(owner, { bio: 'Se encuentra.' })).status).toBe(200);
  expect(await search('nusta')).not.toContain('prepara nombres');
});
