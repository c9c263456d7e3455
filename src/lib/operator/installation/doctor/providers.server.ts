import { z } from 'zod';
import { aiSettings, modelUrl } from '@/lib/interfaces/ai/settings.server';
import { config } from '@/lib/kernel/env/config';
import { timeoutSignal } from '@/lib/kernel/env/system';
import { boundedFetch } from '@/lib/kernel/http/outgoing/bounded-fetch.server';
import { discover } from '@/lib/people/auth/oidc/discovery.server';
import { billingSettings } from '@/lib/store/billing/settings.server';
import { stripeClient } from '@/lib/store/billing/stripe/client.server';
import { fileSettings } from '@/lib/store/files/settings.server';
import { homeOf } from '@/lib/store/files/storage.server';
import { type Check, fault, ok, reasonOf, warning } from './check.server';

const TIMEOUT = 8_000;

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

const modelsSchema = z.object({ data: z.array(z.object({ id: z.string() })) });
const MAX_LIST_BYTES = 1024 * 1024;
const REFUSED = new Set([401, 403]);

/** What writes bios: whether its key is taken, and the model is there. A list costs nothing. */
const writer: Check = {
  check: 'writing help',
  look: async () => {
    const { model } = aiSettings();
    if (!model) return [ok('no model is set: the local writer writes')];
    const url = `${modelUrl(model)}/models`;
    const headers = { Authorization: `Bearer ${model.apiKey}` };
    try {
      const signal = timeoutSignal(TIMEOUT);
      const response = await boundedFetch(MAX_LIST_BYTES)(url, { headers, signal });
      if (REFUSED.has(response.status)) {
        const remedy = 'check OPENAI_API_KEY: the local writer writes meanwhile';
        return [fault(`the key of the model is refused (${response.status})`, remedy)];
      }
      // Endpoints that speak OpenAI's protocol may have no list.
      if (!response.ok) return [ok(`${url} answers with ${response.status}`)];
      const list = modelsSchema.safeParse(await response.json().catch(() => undefined)).data;
      if (!list || list.data.some(({ id }) => id === model.model)) {
        return [ok(`${model.model} answers`)];
      }
      return [warning(`${model.model} is not among the models there`, 'check OPENAI_MODEL')];
    } catch (thrown) {
      return [fault(`${url}: ${reasonOf(thrown)}`, 'check OPENAI_BASE_URL and the network')];
    }
  },
};

/** Those whose keys this installation has. */
export const PROVIDERS: Check[] = [signIn, payments, files, writer];
