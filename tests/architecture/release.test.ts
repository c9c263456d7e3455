import { execFileSync } from 'node:child_process';
import {
  chmodSync,
  copyFileSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { foreignFiles, removeRelease, writeManifest } from '../../scripts/release/manifest.mjs';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'release-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

/** Writes a file below the folder. */
function write(path: string, text = path): void {
  mkdirSync(dirname(join(folder, path)), { recursive: true });
  writeFileSync(join(folder, path), text);
}

const RELEASED = ['dist/server/entry.mjs', 'db/migrations/1.sql', 'enlaza', 'package.json'];

describe('the folder of a release', () => {
  beforeEach(() => {
    for (const path of RELEASED) write(path);
  });

  it.each([
    ['with a list of its files', () => writeManifest(folder, '0.1.0')],
    ['of a version that wrote no list', () => undefined],
  ])('%s is known, and what else lies in it is named', (_, finish) => {
    finish();
    expect(foreignFiles(folder)).toEqual([]);
    write('data/enlaza.db');
    write('data/archivos/1/0');
    write('notes.txt');
    expect(foreignFiles(folder)).toEqual(['data/', 'notes.txt']);
  });

  it('is told from a folder of something else', () => {
    rmSync(join(folder, 'dist'), { recursive: true });
    expect(foreignFiles(folder)).toEqual(['db/', 'enlaza', 'package.json']);
  });

  it('knows its own files from those beside them', () => {
    writeManifest(folder, '0.1.0');
    write('dist/server/my-own.mjs');
    write('db/data/enlaza.db');
    expect(foreignFiles(folder)).toEqual(['db/data/', 'dist/server/my-own.mjs']);
  });

  it('loses what the release wrote and nothing else', () => {
    writeManifest(folder, '0.1.0');
    write('db/data/enlaza.db', 'all that a creator has');
    expect(removeRelease(folder)).toBe(false);
    expect(readFileSync(join(folder, 'db/data/enlaza.db'), 'utf8')).toBe('all that a creator has');
    expect(existsSync(join(folder, 'dist'))).toBe(false);
    rmSync(join(folder, 'db'), { recursive: true });
    write('release.json', JSON.stringify({ files: ['release.json'] }));
    expect(removeRelease(folder)).toBe(true);
    expect(existsSync(folder)).toBe(false);
  });
});

describe('the program of a release', () => {
  /** Runs it with a node that says what it was given; returns its variables. */
  function variables(env: Record<string, string>, args: string[] = ['admin', 'version']) {
    const out = execFileSync(join(folder, 'enlaza'), args, {
      cwd: folder,
      env: { PATH: process.env['PATH'] ?? '', HOME: '/home/ana', ...env },
      encoding: 'utf8',
    });
    const pairs = out.split('\0').map((line) => line.split(/=(.*)/s, 2) as [string, string]);
    return Object.fromEntries(pairs);
  }

  beforeEach(() => {
    copyFileSync('scripts/release/enlaza.sh', join(folder, 'enlaza'));
    write('node_modules/.bin/node', '#!/bin/sh\nexec env -0\n');
    for (const path of ['enlaza', 'node_modules/.bin/node']) chmodSync(join(folder, path), 0o755);
  });

  const PASSWORD = `pa$Z&s s#'"\`id\`\\end`;
  const quoted = (text: string) => `"${text.replaceAll(/[\\"$`]/g, '\\$&')}"`;

  it('reads a file of settings as systemd does, and runs and replaces nothing in it', () => {
    const lines = [
      '# A comment',
      `METRICS_TOKEN=${quoted(PASSWORD)}`,
      `S3_SECRET_ACCESS_KEY=pa$Z&s s#'"$(touch ran)`,
      "OIDC_CLIENT_SECRET='pa$Z&s s#\"\\'",
      'MAIL_FROM="Enlaza <hola@enlaza.example>" ',
      '  PORT=8080',
      'SITE_NAME=',
      'HOST=127.0.0.1',
    ];
    write('settings.env', lines.join('\n'));
    const read = variables({ ENV_FILE: join(folder, 'settings.env'), PORT: '9090', Z: 'replaced' });
    expect(read).toMatchObject({
      METRICS_TOKEN: PASSWORD,
      S3_SECRET_ACCESS_KEY: `pa$Z&s s#'"$(touch ran)`,
      OIDC_CLIENT_SECRET: 'pa$Z&s s#"\\',
      MAIL_FROM: 'Enlaza <hola@enlaza.example>',
      PORT: '9090',
      SITE_NAME: '',
      HOST: '127.0.0.1',
    });
    expect(existsSync(join(folder, 'ran'))).toBe(false);
    write('shell.env', `METRICS_TOKEN=${quoted(PASSWORD)}\n`);
    const shell = 'set -a; . ./shell.env; printf %s "$METRICS_TOKEN"';
    expect(execFileSync('sh', ['-c', shell], { cwd: folder, encoding: 'utf8' })).toBe(PASSWORD);
  });

  it('says which file of settings it cannot read', () => {
    expect(() => variables({ ENV_FILE: '/does/not/exist' })).toThrow('ENV_FILE: /does/not/exist');
  });

  it('keeps data outside of its folder, which the next release replaces', () => {
    const environment = variables({ DATA_DIR: '/mnt/data' });
    expect(environment['DATA_DIR']).toBe('/mnt/data');
    const { DATA_DIR } = variables({ XDG_DATA_HOME: join(folder, 'home') });
    expect([join(folder, 'home/enlaza'), '/var/lib/enlaza']).toContain(DATA_DIR);
  });

  it('goes on with data that an earlier version kept where it was started', () => {
    write('data/enlaza.db');
    expect(variables({})['DATA_DIR']).toBe(join(folder, 'data'));
  });
});
