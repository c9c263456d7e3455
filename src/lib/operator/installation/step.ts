/**
 * Settings that a server installation may still lack, in the order of setting them: its public URL,
 * a sign-in method, an operator, the number of proxies before it, a key for stored secrets, a
 * contact for the plan that promises a named person, and live Stripe keys: keys that are unused or
 * in test mode earn no money.
 */
export const STEPS = [
  'address',
  'ways',
  'operators',
  'proxy',
  'key',
  'contact',
  'payments',
  'testKeys',
] as const;
export type Step = (typeof STEPS)[number];

/** The settings without which the site cannot be used. */
export const NEEDED: readonly Step[] = ['address', 'ways'];

/** Sign-in methods, the easiest to configure first: one is enough. */
export const WAYS = [
  { name: 'mail', variables: ['SMTP_URL', 'MAIL_FROM'] },
  { name: 'google', variables: ['GOOGLE_CLIENT_ID', 'GOOGLE_CLIENT_SECRET'] },
  { name: 'oidc', variables: ['OIDC_ISSUER', 'OIDC_CLIENT_ID', 'OIDC_CLIENT_SECRET'] },
] as const;

/** Environment variables per step. */
export const VARIABLES: Record<Step, readonly string[]> = {
  address: ['PUBLIC_URL'],
  ways: WAYS.flatMap(({ variables }) => [...variables]),
  operators: ['OPERATORS'],
  proxy: ['TRUST_PROXY_HOPS'],
  key: ['SECRET_KEY'],
  contact: ['SUPPORT_CONTACTS'],
  payments: ['PAYMENTS'],
  testKeys: ['STRIPE_SECRET_KEY'],
};
