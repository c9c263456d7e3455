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

  it('sells nothing where everybody has everything, and says what contradicts that', () => {
    expect(readConfig({ DEFAULT_PLAN: 'enterprise' }).billing).toMatchObject({
      payments: 'off',
      plansShown: false,
    });
    expect(faultsOf({ DEFAULT_PLAN: 'enterprise', PAYMENTS: 'demo' })).toEqual([
      'PAYMENTS: nothing is left to sell where DEFAULT_PLAN is "enterprise"',
    ]);
    expect(faultsOf({ DEFAULT_PLAN: 'oro' })[0]).toContain('DEFAULT_PLAN: must be free');
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
    [{ HITS_RETENTION_DAYS: '0' }, 'HITS_RETENTION_DAYS'],
    [{ LOG_LEVEL: 'loud' }, 'LOG_LEVEL'],
    [{ OIDC_ISSUER: 'http://sso.example' }, 'OIDC_ISSUER'],
    [{ OPENAI_API_KEY: 'x', OPENAI_BASE_URL: 'http://modelo.example/v1' }, 'OPENAI_BASE_URL'],
    [{ OPENAI_BASE_URL: 'http://127.0.0.1:1234/v1' }, 'OPENAI_API_KEY'],
    [{ AI_DAILY_CEILING: 'muchas' }, 'AI_DAILY_CEILING'],
    [{ GOOGLE_CLIENT_ID: 'x' }, 'GOOGLE_CLIENT_SECRET'],
    [{ PUBLIC_URL: 'https://enlaza.example', AUTH_DEMO: 'on' }, 'AUTH_DEMO'],
    [{ PUBLIC_URL: 'https://enlaza.example', PAYMENTS: 'demo' }, 'PAYMENTS'],
    [{ PAYMENTS: 'paypal' }, 'PAYMENTS'],
    [{ PAYMENTS: 'stripe' }, 'PAYMENTS'],
    [{ STRIPE_SECRET_KEY: 'sk_test_x' }, 'STRIPE_WEBHOOK_SECRET'],
    [{ STRIPE_SECRET_KEY: 'pk_x', STRIPE_WEBHOOK_SECRET: 'whsec_x' }, 'STRIPE_SECRET_KEY'],
    [{ STRIPE_API_URL: 'https://stripe.example' }, 'STRIPE_API_URL'],
    [{ MARKETING: 'loud' }, 'MARKETING'],
    [{ OPERATOR_EMAIL: 'nobody' }, 'OPERATOR_EMAIL'],
    [{ MAIL: 'paloma' }, 'MAIL'],
    [{ MAIL: 'smtp' }, 'SMTP_URL'],
    [{ SMTP_URL: 'http://correo.example' }, 'SMTP_URL'],
    [{ SMTP_URL: 'smtp://correo.example' }, 'MAIL_FROM'],
    [{ SMTP_URL: 'smtp://correo.example', MAIL_FROM: 'Ana\r\nBcc: x <a@b.co>' }, 'MAIL_FROM'],
    [{ PUBLIC_URL: 'https://enlaza.example', MAIL: 'demo' }, 'MAIL'],
    [{ SECRET_KEY: 'corta' }, 'SECRET_KEY'],
    [{ SECRET_KEY: KEY, SECRET_KEY_OLD: `${KEY},x` }, 'SECRET_KEY_OLD'],
    [{ SECRET_KEY_OLD: KEY }, 'SECRET_KEY'],
    [{ OFFER_PERCENT: '20' }, 'OFFER_ENDS_AT'],
    [{ OFFER_ENDS_AT: 'mañana', OFFER_PERCENT: '20' }, 'OFFER_ENDS_AT'],
    [{ OFFER_ENDS_AT: '2026-12-01T00:00:00Z', OFFER_PERCENT: '100' }, 'OFFER_PERCENT'],
  ])('refuses %j with one line that names %s', (environment, name) => {
    const faults = faultsOf(environment);
    expect(faults).toHaveLength(1);
    expect(faults[0]).toMatch(new RegExp(`^${name}: .+`));
  });

  it.each([
    [{}, 'demo'],
    [{ HOST: '0.0.0.0' }, 'off'],
    [{ PUBLIC_URL: 'https://enlaza.example' }, 'off'],
    [{ MAIL: 'off' }, 'off'],
    [{ SMTP_URL: 'smtps://a%40b:c@correo.example', MAIL_FROM: 'Mi Sitio <a@b.co>' }, 'smtp'],
  ])('with %j mail is %s', (environment, mode) => {
    expect(readConfig(environment).mail.mode).toBe(mode);
  });

  it('reads the address of a mail server and of the sender', () => {
    const given = { SMTP_URL: 'smtps://a%40b:c%3A@correo.example', MAIL_FROM: 'Mi Sitio <a@b.co>' };
    expect(readConfig(given).mail).toMatchObject({
      smtp: { host: 'correo.example', port: 465, secure: true, user: 'a@b', password: 'c:' },
      from: { name: 'Mi Sitio', address: 'a@b.co' },
    });
  });

  it('takes keys in base64 and in hexadecimal, and former ones beside the new', () => {
    const hex = Buffer.alloc(32, 8).toString('hex');
    const url = Buffer.alloc(32, 255).toString('base64url');
    const { secrets } = readConfig({ SECRET_KEY: hex, SECRET_KEY_OLD: `${KEY}, ${url}` });
    expect(secrets.current).toEqual(Buffer.alloc(32, 8));
    expect(secrets.former).toEqual([Buffer.alloc(32, 7), Buffer.alloc(32, 255)]);
  });

  it('has a model to write with when there is a key for one', () => {
    expect(readConfig({}).ai).toBeUndefined();
    const local = { OPENAI_API_KEY: 'x', OPENAI_BASE_URL: 'http://127.0.0.1:1234/v1' };
    expect(readConfig(local).ai).toMatchObject({ apiKey: 'x', baseUrl: local.OPENAI_BASE_URL });
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

  it.each([
    [{}, 'demo', 'demo'],
    [{ PUBLIC_URL: 'https://enlaza.example' }, 'off', 'real'],
    [{ PAYMENTS: 'off', MARKETING: 'real' }, 'off', 'real'],
    [
      { PAYMENTS: 'stripe', STRIPE_SECRET_KEY: 'sk_x', STRIPE_WEBHOOK_SECRET: 'whsec_x' },
      'stripe',
      'demo',
    ],
  ])('with %j payments are %s and marketing is %s', (environment, payments, marketing) => {
    expect(readConfig(environment).billing).toMatchObject({ payments, marketing });
  });

  it('has an offer with real marketing only, so that demo figures change no price', () => {
    const offer = { OFFER_ENDS_AT: '2026-12-01T00:00:00-05:00', OFFER_PERCENT: '20' };
    expect(readConfig(offer).billing.offer).toBeUndefined();
    expect(readConfig({ ...offer, MARKETING: 'real' }).billing.offer).toEqual({
      percent: 20,
      endsAt: Date.UTC(2026, 11, 1, 5),
    });
  });
});
