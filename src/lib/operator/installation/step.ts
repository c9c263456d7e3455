/**
 * The settings that an installation on a server may still lack, in the order of setting them: its
 * public URL, a way to sign in, an operator, the number of proxies before it, a key for stored
 * secrets, a contact for the plan that promises a named person, and whether the Stripe keys are
 * live: keys that are unused or in test mode earn no money.
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
