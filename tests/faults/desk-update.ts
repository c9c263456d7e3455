import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { OPERATOR } from '../setup/actions/admin';
import { newPerson, signIn } from '../setup/client';
import { installation, START_MS, versionOf } from './support/installation';
import { Saver } from './support/saver';
import { VersionMaker } from './support/versions';

/** A public address, which the installation reaches at the receiver of the test. */
const PUBLIC = '93.184.216.34';

test('an operator installs a new version from the desk: a cut archive changes nothing, a whole one serves', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'enlaza-desk-update-'));
  const maker = await VersionMaker.begin(folder);
  const first = maker.make();
  const archive = maker.make();
  const name = basename(archive);
  const whole = readFileSync(archive);
  const sum = createHash('sha256').update(whole).digest('hex');
  let isCut = true;
  const receiver = createServer(({ url }, response) => {
    if (url === '/SHA256SUMS') response.end(`${sum}  ${name}\n`);
    else if (url === `/${name}`) response.end(isCut ? whole.subarray(0, 100_000) : whole);
    else response.writeHead(404).end();
  }).listen(0, '127.0.0.1');
  onTestFinished(() => {
    receiver.close();
    rmSync(folder, { recursive: true, force: true });
  });
  await once(receiver, 'listening');
  const one = await installation(
    maker,
    {
      RELEASES_URL: `https://${PUBLIC}/SHA256SUMS`,
      DESK_UPDATES: 'on',
      NODE_OPTIONS: `--import ${new URL('../setup/network.mjs', import.meta.url)}`,
      TEST_RECEIVER: `${PUBLIC} ${(receiver.address() as AddressInfo).port}`,
    },
    first,
  );
  const operator = await signIn(one.url, OPERATOR);
  const saver = await Saver.begin(one.url);
  const desk = async () => (await operator.get('/operador')).text;
  const install = (id: string) =>
    operator.post('/operador', new URLSearchParams({ hacer: 'actualizar', id }));
  const version = versionOf(archive);
  const button = `Instalar ${version}`;
  await expect.poll(desk, { timeout: START_MS }).toContain(button);
  expect((await install('9.9.9')).status).toBe(409);
  const visitor = await signIn(one.url, newPerson());
  expect(
    (await visitor.post('/operador', new URLSearchParams({ hacer: 'actualizar', id: version })))
      .status,
  ).toBe(404);

  expect((await install(version)).status).toBe(303);
  await expect.poll(desk, { timeout: START_MS }).toContain('falló.');
  expect(await desk()).toContain('is not what its sum says');
  expect(await one.running()).toContain(versionOf(first));

  isCut = false;
  expect((await install(version)).status).toBe(303);
  expect((await install(version)).status).toBe(409);
  const meanwhile = await operator.get('/operador');
  expect(meanwhile.text).toContain('Esta página se actualiza sola');
  expect(meanwhile.headers.get('refresh')).toBe('2; url=/operador#actualizacion');
  await expect.poll(desk, { timeout: START_MS }).toContain('Se instaló');
  expect(await one.running()).toContain(version);
  expect(await saver.check()).toEqual([]);
  expect((await operator.get('/operador/actos')).text).toContain('Empezó a instalar una versión');
}, 120_000);
