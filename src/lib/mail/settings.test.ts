import { describe, expect, it } from 'vitest';
import { readPart } from '@/lib/core/env/config';
import { faultsOf as faultsIn } from '../../../tests/setup/settings';
import { MAIL } from './settings.server';

const read = (environment: Record<string, string>) => readPart(MAIL, environment);

const faultsOf = (environment: Record<string, string>) => faultsIn(() => read(environment));

describe('the settings of mail', () => {
  it.each([
    [{}, 'demo'],
    [{ HOST: '0.0.0.0' }, 'off'],
    [{ PUBLIC_URL: 'https://enlaza.example' }, 'off'],
    [{ MAIL: 'off' }, 'off'],
    [{ SMTP_URL: 'smtps://a%40b:c@correo.example', MAIL_FROM: 'Mi Sitio <a@b.co>' }, 'smtp'],
  ])('with %j mail is %s', (environment, mode) => {
    expect(read(environment).mode).toBe(mode);
  });

  it('reads the address of a mail server and of the sender', () => {
    const variables = {
      SMTP_URL: 'smtps://a%40b:c%3A@correo.example',
      MAIL_FROM: 'Mi Sitio <a@b.co>',
    };
    expect(read(variables)).toMatchObject({
      smtp: { host: 'correo.example', port: 465, secure: true, user: 'a@b', password: 'c:' },
      from: { name: 'Mi Sitio', address: 'a@b.co' },
    });
  });

  it.each([
    [{ MAIL: 'paloma' }, 'MAIL'],
    [{ MAIL: 'smtp' }, 'SMTP_URL'],
    [{ SMTP_URL: 'http://correo.example' }, 'SMTP_URL'],
    [{ SMTP_URL: 'smtp://correo.example' }, 'MAIL_FROM'],
    [{ SMTP_URL: 'smtp://correo.example', MAIL_FROM: 'Ana\r\nBcc: x <a@b.co>' }, 'MAIL_FROM'],
    [{ PUBLIC_URL: 'https://enlaza.example', MAIL: 'demo' }, 'MAIL'],
  ])('refuses %j with one line that names %s', (environment, name) => {
    const faults = faultsOf(environment);
    expect(faults).toHaveLength(1);
    expect(faults[0]).toMatch(new RegExp(`^${name}: .+`));
  });
});
