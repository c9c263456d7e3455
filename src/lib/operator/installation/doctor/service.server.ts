import { existsSync, readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { dialect } from '@db/dialect';
import { z } from 'zod';
import { aiSettings, modelUrl } from '@/lib/ai/settings.server';
import { discover } from '@/lib/auth/oidc/discovery.server';
import { billingSettings } from '@/lib/billing/settings.server';
import { stripeClient } from '@/lib/billing/stripe/client.server';
import { inspectKeys } from '@/lib/core/crypto/sealed.server';
import { database } from '@/lib/core/db';
import { adviceOn } from '@/lib/core/db/errors';
import { readMigrations } from '@/lib/core/db/migrations';
import { sqliteFile } from '@/lib/core/db/sqlite/open';
import { config } from '@/lib/core/env/config';
import { fetchUrl, nowMs, timeoutSignal } from '@/lib/core/env/system';
import { version } from '@/lib/core/env/version';
import { boundedFetch } from '@/lib/core/http/outgoing.server';
import { listJobs, listMissedTurns } from '@/lib/core/jobs/service.server';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '@/lib/core/time/units';
import { nameResolver } from '@/lib/domains/resolver.server';
import { fileSettings } from '@/lib/files/settings.server';
import { storageOf } from '@/lib/files/storage.server';
import { mailSettings } from '@/lib/mail/settings.server';
import { trySmtp } from '@/lib/mail/smtp/try.server';
import { checkCopySpace, copyFigures } from '@/lib/operator/backups/service.server';
import { diskLevel, readDiskSpace } from '@/lib/operator/installation/disk-space.server';
import { GIGABYTE } from '@/lib/plans/rules';
import { ADDRESS } from './address.server';
import { type Check, type Finding, fault, ok, reasonOf, runCheck, warning } from './check.server';

const ABANDONED_LISTED = 1_000;

const disk: Check = {
  check: 'disk',
  look: async () => {
    const { dataDir } = config();
    const space = await readDiskSpace();
    const share = Math.round((space.free / Math.max(1, space.size)) * 100);
    const text = `${(space.free / GIGABYTE).toFixed(1)} GB free (${share} %) for ${dataDir}`;
    const level = diskLevel(space);
    if (level === 'enough') return [ok(text)];
    const remedy = 'make room: without it nothing is saved';
    return [level === 'low' ? warning(text, remedy) : fault(text, remedy)];
  },
};

/** Maximum number of folder entries that are checked: creators' files may be very many. */
const MAX_ENTRIES = 1_000;

function namesIn(folder: string): string[] {
  try {
    return readdirSync(folder);
  } catch {
    return [];
  }
}

/** Lists a folder and its subfolders; empty where it cannot be read. */
function entriesOf(folder: string, depth = 2): string[] {
  if (depth === 0 || !statSync(folder).isDirectory()) return [];
  const paths = namesIn(folder)
    .slice(0, MAX_ENTRIES)
    .map((name) => join(folder, name))
    .filter((path) => existsSync(path));
  return [...paths, ...paths.flatMap((path) => entriesOf(path, depth - 1))].slice(0, MAX_ENTRIES);
}

/** Lists the database file and the files in DATA_DIR. */
function ownFiles(): string[] {
  const { dataDir, databaseUrl } = config();
  const database = databaseUrl.startsWith('file:') ? [sqliteFile(databaseUrl)] : [];
  return [...new Set([...database, ...entriesOf(dataDir)])].filter((file) => existsSync(file));
}

const LISTED = 10;

/** Checks files' owners: a command run as root may create a file that the server cannot open. */
const permissions: Check = {
  check: 'permissions',
  look: async () => {
    const { dataDir } = config();
    const { uid: owner, gid: group } = statSync(dataDir);
    const foreign = ownFiles().filter((file) => statSync(file).uid !== owner);
    if (foreign.length === 0) return [ok(`all in ${dataDir} belongs to its owner`)];
    return foreign
      .slice(0, LISTED)
      .map((file) =>
        fault(`${file} belongs to another user than ${dataDir}`, `chown ${owner}:${group} ${file}`),
      );
  },
};

const versions: Check = {
  check: 'version',
  look: async () => [
    ok(
      `Enlaza ${version} on Node ${process.versions.node} and ${dialect}, ${readMigrations(dialect).length} migrations`,
    ),
  ],
};

const copies: Check = {
  check: 'copies',
  look: async () => {
    const { place, lastEn, sinceEn, error } = await copyFigures();
    if (place === 'off')
      return [warning('no copies are made', 'set COPIES, or back the data up yourself')];
    if (error)
      return [fault(`the last copy failed: ${error}`, 'npm run admin -- backup says more')];
    const since = nowMs() - (lastEn ?? sinceEn ?? nowMs());
    if (since > 1.5 * DAY_MS) {
      return [
        fault(
          `the last copy is ${Math.floor(since / HOUR_MS)} hours old`,
          'npm run admin -- backup',
        ),
      ];
    }
    try {
      checkCopySpace();
    } catch (thrown) {
      return [fault(reasonOf(thrown), 'make room there, or set COPIES to another place')];
    }
    return [
      ok(
        lastEn === undefined
          ? `the first is made tonight, in ${place}`
          : `made every night, in ${place}`,
      ),
    ];
  },
};

const keys: Check = {
  check: 'keys',
  look: async () => {
    const { keys: known, unreadable, file } = await inspectKeys();
    if (unreadable === 0) return [ok(`${known} known, and no secret is under another one`)];
    const remedy = `put the key back, as SECRET_KEY_OLD or in ${file}, or let creators type them again`;
    return [fault(`${unreadable} secrets cannot be read: their key is not here`, remedy)];
  },
};

const jobs: Check = {
  check: 'jobs',
  look: async () => {
    const all = await listJobs(undefined, ABANDONED_LISTED);
    const abandoned = all.filter(({ estado }) => estado === 'abandonado').length;
    const missed = (await listMissedTurns()).map(({ kind, error }) => `${kind} (${error})`);
    const remedy = 'npm run admin -- work says which and why';
    const findings = [
      ...(abandoned > 0 ? [warning(`${abandoned} were given up`, remedy)] : []),
      ...(missed.length > 0
        ? [fault(`failed at every try, and will be tried again: ${missed.join(', ')}`, remedy)]
        : []),
    ];
    return findings.length > 0 ? findings : [ok('nothing was given up')];
  },
};

/** Tolerated clock difference (ms): sign-in tokens and signatures are valid for minutes. */
const MAX_CLOCK_OFFSET = MINUTE_MS;

/** Returns an external web server that this installation uses anyway, or undefined. */
function knownServer(): string | undefined {
  const { oidc, google } = config();
  const { payments, stripe } = billingSettings();
  const { model } = aiSettings();
  return (
    (google ?? oidc)?.issuer ??
    (payments === 'stripe' && stripe ? 'https://api.stripe.com' : undefined) ??
    (model && modelUrl(model)) ??
    fileSettings().s3?.bucket
  );
}

/** Compares this machine's clock with the Date of a web server. */
const clock: Check = {
  check: 'clock',
  look: async () => {
    const issuer = knownServer();
    if (!issuer)
      return [ok(`${new Date(nowMs()).toISOString()} (no server is known to compare it with)`)];
    try {
      const requestedAt = nowMs();
      const { headers } = await fetchUrl(issuer, {
        method: 'HEAD',
        redirect: 'manual',
        signal: timeoutSignal(8_000),
      });
      const there = Date.parse(headers.get('date') ?? '');
      const off = Math.abs(there - (requestedAt + nowMs()) / 2);
      if (Number.isNaN(there)) return [warning(`${issuer} sends no date`, 'compare it yourself')];
      if (off <= MAX_CLOCK_OFFSET) return [ok(new Date(nowMs()).toISOString())];
      return [
        fault(
          `the clock is ${Math.round(off / 1_000)} seconds off`,
          'let it be set: timedatectl set-ntp true',
        ),
      ];
    } catch (thrown) {
      return [warning(`${issuer} does not answer (${reasonOf(thrown)})`, 'look at the network')];
    }
  },
};

/** Checks of this machine: disk space, files, keys, jobs, and clock. */
const MACHINE: Check[] = [versions, disk, permissions, keys, copies, jobs, clock];

const TIMEOUT = 8_000;

/** Sends a provider a request that changes nothing. */
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
    const list = () => storageOf('s3').list('doctor')[Symbol.asyncIterator]().next();
    return probe('the bucket', list, 'check FILES, S3_ENDPOINT and the keys of S3');
  },
};

const modelsSchema = z.object({ data: z.array(z.object({ id: z.string() })) });
const MAX_LIST_BYTES = 1024 * 1024;
const REFUSED = new Set([401, 403]);

/** Checks the AI provider's key and model. Listing models is free. */
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
      // Endpoints with OpenAI's protocol may have no list of models.
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

/** Checks of the providers whose keys are configured. */
const PROVIDERS: Check[] = [signIn, payments, files, writer];

const server: Check = {
  check: 'mail',
  look: async () => {
    const { smtp, mode } = mailSettings();
    if (!smtp) {
      if (mode === 'demo') return [ok('nothing leaves this machine: mails are shown at /correo')];
      return [
        warning(
          'MAIL is off: no newsletter, no receipts, no links to sign in',
          'set SMTP_URL and MAIL_FROM',
        ),
      ];
    }
    const { ok: works, lines, advice } = await trySmtp(smtp);
    if (works) return [ok(`${smtp.host}:${smtp.port} takes mails from us`)];
    const reason = (lines.at(-1) ?? '').replace(/^-- /, '');
    return [fault(reason, `${advice}; "try-mail <address>" shows the conversation`)];
  },
};

/** Checks the sender domain's DNS: SPF and DMARC. */
const sender: Check = {
  check: 'sender',
  look: async () => {
    const { smtp, from } = mailSettings();
    const domain = from.address.split('@').at(-1) ?? '';
    if (!smtp) return [];
    const resolver = nameResolver();
    const [own, policy] = await Promise.all([
      resolver.texts(domain),
      resolver.texts(`_dmarc.${domain}`),
    ]);
    if (own === undefined) return [warning(`the DNS does not answer for ${domain}`, 'try again')];
    const hasSpf = own.some((text) => /^v=spf1\b/i.test(text));
    const hasPolicy = policy?.some((text) => /^v=DMARC1\b/i.test(text)) ?? false;
    return [
      hasSpf
        ? ok(`${domain} says who sends its mails (SPF)`)
        : warning(`${domain} has no SPF`, 'your mail provider says which TXT record to add'),
      hasPolicy
        ? ok(`${domain} says what becomes of forged mails (DMARC)`)
        : warning(
            `${domain} has no DMARC`,
            `add the TXT record _dmarc.${domain}: v=DMARC1; p=none`,
          ),
    ];
  },
};

/** Checks that mails are sent and accepted. */
const MAIL_CHECKS: Check[] = [server, sender];

const data: Check = {
  check: 'database',
  look: async () => {
    try {
      await (await database()).ping();
      return [ok('it answers')];
    } catch (thrown) {
      const remedy = adviceOn(thrown) ?? 'check DATABASE_URL, and that its server runs';
      return [fault(reasonOf(thrown), remedy)];
    }
  },
};

/**
 * Checks an installation's URL, machine, database, mail and providers, without changes. `missing`
 * are the settings that it lacks, a line each.
 */
export async function examine(
  missing: readonly { text: string; isNeeded: boolean }[],
): Promise<Finding[]> {
  const settings: Finding[] = missing.map(({ text, isNeeded }) => {
    const [finding = '', ...rest] = text.split(': ');
    const state = isNeeded ? 'fault' : 'warning';
    return { check: 'settings', state, finding, remedy: rest.join(': ') };
  });
  const checks = [...ADDRESS, data, ...MACHINE, ...MAIL_CHECKS, ...PROVIDERS];
  return [...settings, ...(await Promise.all(checks.map(runCheck))).flat()];
}
