import { describe, expect, it } from 'vitest';
import { ConfigError, readConfig } from './config';

function faultsOf(environment: Record<string, string>): string[] {
  try {
    readConfig(environment);
  } catch (error) {
    if (error instanceof ConfigError) return error.faults;
    throw error;
  }
  return [];
}

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

  it('answers at its port when only that is given', () => {
    expect(readConfig({ PORT: '8080' }).publicUrl).toBe('http://localhost:8080');
  });

  it.each([
    [{ PUBLIC_URL: 'enlaza.example' }, 'PUBLIC_URL'],
    [{ PUBLIC_URL: 'https://enlaza.example/app' }, 'PUBLIC_URL'],
    [{ PORT: 'ochenta' }, 'PORT'],
    [{ PORT: '70000' }, 'PORT'],
    [{ DATABASE_URL: 'mysql://x' }, 'DATABASE_URL'],
    [{ AUTH_DEMO: 'yes' }, 'AUTH_DEMO'],
    [{ LINK_CHECKS: 'daily' }, 'LINK_CHECKS'],
    [{ TRUST_PROXY_HOPS: '-1' }, 'TRUST_PROXY_HOPS'],
    [{ LOG_LEVEL: 'loud' }, 'LOG_LEVEL'],
    [{ OIDC_ISSUER: 'http://sso.example' }, 'OIDC_ISSUER'],
    [{ GOOGLE_CLIENT_ID: 'x' }, 'GOOGLE_CLIENT_SECRET'],
    [{ PUBLIC_URL: 'https://enlaza.example', AUTH_DEMO: 'on' }, 'AUTH_DEMO'],
  ])('refuses %j with one line that names %s', (environment, name) => {
    const faults = faultsOf(environment);
    expect(faults).toHaveLength(1);
    expect(faults[0]).toMatch(new RegExp(`^${name}: .+`));
  });

  it('names every fault at once', () => {
    expect(faultsOf({ PORT: 'x', LOG_LEVEL: 'y' })).toHaveLength(2);
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
