import { config } from '@/lib/kernel/env/config';
import { discover } from '@/lib/people/auth/oidc/discovery.server';
import { billingSettings } from '@/lib/store/billing/settings.server';
import { stripeClient } from '@/lib/store/billing/stripe/client.server';
import { fileSettings } from '@/lib/store/files/settings.server';
import { homeOf } from '@/lib/store/files/storage.server';
import { type Check, fault, ok, reasonOf } from './check.server';

/** Asks a provider something that changes nothing. */
async function probe(name: string, ask: () => Promise<unknown>, remedy: string) {
  try {
    await ask();
    return [ok(`${name} answers`)];
  } catch (thrown) {
    return [fault(`${name}: ${reasonOf(thrown)}`, remedy)];
  }
}

const signIn: Check = {
  check: 'sign-in',
  look: async () => {
    const { google, oidc } = config();
    const findings = [google, oidc].map((settings) => {
      if (!settings) return [];
      const remedy = 'check the issuer; who signs in by it cannot now';
      return probe(settings.issuer, () => discover(settings), remedy);
    });
    return (await Promise.all(findings)).flat();
  },
};

const payments: Check = {
  check: 'payments',
  look: async () => {
    const { payments: kind, stripe } = billingSettings();
    if (kind !== 'stripe' || !stripe) return [ok(`PAYMENTS is ${kind}: no key is needed`)];
    const ask = () => stripeClient(stripe).balance.retrieve();
    return probe('Stripe', ask, 'check STRIPE_SECRET_KEY: nothing can be bought now');
  },
};

const files: Check = {
  check: 'files',
  look: async () => {
    if (!fileSettings().s3) return [ok('kept in DATA_DIR')];
    const list = () => homeOf('s3').list('doctor')[Symbol.asyncIterator]().next();
    return probe('the bucket', list, 'check FILES, S3_ENDPOINT and the keys of S3');
  },
};

/** Those whose keys this installation has. */
export const PROVIDERS: Check[] = [signIn, payments, files];
