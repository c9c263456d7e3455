import { expect, it } from 'vitest';
import './settings';
import { misspeltVariables } from './missing-settings';

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
