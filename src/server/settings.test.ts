import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { misspeltVariables } from './settings';

it('checks the variables of every part that has any', () => {
  const lib = join(import.meta.dirname, '../lib');
  const files = readdirSync(lib, { recursive: true, encoding: 'utf8' });
  const parts = files.filter(
    (file) =>
      /settings\.server\.ts$/.test(file) &&
      readFileSync(join(lib, file), 'utf8').includes('defineSettings('),
  );
  const checked = readFileSync(join(import.meta.dirname, 'settings.ts'), 'utf8');
  expect(parts.length).toBeGreaterThan(9);
  expect(parts.filter((file) => !checked.includes(`@/lib/${file.replace('.ts', '')}'`))).toEqual(
    [],
  );
});

it.each([
  ['PUBLIC_ULR', 'PUBLIC_URL'],
  ['PUBLC_URL', 'PUBLIC_URL'],
  ['SMTP_URLL', 'SMTP_URL'],
  ['OPERATOR', 'OPERATORS'],
  ['DATA_DlR', 'DATA_DIR'],
  ['TRUST_PROXY_HOP', 'TRUST_PROXY_HOPS'],
  ['public_url', 'PUBLIC_URL'],
  ['PUBLIC-ULR', 'PUBLIC_URL'],
  ['URL_PUBLIC', 'PUBLIC_URL'],
  ['ENLAZA_PUBLIC_URL', 'PUBLIC_URL'],
  ['MAILFROM', 'MAIL_FROM'],
  ['TRUST_PROXY', 'TRUST_PROXY_HOPS'],
])('names %s as a misspelt %s', (variable, meant) => {
  expect(misspeltVariables({ [variable]: 'x', PATH: '/bin', HOSTNAME: 'a' })).toEqual([
    [variable, meant],
  ]);
});

it('says nothing of variables of other programs, and of ours', () => {
  const others = ['HOME', 'HOSTNAME', 'LOGNAME', 'NODE_ENV', 'SHELL', 'TERM', 'npm_config_port'];
  expect(misspeltVariables(Object.fromEntries(others.map((name) => [name, 'x'])))).toEqual([]);
  expect(misspeltVariables({ PUBLIC_URL: 'x', PUBLIC_ULR: 'y' })).toEqual([]);
});
