import { homedir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { settingIssuesOf } from '../../../../tests/setup/settings';
import { checkConfig, defineSettings, readConfig } from './config';

const refusedSettings = (environment: Record<string, string>) =>
  settingIssuesOf(() => checkConfig(environment));

const KEY = Buffer.alloc(32, 7).toString('base64');

describe('configuration', () => {
  it('works without a single variable', () => {
    expect(readConfig({})).toMatchObject({
      publicUrl: 'http://localhost:4321',
      host: '127.0.0.1',
      port: 4321,
      demoSignIn: true,
      secure: false,
      siteName: 'Enlaza',
    });
  });

  it('takes a blank variable for one that is not set', () => {
    expect(readConfig({ PORT: ' ', DATA_DIR: '\t' }).port).toBe(4321);
  });

  it('reads values without the spaces around them, and an IPv6 address without its brackets', () => {
    const { dataDir, host, port, logLevel } = readConfig({
      DATA_DIR: ' /srv/enlaza\n',
      HOST: '[::1] ',
      PORT: ' 8080',
      LOG_LEVEL: ' warn ',
    });
    expect([dataDir, host, port, logLevel]).toEqual(['/srv/enlaza', '::1', 8080, 'warn']);
  });

  it.each(['DATA_DIR', 'SITE_NAME', 'SECRET_KEY', 'PORT'])(
    'refuses %s between quotation marks, which would be a part of it',
    (name) => {
      for (const value of ['"/srv/enlaza"', " '4321'", '``']) {
        expect(refusedSettings({ [name]: value })).toEqual([
          `${name}: leave out the quotation marks around it`,
        ]);
      }
    },
  );

  it('takes ~ for the home folder, as a shell does', () => {
    expect(readConfig({ DATA_DIR: '~/datos' }).dataDir).toBe(join(homedir(), 'datos'));
  });

  it('answers at its port when only that is given', () => {
    expect(readConfig({ PORT: '8080' }).publicUrl).toBe('http://localhost:8080');
  });

  it.each([
    [{ PUBLIC_URL: 'enlaza.example' }, 'PUBLIC_URL'],
    [{ PUBLIC_URL: 'https://enlaza.example/app' }, 'PUBLIC_URL'],
    [{ PUBLIC_URL: 'https://ana:clave@enlaza.example' }, 'PUBLIC_URL'],
    [{ PUBLIC_URL: 'https://enlaza.example?x' }, 'PUBLIC_URL'],
    [{ PORT: 'ochenta' }, 'PORT'],
    [{ PORT: '70000' }, 'PORT'],
    [{ PORT: '0x50' }, 'PORT'],
    [{ DATABASE_URL: 'mysql://x' }, 'DATABASE_URL'],
    [{ DATABASE_URL: 'postgres://ana:cla#ve/1@localhost/enlaza' }, 'DATABASE_URL'],
    [{ DATABASE_URL: 'postgres://ana:12#34@localhost/enlaza' }, 'DATABASE_URL'],
    [{ DATABASE_URL: 'file:~/enlaza.db' }, 'DATABASE_URL'],
    [{ DATABASE_URL: 'file:' }, 'DATABASE_URL'],
    [{ DATA_DIR: '~ana/datos' }, 'DATA_DIR'],
    [{ DATA_DIR: '$HOME/datos' }, 'DATA_DIR'],
    [{ AUTH_DEMO: 'yes' }, 'AUTH_DEMO'],
    [{ LINK_CHECKS: 'daily' }, 'LINK_CHECKS'],
    [{ TRUST_PROXY_HOPS: '-1' }, 'TRUST_PROXY_HOPS'],
    [{ HITS_RETENTION_DAYS: '0' }, 'HITS_RETENTION_DAYS'],
    [{ LOG_LEVEL: 'loud' }, 'LOG_LEVEL'],
    [{ OIDC_ISSUER: 'http://sso.example' }, 'OIDC_ISSUER'],
    [{ GOOGLE_CLIENT_ID: 'x' }, 'GOOGLE_CLIENT_SECRET'],
    [{ PUBLIC_URL: 'https://enlaza.example', AUTH_DEMO: 'on' }, 'AUTH_DEMO'],
    [{ OPERATOR_EMAIL: 'nobody' }, 'OPERATOR_EMAIL'],
    [{ OPERATORS: 'ana@ejemplo.com; nadie' }, 'OPERATORS'],
    [{ SECRET_KEY: 'corta' }, 'SECRET_KEY'],
    [{ SECRET_KEY: KEY, SECRET_KEY_OLD: `${KEY},x` }, 'SECRET_KEY_OLD'],
    [{ SECRET_KEY_OLD: KEY }, 'SECRET_KEY'],
  ])('refuses %j with one line that names %s', (environment, name) => {
    const issues = refusedSettings(environment);
    expect(issues).toHaveLength(1);
    expect(issues[0]).toMatch(new RegExp(`^${name}: .+`));
  });

  it('takes a PostgreSQL server behind a Unix socket', () => {
    for (const user of ['', 'ana@', 'ana:x@']) {
      const DATABASE_URL = `postgres://${user}/enlaza?host=/run/postgresql`;
      expect(readConfig({ DATABASE_URL }).databaseUrl).toBe(DATABASE_URL);
    }
  });

  it('knows the operators by their addresses, however they were written', () => {
    const OPERATORS = ' Ana@Ejemplo.com, beto@ejemplo.com,,ana@ejemplo.com ';
    expect(readConfig({ OPERATORS }).operators).toEqual(['ana@ejemplo.com', 'beto@ejemplo.com']);
    expect(readConfig({}).operators).toEqual([]);
  });

  it('takes keys in base64 and in hexadecimal, and former ones beside the new', () => {
    const hex = Buffer.alloc(32, 8).toString('hex');
    const url = Buffer.alloc(32, 255).toString('base64url');
    const { secrets } = readConfig({ SECRET_KEY: hex, SECRET_KEY_OLD: `${KEY}, ${url}` });
    expect(secrets.current).toEqual(Buffer.alloc(32, 8));
    expect(secrets.former).toEqual([Buffer.alloc(32, 7), Buffer.alloc(32, 255)]);
  });

  it('names every issue at once, those of its parts too', () => {
    defineSettings({
      section: 'Test',
      variables: { PART_NUMBER: z.coerce.number('must be a number') },
      settle: () => undefined,
    });
    const issues = refusedSettings({ PORT: 'x', LOG_LEVEL: 'y', PART_NUMBER: 'z' });
    expect(issues.map((issue) => issue.split(':')[0])).toEqual([
      'PORT',
      'LOG_LEVEL',
      'PART_NUMBER',
    ]);
  });

  it.each([
    [{}, true],
    [{ AUTH_DEMO: 'off' }, false],
    [{ HOST: '0.0.0.0' }, false],
    [{ HOST: '0.0.0.0', AUTH_DEMO: 'on' }, true],
    [{ PUBLIC_URL: 'https://enlaza.example' }, false],
    [{ GOOGLE_CLIENT_ID: 'x', GOOGLE_CLIENT_SECRET: 'y' }, false],
  ])('with %j demo sign-in is %s', (environment, expected) => {
    expect(readConfig(environment).demoSignIn).toBe(expected);
  });
});
