import { log } from '@/lib/kernel/env/log';
import { type Step, VARIABLES } from '@/lib/operator/installation/step';
import { missingSteps } from '@/lib/operator/installation/steps.server';

const MISSING: Record<Step, string> = {
  address:
    'PUBLIC_URL is not set: no address but http://localhost is answered; set the one that people see, such as https://enlaza.example',
  ways: 'nobody can sign in: set SMTP_URL and MAIL_FROM (a link by mail), or GOOGLE_CLIENT_ID and GOOGLE_CLIENT_SECRET, or OIDC_ISSUER, OIDC_CLIENT_ID and OIDC_CLIENT_SECRET',
  operators: 'OPERATORS is not set: nobody opens the operator’s desk; set your own address',
  proxy:
    'TRUST_PROXY_HOPS is 0 though PUBLIC_URL is https: all visitors behind a proxy count as one; set how many proxies of yours stand in front',
  contact:
    'SUPPORT_CONTACTS and OPERATOR_NAME are not set: ENTERPRISE promises a named contact, and nobody is named',
  payments:
    'STRIPE_SECRET_KEY and STRIPE_WEBHOOK_SECRET are set, but PAYMENTS is not "stripe": nothing is sold with them',
  testKeys:
    'STRIPE_SECRET_KEY is a test key on a public address: plans are given away, because nobody really pays',
  key: 'SECRET_KEY is not set: secrets of third parties (payment keys, tokens) cannot be kept, and nothing that needs one is offered',
};

/** The missing settings for the operator: one line each, in order. */
export function missingSettings(): { step: Step; variables: readonly string[]; text: string }[] {
  return missingSteps().map((step) => ({ step, variables: VARIABLES[step], text: MISSING[step] }));
}

/** Says in the log what is missing, in order. */
export function logMissingSettings(): void {
  const steps = missingSettings();
  for (const [index, { variables, text }] of steps.entries()) {
    log().warn({ missing: variables, step: index + 1, of: steps.length }, text);
  }
}
