// SQLite only: the changed row is the same on both engines.
import { join } from 'node:path';
import Sqlite from 'better-sqlite3';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { OPERATOR } from '../../setup/actions/admin';
import { type Client, signIn } from '../../setup/client';
import { startOnEngine } from '../../setup/own-server';
import type { RunningServer } from '../../setup/server';

let server: RunningServer;
let operator: Client;
beforeAll(async () => {
  server = await startOnEngine({
    OPERATORS: OPERATOR.correo,
    RELEASES_URL: 'https://releases.example/newest.json',
  });
  operator = await signIn(server.url, OPERATOR);
});
afterAll(() => server?.stop());

const desk = async () => (await operator.get('/operador')).text;
const change = (statement: string, ...values: string[]) => {
  const db = new Sqlite(join(server.env['DATA_DIR'] ?? '', 'enlaza.db'));
  db.prepare(statement).run(...values);
  db.close();
};

test('work of each hour that failed stands at the desk until a turn succeeds', async () => {
  const end = (error: string) =>
    change("UPDATE trabajos SET intentos = 0, error = ? WHERE tipo = 'limpieza'", error);
  const text = 'Falló lo que se hace cada día: Limpieza de cada hora';
  // Repeated, because a running job would overwrite the error when it succeeds.
  await expect
    .poll(() => {
      end('lleno');
      return desk();
    })
    .toContain(text);
  end('');
  expect(await desk()).not.toContain(text);
});

test('a variable that is no longer read is named at start', () => {
  expect(server.log()).toContain('RELEASES_URL does nothing any more: ');
});

test('the recurring job of an earlier version is removed at the next start', async () => {
  change(
    "INSERT INTO trabajos (id, tipo, clave, datos, estado, intentos, caidas, proximoEn, creadoEn, error) SELECT 'vieja', 'versiones', clave, datos, estado, 0, 0, proximoEn, creadoEn, '' FROM trabajos WHERE tipo = 'limpieza'",
  );
  expect((await operator.get('/operador/trabajo')).text).toContain('versiones');
  await server.kill();
  server = await startOnEngine(server.env);
  operator = await signIn(server.url, OPERATOR);
  expect((await operator.get('/operador/trabajo')).text).not.toContain('versiones');
});
