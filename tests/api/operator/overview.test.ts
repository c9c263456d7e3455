import { once } from 'node:events';
import { createServer, type IncomingMessage, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import Sqlite from 'better-sqlite3';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { admin, OPERATOR } from '../../setup/actions/admin';
import { anonymous, type Client, signIn } from '../../setup/client';
import { startOnEngine } from '../../setup/own-server';
import type { RunningServer } from '../../setup/server';

/** A public address, which the server under test reaches at the receiver of this file. */
const PUBLIC = '93.184.216.34';
const NOTES = 'Trae <b>cosas</b>.';
const DOCUMENT = { version: '9.2.0', url: 'https://a.example/novedades', notas: NOTES };
const SUMS = `${'a'.repeat(64)}  enlaza-0.0.9-linux-x64.tar.gz\n`;

/** What a server that asks for new versions finds. */
function asking(answer: string, status = 200) {
  let receiver: Server;
  let server: RunningServer;
  let operator: Client;
  const requests: IncomingMessage[] = [];
  beforeAll(async () => {
    receiver = createServer((req, res) => {
      requests.push(req);
      res.writeHead(status).end(answer);
    }).listen(0, '127.0.0.1');
    await once(receiver, 'listening');
    server = await startOnEngine({
      OPERATORS: OPERATOR.correo,
      RELEASES_URL: `https://${PUBLIC}/newest.json`,
      SITE_NAME: 'Un Nombre Propio',
      NODE_OPTIONS: `--import ${new URL('../../setup/network.mjs', import.meta.url)}`,
      TEST_RECEIVER: `${PUBLIC} ${(receiver.address() as AddressInfo).port}`,
    });
    operator = await signIn(server.url, OPERATOR);
  });
  afterAll(async () => {
    await server?.stop();
    receiver?.close();
  });
  return {
    requests,
    dataDir: () => server.env['DATA_DIR'] ?? '',
    desk: async () => (await operator.get('/operador')).text,
    install: (id: string) =>
      operator.post('/operador', new URLSearchParams({ hacer: 'actualizar', id })),
    figure: async () => {
      const { text } = await anonymous(server.url).get('/metrics');
      return /^enlaza_update_available (\d)$/m.exec(text)?.[1];
    },
    health: async () => (await anonymous(server.url).get('/api/salud')).status,
    doctor: async () => {
      const { out, code } = await admin(server, 'doctor', '--json');
      const { checks } = JSON.parse(out) as { checks: { check: string; finding: string }[] };
      return { code, ...checks.find(({ check }) => check === 'releases') };
    },
  };
}

const ON_SQLITE = inject('engine') === 'sqlite';

describe('a version that is newer', () => {
  const { requests, desk, install, figure, doctor } = asking(JSON.stringify(DOCUMENT));

  test('is on the desk with what to do, and in the metrics', async () => {
    await expect.poll(desk).toContain('Hay una versión nueva: 9.2.0');
    const text = await desk();
    expect(text).toContain('docs/upgrade.md');
    expect(text).toContain('href="https://a.example/novedades" rel="noreferrer"');
    expect(text).toContain('Trae &lt;b&gt;cosas&lt;/b&gt;.');
    expect(await figure()).toBe('1');
  });

  test('is not installed from the desk where that is not wanted', async () => {
    expect(await desk()).not.toContain('Instalar 9.2.0');
    expect((await install('9.2.0')).status).toBe(409);
  });

  test('was asked for once, with nothing that tells who asks', () => {
    expect(requests.map(({ method, url }) => `${method} ${url}`)).toEqual(['GET /newest.json']);
    const names = Object.keys(requests[0]?.headers ?? {});
    expect(names.sort()).toEqual(['accept', 'accept-encoding', 'connection', 'host']);
  });

  test.runIf(ON_SQLITE)('is named by the doctor, and is no fault', async () => {
    expect(await doctor()).toMatchObject({
      code: 0,
      state: 'warning',
      finding: '9.2.0 is published',
      remedy: /docs\/upgrade\.md/,
    });
  });
});

describe('a version that is not newer', () => {
  const { desk, figure, doctor, dataDir } = asking(SUMS);

  test('is nothing to do', async () => {
    await expect.poll(desk).toContain('Ninguna (');
    expect(await desk()).not.toContain('Hay una versión nueva');
    expect(await figure()).toBe('0');
    if (ON_SQLITE) expect(await doctor()).toMatchObject({ code: 0, state: 'ok' });
  });

  test.runIf(ON_SQLITE)(
    'stands beside work of each hour that failed, until a turn succeeds',
    async () => {
      const end = (error: string) => {
        const db = new Sqlite(join(dataDir(), 'enlaza.db'));
        const turn = "UPDATE trabajos SET intentos = 0, error = ? WHERE tipo = 'limpieza'";
        db.prepare(turn).run(error);
        db.close();
      };
      const text = 'Falló lo que se hace cada día: Limpieza de cada hora';
      end('lleno');
      await expect.poll(desk).toContain(text);
      end('');
      expect(await desk()).not.toContain(text);
    },
  );
});

describe.each([
  ['no such document', '<html>', 200],
  ['more than a document has', `{"version":"9.2.0","x":"${'x'.repeat(70_000)}"}`, 200],
  ['a failure', '', 500],
])('%s', (_, answer, status) => {
  const { desk, figure, health, doctor } = asking(answer, status);

  test('is told quietly and stops nothing', async () => {
    await expect.poll(desk).toContain('No se pudo preguntar');
    expect(await desk()).not.toContain('Espera por ti');
    expect([await figure(), await health()]).toEqual(['0', 200]);
    if (ON_SQLITE) expect(await doctor()).toMatchObject({ code: 0, state: 'warning' });
  });
});
