// SQLite only: other test files run the same statements on PostgreSQL.
import { spawnSync } from 'node:child_process';
import { mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { ROOT } from '../../../scripts/lib/paths.mjs';
import { freshDataDir } from '../../setup/data-dir';

const MAX_COPIES = 30;
const documented = readFileSync(join(ROOT, 'docs/backup.md'), 'utf8');
const commands = [...documented.matchAll(/```sh\n(.*?)```/gs)]
  .flatMap(([, block = '']) => block.split('\n'))
  .filter((line) => / -- backup/.test(line));
const DEPLOY = join(ROOT, 'deploy');
const units = readdirSync(DEPLOY).filter((name) => /\.(?:service|timer)$/.test(name));

describe('the commands of docs/backup.md', () => {
  const server = inject('shared');
  let folder: string;
  beforeAll(() => {
    folder = freshDataDir();
  });
  afterAll(() => rmSync(folder, { recursive: true }));

  /** Runs a documented command line in a shell, with only the folders replaced. */
  const run = (line: string) => {
    const here = line.replaceAll('/mnt/copies', folder);
    const env = { ...process.env, ...server.env };
    const { status, stderr } = spawnSync('sh', ['-c', here], { cwd: ROOT, env, encoding: 'utf8' });
    return { status, stderr };
  };
  const copies = () => readdirSync(folder).filter((name) => name.startsWith('enlaza-'));

  test('back up, and again the next night, and keep thirty copies', () => {
    mkdirSync(folder, { recursive: true });
    for (let day = 1; day <= MAX_COPIES; day += 1) {
      const date = `2025-01-${String(day).padStart(2, '0')}`;
      writeFileSync(join(folder, `enlaza-${date}T03-40-00-000Z.db`), '');
    }
    writeFileSync(join(folder, 'enlaza-mine.db'), '');
    const line = commands.find((command) => command.includes(`--keep ${MAX_COPIES}`)) ?? 'false';
    for (const night of [1, 2]) {
      expect(run(line), `night ${night}`).toMatchObject({ status: 0 });
    }
    expect(copies()).toHaveLength(MAX_COPIES + 1);
    expect(copies()).toContain('enlaza-mine.db');
    expect(copies().filter((name) => name.startsWith('enlaza-2025-01-0'))).not.toContain(
      'enlaza-2025-01-02T03-40-00-000Z.db',
    );
    const newest = copies().filter((name) => !/2025|mine/.test(name));
    expect(newest.map((name) => statSync(join(folder, name)).mode & 0o777)).toEqual([0o600, 0o600]);
  });

  test.each(commands)('%s', (line) => {
    expect(run(line)).toMatchObject({ status: 0 });
  });
});

describe('the systemd units', () => {
  test('try again for as long as it takes until the database answers', () => {
    const services = units.filter((name) => /^enlaza@?\.service$/.test(name));
    expect(services).toHaveLength(2);
    for (const name of services) {
      const [, pause = '0'] =
        /^RestartSec=(\d+)$/m.exec(readFileSync(join(DEPLOY, name), 'utf8')) ?? [];
      // The limits of systemd when a unit names none: five starts in ten seconds.
      expect(Number(pause) * 4, name).toBeGreaterThan(10);
    }
  });

  const isInstalled = spawnSync('systemd-analyze', ['--version']).status === 0;
  test.skipIf(!isInstalled)('are right by systemd’s own verdict (skipped without systemd)', () => {
    const folder = freshDataDir();
    const paths = units.map((name) => {
      const text = readFileSync(join(DEPLOY, name), 'utf8');
      const path = join(folder, name);
      const here = text.replaceAll('/srv/enlaza/enlaza', process.execPath);
      writeFileSync(path, here.replaceAll('/srv/enlaza', ROOT));
      return path;
    });
    const ask = (...args: string[]) => spawnSync('systemd-analyze', args, { encoding: 'utf8' });
    const { status, stderr } = ask('verify', ...paths);
    const unit = join(folder, 'enlaza.service');
    const bound = ask('security', '--offline=yes', '--threshold=20', unit);
    rmSync(folder, { recursive: true });
    expect([bound.status, bound.stderr]).toEqual([0, '']);
    expect([status, stderr.split('\n').filter((line) => line.includes('enlaza'))]).toEqual([0, []]);
  });
});
