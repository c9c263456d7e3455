// Engine: SQLite alone, what an archive brings with it does not depend on the database.
import { execFileSync, spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { writeArchives } from '../../../scripts/release/archive.mjs';
import { HERE } from '../../../scripts/release/folder.mjs';
import { anonymous, newPerson, signIn } from '../../setup/client';
import { freePort } from '../../setup/server';

/** What the program asks of the machine: a shell, and four commands of coreutils. */
const TOOLS = ['bash', 'dirname', 'readlink', 'id', 'tar', 'gzip'];

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'enlaza-release-'));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** A PATH on which nothing is but what a bare machine has: no Node, npm or compiler. */
function barePath(): string {
  const path = join(folder, 'bin');
  mkdirSync(path);
  for (const name of TOOLS) {
    const file = ['/usr/bin', '/bin'].map((place) => join(place, name)).find(existsSync);
    symlinkSync(file ?? name, join(path, name));
  }
  return path;
}

const sha256 = (file: string) => createHash('sha256').update(readFileSync(file)).digest('hex');

describe.runIf(['linux-x64', 'linux-arm64'].includes(HERE))('a release', () => {
  test('is one archive that serves a signed-in page, with nothing of the machine', async () => {
    const out = join(folder, 'out');
    const names = await writeArchives([HERE], out);
    const archive = names.find((name) => name.endsWith('.tar.gz')) ?? '';
    const sums = readFileSync(join(out, 'SHA256SUMS'), 'utf8').trim().split('\n');
    expect(sums).toEqual(
      names
        .filter((name) => name !== 'SHA256SUMS')
        .sort()
        .map((name) => `${sha256(join(out, name))}  ${name}`),
    );

    const home = join(folder, 'home');
    mkdirSync(home);
    const port = String(await freePort());
    const env = { PATH: barePath(), HOME: home, DATA_DIR: join(folder, 'data'), PORT: port };
    const bash = (command: string) =>
      execFileSync('/bin/bash', ['-c', command], { cwd: home, env, encoding: 'utf8' });
    expect(() => bash('command -v node || command -v npm')).toThrow();
    bash(`tar xzf ${join(out, archive)}`);
    const unpacked = archive.replace(`-${HERE}.tar.gz`, '');
    const at = join(home, unpacked);
    expect(bash(`cd ${unpacked} && ./enlaza version`)).toContain(process.versions.node);

    const server = spawn(join(at, 'enlaza'), ['start'], {
      cwd: at,
      env,
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    onTestFinished(async () => {
      server.kill('SIGKILL');
      if (server.exitCode === null) await once(server, 'exit');
    });
    const url = `http://localhost:${port}`;
    await expect
      .poll(async () => (await fetch(`${url}/api/salud`).catch(() => undefined))?.status)
      .toBe(200);
    expect(bash(`cd ${unpacked} && ./enlaza health && echo healthy`)).toContain('healthy');
    const client = await signIn(url, newPerson());
    const profile = (await client.get('/api/perfil')).json;
    expect((await client.put('/api/perfil', { ...profile, bio: 'De un archivo' })).status).toBe(
      200,
    );
    expect((await anonymous(url).get(`/${profile.slug}`)).text).toContain('De un archivo');
    server.kill('SIGTERM');
    const [code] = await once(server, 'exit');
    expect(code).toBe(0);
  });
});
