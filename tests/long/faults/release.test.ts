import { execFileSync, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import {
  cpSync,
  mkdtempSync,
  readFileSync,
  renameSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { inRoot, ROOT } from '../../../scripts/lib/paths.mjs';
import { anonymous, newPerson, signIn } from '../../setup/client';
import { programPort } from '../../setup/ports';
import { programNamed } from '../../setup/programs/proxy';
import { IS_LONG } from './support/rounds';

const ENGINE = ['docker', 'podman'].find((name) => spawnSync(name, ['info']).status === 0);
const JOURNAL = 'db/migrations/sqlite/meta/_journal.json';

/** Adds a migration to a release, which makes it a newer version. */
function addMigration(folder: string): void {
  const journal = JSON.parse(readFileSync(join(folder, JOURNAL), 'utf8'));
  const last = journal.entries.at(-1);
  journal.entries.push({ ...last, idx: last.idx + 1, when: last.when + 1, tag: '9999_newer' });
  writeFileSync(join(folder, JOURNAL), JSON.stringify(journal));
  const sql = 'ALTER TABLE `usuarios` ADD `newer` integer;';
  writeFileSync(join(folder, 'db/migrations/sqlite/9999_newer.sql'), sql);
}

// Packing takes a minute.
describe.runIf(IS_LONG && process.platform === 'linux')('a release', () => {
  let folder: string;
  const at = (name: string) => join(folder, name);
  beforeAll(() => {
    folder = mkdtempSync(join(tmpdir(), 'enlaza-release-'));
    const { version } = JSON.parse(readFileSync(inRoot('package.json'), 'utf8'));
    const archive = `enlaza-${version}-linux-${process.arch}.tar.gz`;
    execFileSync(process.execPath, ['scripts/release.mjs'], { cwd: ROOT });
    execFileSync('sha256sum', ['--check', `${archive}.sha256`], { cwd: inRoot('release') });
    execFileSync('tar', ['xzf', inRoot('release', archive), '-C', folder]);
    renameSync(at(`enlaza-${version}`), at('older'));
    cpSync(at('older'), at('newer'), { recursive: true, verbatimSymlinks: true });
    addMigration(at('newer'));
  }, 600_000);
  afterAll(() => rmSync(folder, { recursive: true, force: true }));

  test.runIf(programNamed('caddy'))(
    'is replaced behind Caddy unnoticed, and goes back',
    async () => {
      const [port, proxyPort] = [programPort(), programPort()];
      const url = `http://localhost:${proxyPort}`;
      const own = { PORT: String(port), DATA_DIR: at('data'), PUBLIC_URL: url };
      // Without the machine's Node in PATH.
      const env = { PATH: '/usr/bin:/bin', HOME: folder, ENV_FILE: '/dev/null', ...own };
      const [, block = ''] =
        /```caddyfile\n([\s\S]*?)```/.exec(readFileSync(inRoot('docs/install.md'), 'utf8')) ?? [];
      const site = block.replace('enlaza.example', url).replace('4321', String(port));
      writeFileSync(at('Caddyfile'), `{\n  admin off\n  auto_https off\n}\n${site}`);
      const caddy = spawn('caddy', ['run', '--adapter', 'caddyfile', '--config', at('Caddyfile')]);
      onTestFinished(() => void caddy.kill());
      const choose = (version: string) => {
        symlinkSync(at(version), at('next'));
        renameSync(at('next'), at('current'));
      };
      const start = () => spawn(at('current/enlaza'), { env, stdio: 'ignore' });
      const admin = (...args: string[]) =>
        execFileSync(at('current/enlaza'), ['admin', ...args], { env, stdio: 'pipe' });
      const health = () =>
        fetch(`${url}/api/salud`).then(
          ({ status }) => status,
          () => 0,
        );

      choose('older');
      let server = start();
      onTestFinished(() => void server.kill('SIGKILL'));
      await expect.poll(health).toBe(200);
      const client = await signIn(url, newPerson());
      const { slug } = (await client.get('/api/perfil')).json;
      admin('backup', at('before.db'));

      const answers: number[] = [];
      let isOver = false;
      const visits = Array.from({ length: 8 }, async () => {
        while (!isOver) {
          answers.push((await anonymous(url).get(`/${slug}`)).status);
        }
      });
      choose('newer');
      server.kill('SIGTERM');
      expect(await once(server, 'exit')).toEqual([0, null]);
      server = start();
      await expect.poll(health).toBe(200);
      isOver = true;
      await Promise.all(visits);
      expect(answers.filter((status) => status !== 200)).toEqual([]);
      server.kill('SIGTERM');
      await once(server, 'exit');

      choose('older');
      expect(await once(start(), 'exit')).toEqual([1, null]);
      admin('restore', at('before.db'), '--yes');
      server = start();
      await expect.poll(health).toBe(200);
      expect((await anonymous(url).get(`/${slug}`)).status).toBe(200);
    },
  );
});

test.runIf(IS_LONG && ENGINE)(
  'the image is built and becomes healthy',
  async () => {
    const run = (...args: string[]) =>
      execFileSync(ENGINE ?? '', args, { cwd: ROOT, encoding: 'utf8' });
    run('build', '-t', 'enlaza-test', '.');
    const id = run('run', '-d', '--read-only', '--tmpfs', '/tmp', 'enlaza-test').trim();
    onTestFinished(() => void run('rm', '-f', id));
    const isHealthy = () => spawnSync(ENGINE ?? '', ['exec', id, 'enlaza', 'health']).status;
    await expect.poll(isHealthy).toBe(0);
  },
  1_800_000,
);
