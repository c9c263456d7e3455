import { expect, it } from 'vitest';
import { BILLING } from '@/lib/billing/settings.server';
import { readConfig, readPart } from '@/lib/core/env/config';
import { MAIL } from '@/lib/mail/settings.server';
import { stepsOf } from './steps.server';

const stepsIn = (environment: Record<string, string>, nobodyNamed = false) =>
  stepsOf(readConfig(environment), {
    mail: readPart(MAIL, environment),
    billing: readPart(BILLING, environment),
    nobodyNamed,
  });

const ANYWHERE = { HOST: '0.0.0.0' };
const SITE = { PUBLIC_URL: 'https://enlaza.example', TRUST_PROXY_HOPS: '1' };
const POST = { SMTP_URL: 'smtp://correo.example', MAIL_FROM: 'hola@enlaza.example' };
const OPERATED = { OPERATORS: 'ana@enlaza.example' };
const stripe = (key: string) => ({ STRIPE_SECRET_KEY: key, STRIPE_WEBHOOK_SECRET: 'whsec_x' });

it.each([
  ['on one’s own machine nothing', {}, []],
  ['with nothing set, all in order', ANYWHERE, ['address', 'ways', 'operators']],
  ['after the address the ways in', SITE, ['ways', 'operators']],
  ['with mail the operators', { ...SITE, ...POST }, ['operators']],
  ['with all of it nothing', { ...SITE, ...POST, OPERATORS: 'ana@enlaza.example' }, []],
  [
    'a trial in a container one’s name',
    { ...ANYWHERE, PUBLIC_URL: 'http://localhost:8080', AUTH_DEMO: 'on' },
    ['operators'],
  ],
  [
    'behind a proxy that is not counted, the proxy',
    { ...SITE, ...POST, OPERATORS: 'ana@enlaza.example', TRUST_PROXY_HOPS: '0' },
    ['proxy'],
  ],
  [
    'with keys of Stripe that nothing uses, what uses them',
    { ...SITE, ...POST, ...OPERATED, ...stripe('sk_live_x') },
    ['payments'],
  ],
  [
    'where plans are sold with test keys, real ones',
    { ...SITE, ...POST, ...OPERATED, ...stripe('sk_test_x'), PAYMENTS: 'stripe' },
    ['testKeys'],
  ],
  ['on one’s own machine test keys are right, and nothing', { ...stripe('rk_test_x') }, []],
  ['with PostgreSQL a key', { DATABASE_URL: 'postgres://a@b/c' }, ['key']],
])('%s is missing', (_, environment, steps) => {
  expect(stepsIn(environment as Record<string, string>)).toEqual(steps);
});

it('a named contact is missing where one is sold, unless whoever runs the site has a name', () => {
  expect(stepsIn({}, true)).toEqual(['contact']);
  expect(stepsIn({ OPERATOR_NAME: 'Olga' }, true)).toEqual([]);
});
