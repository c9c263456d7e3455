import { execFileSync, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import {
  chmodSync,
  copyFileSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { serveLocally } from '../setup/programs/ready';

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

describe('the program of a release', () => {
  /** Runs `enlaza` with a node that prints its environment; returns the variables. */
  function variables(env: Record<string, string>, args: string[] = ['admin', 'check']) {
    const out = execFileSync(join(folder, 'enlaza'), args, {
      cwd: folder,
      env: { PATH: process.env['PATH'] ?? '', HOME: '/home/ana', ...env },
      encoding: 'utf8',
    });
    const pairs = out.split('\0').map((line) => line.split(/=(.*)/s, 2) as [string, string]);
    return Object.fromEntries(pairs);
  }

  beforeEach(() => {
    copyFileSync('deploy/enlaza', join(folder, 'enlaza'));
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

  it('reads lines as people write them, and names those that set nothing', () => {
    const lines = [
      '\uFEFFPUBLIC_URL=https://enlaza.example',
      '; a comment',
      '',
      'export MAIL_FROM = hola@enlaza.example',
      'PORT: 8080',
      "SITE_NAME='Mi sitio'",
    ];
    write('settings.env', lines.join('\r\n'));
    const ENV_FILE = join(folder, 'settings.env');
    expect(variables({ ENV_FILE })).toMatchObject({
      PUBLIC_URL: 'https://enlaza.example',
      MAIL_FROM: 'hola@enlaza.example',
      SITE_NAME: 'Mi sitio',
    });
    const env = { PATH: process.env['PATH'], ENV_FILE, DATA_DIR: folder };
    const { stderr } = spawnSync(join(folder, 'enlaza'), ['admin'], { env, encoding: 'utf8' });
    expect(stderr).toBe(`${ENV_FILE}, line 5 sets nothing: it must be NAME=value\n`);
  });

  it('says which file of settings it cannot read', () => {
    expect(() => variables({ ENV_FILE: '/does/not/exist' })).toThrow('ENV_FILE: /does/not/exist');
  });

  it('asks for health whatever the public name is', async () => {
    let status = 200;
    const { port, stop } = await serveLocally(({ url }, response) => {
      response.writeHead(url === '/up' ? status : 421).end();
    });
    const own = { PATH: process.env['PATH'], HOME: folder, ENV_FILE: '/dev/null' };
    const env = { ...own, PORT: String(port), PUBLIC_URL: 'https://ñandú.example' };
    const code = async () =>
      (await once(spawn(join(folder, 'enlaza'), ['health'], { env }), 'exit'))[0];
    expect(await code()).toBe(0);
    status = 503;
    expect(await code()).toBe(1);
    await stop();
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
