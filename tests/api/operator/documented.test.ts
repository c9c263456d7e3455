// Engine: SQLite alone, other files send its statements to Postgres too.
import { spawnSync } from 'node:child_process';
import { mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { ROOT } from '../../../scripts/lib/paths.mjs';
import { freshDataDir } from '../../setup/data-dir';

const MAX_COPIES = 30;
const documented = readFileSync(join(ROOT, 'docs/backup.md'), 'utf8');
const blocks = (language: string) =>
  [...documented.matchAll(new RegExp(`\`\`\`${language}\\n([^]*?)\`\`\``, 'g'))].map(
    ([, text = '']) => text,
  );
const [backupUnit = '', timer = ''] = blocks('ini');
const unit = readFileSync(join(ROOT, 'deploy/enlaza.service'), 'utf8');
const entry = (text: string, name: string) =>
  new RegExp(`^${name}=(.*)$`, 'm').exec(text)?.[1] ?? '';

describe.runIf(inject('engine') === 'sqlite')('the commands of docs/backup.md', () => {
  const server = inject('shared');
  let folder: string;
  beforeAll(() => {
    folder = freshDataDir();
  });
  afterAll(() => rmSync(folder, { recursive: true }));

  /** A documented line, run by a shell as it is written but for the places of this machine. */
  const run = (line: string) => {
    const here = line
      .replaceAll('/mnt/copies', folder)
      .replace('/srv/enlaza/enlaza admin', 'npm run admin --');
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
    const line = entry(backupUnit, 'ExecStart');
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

  test.each(
    blocks('sh')
      .flatMap((block) => block.split('\n'))
      .filter((line) => / -- backup/.test(line)),
  )('%s', (line) => {
    expect(run(line)).toMatchObject({ status: 0 });
  });
});

describe('the systemd units', () => {
  test('are started at boot, and the backup every night', () => {
    expect(entry(unit, 'WantedBy')).toBe('multi-user.target');
    expect(entry(timer, 'WantedBy')).toBe('timers.target');
    expect(entry(timer, 'OnCalendar')).not.toBe('');
  });

  const isInstalled = spawnSync('systemd-analyze', ['--version']).status === 0;
  test.skipIf(!isInstalled)('are right by systemd’s own verdict (skipped without systemd)', () => {
    const folder = freshDataDir();
    const units = {
      'enlaza.service': unit,
      'enlaza-backup.service': backupUnit,
      'enlaza-backup.timer': timer,
    };
    const paths = Object.entries(units).map(([name, text]) => {
      const path = join(folder, name);
      const here = text.replaceAll('/srv/enlaza/enlaza', process.execPath);
      writeFileSync(path, here.replaceAll('/srv/enlaza', ROOT));
      return path;
    });
    const ask = (...args: string[]) => spawnSync('systemd-analyze', args, { encoding: 'utf8' });
    const { status, stderr } = ask('verify', ...paths);
    const bound = ask('security', '--offline=yes', '--threshold=20', paths[0] ?? '');
    rmSync(folder, { recursive: true });
    expect([bound.status, bound.stderr]).toEqual([0, '']);
    expect([status, stderr.split('\n').filter((line) => line.includes('enlaza'))]).toEqual([0, []]);
  });
});
