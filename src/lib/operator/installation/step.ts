/**
 * What an installation on a server may still lack, in the order in which it is put right: the
 * address that people see, a way to sign in, who looks after it, who the visitors behind a proxy
 * are, a key for the secrets of others, who answers the plan that promises a named person, and whether
 * the keys of Stripe that are set take money: nobody is paid by keys that are not used, or by test keys.
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

/** What nobody can use the site without. */
export const NEEDED: readonly Step[] = ['address', 'ways'];

/** The ways to sign in, the easiest first: one is enough. */
export const WAYS = [
  { name: 'mail', variables: ['SMTP_URL', 'MAIL_FROM'] },
  { name: 'google', variables: ['GOOGLE_CLIENT_ID', 'GOOGLE_CLIENT_SECRET'] },
  { name: 'oidc', variables: ['OIDC_ISSUER', 'OIDC_CLIENT_ID', 'OIDC_CLIENT_SECRET'] },
] as const;

/** The variables that a step is about. */
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
