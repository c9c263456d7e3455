import { lstatSync, mkdtempSync, rmdirSync, statSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { ConfigError, checkConfig, config, listVariables } from '@/lib/core/env/config';
import { log } from '@/lib/core/env/log';
import { localRoot } from '@/lib/files/local-provider.server';
import { fileSettings } from '@/lib/files/settings.server';
import { copyFolder, copySettings } from '@/lib/operator/backups/settings.server';
import { type Step, VARIABLES } from '@/lib/operator/installation/step';
import { missingSteps } from '@/lib/operator/installation/steps.server';
/** Features register their variables on import, so that the start can check all of them. */
import '@/lib/adult/settings.server';
import '@/lib/ai/settings.server';
import '@/lib/auth/settings.server';
import '@/lib/billing/settings.server';
import '@/lib/domains/settings.server';
import '@/lib/profile/settings.server';
import '@/lib/letters/settings.server';
import '@/lib/mail/settings.server';
import '@/lib/core/cdn/settings.server';
import '@/lib/core/metrics/settings.server';
import '@/lib/payments/shop/settings.server';
import '@/lib/operator/support/settings.server';

/** Returns true when the path exists, also as a broken link. Throws for an impossible path. */
function exists(path: string): boolean {
  try {
    lstatSync(path);
    return true;
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code === 'ENOENT' || code === 'ENOTDIR') return false;
    throw error;
  }
}

/** Writes into the folder, or into the nearest existing parent of it. Throws when that fails. */
function tryFolder(folder: string): void {
  let there = folder;
  while (!exists(there)) there = dirname(there);
  statSync(there);
  rmdirSync(mkdtempSync(join(there, '.enlaza-')));
}

/** Returns in one line why the folder of a variable cannot be written; undefined where it can. */
function folderIssue(variable: string, folder: string): string | undefined {
  try {
    tryFolder(folder);
    return undefined;
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    // A full disk does not prevent the start: pages can be read, and writes report it.
    if (code === 'ENOSPC' || code === 'EDQUOT') return undefined;
    const user = process.getuid?.();
    const userName = user === undefined ? 'this user' : `user ${user}:${process.getgid?.()}`;
    return `${variable}: ${folder} cannot be written by ${userName}, who runs this (${code})`;
  }
}

/**
 * Returns one line for each of DATA_DIR and the folders of files and copies that cannot be written.
 * Mostly a mount belongs to another user. Requires a valid configuration.
 */
function folderIssues(): string[] {
  const { to } = copySettings();
  const own = folderIssue('DATA_DIR', config().dataDir);
  const folders = [
    ...(fileSettings().storage === 'local' ? [['DATA_DIR', localRoot()] as const] : []),
    ...(to.kind === 'folder' ? [['COPIES', copyFolder()] as const] : []),
  ];
  const issues = folders
    .filter(([, folder]) => !own || dirname(folder) !== config().dataDir)
    .map(([variable, folder]) => folderIssue(variable, folder));
  return [own, ...issues].filter((issue) => issue !== undefined);
}

/**
 * Checks everything that a start needs except the database and the port: the variables of all
 * features, and the folders to write to. Throws ConfigError with one line for each issue.
 */
export function checkSettings(environment: Record<string, string | undefined>): void {
  checkConfig(environment);
  const issues = folderIssues();
  if (issues.length > 0) throw new ConfigError(issues);
}

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

/** Returns the missing settings for the operator, one line each, in order. */
export function missingSettings(): { step: Step; variables: readonly string[]; text: string }[] {
  return missingSteps().map((step) => ({ step, variables: VARIABLES[step], text: MISSING[step] }));
}

export function logMissingSettings(): void {
  const steps = missingSettings();
  for (const [index, { variables, text }] of steps.entries()) {
    log().warn({ missing: variables, step: index + 1, of: steps.length }, text);
  }
}

/** Variables that no longer have an effect, with their replacement. */
const FORMER: Record<string, string> = {
  DATABASE_READ_URL:
    'all reads go to DATABASE_URL; keep a streaming replica for failover, by PostgreSQL’s own means',
  DESK_UPDATES: 'a new version is a new image or a new folder (docs/upgrade.md)',
  HSTS_SUBDOMAINS:
    'a proxy in front sends Strict-Transport-Security with includeSubDomains, where all subdomains speak https',
  PURGE_ID:
    'the zone stands in PURGE_URL: https://api.cloudflare.com/client/v4/zones/ and its id (docs/scaling.md)',
  RELEASES_URL:
    'no installation asks for new versions; a new one is a new image or a new folder (docs/upgrade.md)',
  WORKERS: 'start equal processes on one PostgreSQL database behind a proxy (docs/scaling.md)',
};

/**
 * Returns true when two names differ by one letter, or by two adjacent letters in swapped order.
 */
function isTypo(one: string, other: string): boolean {
  if (one === other || Math.abs(one.length - other.length) > 1) return false;
  let at = 0;
  while (at < one.length && one[at] === other[at]) at += 1;
  const swapped = one.slice(0, at) + (one[at + 1] ?? '') + (one[at] ?? '') + one.slice(at + 2);
  const rest = (text: string, by: number) => text.slice(at + by);
  return (
    swapped === other ||
    rest(one, 1) === rest(other, 1) ||
    rest(one, 1) === rest(other, 0) ||
    rest(one, 0) === rest(other, 1)
  );
}

const lettersOf = (name: string) => name.toUpperCase().replace(/[^A-Z0-9]/g, '');
const wordsOf = (name: string) => name.split('_').sort().join('_');

/**
 * Returns true when a name is probably a misspelt variable: other case or punctuation, a typing
 * error, its words in another order, cut short, or with an application's name in front.
 */
function isProbably(written: string, name: string): boolean {
  const [one, other] = [lettersOf(written), lettersOf(name)];
  if (one === other || isTypo(one, other) || wordsOf(written) === wordsOf(name)) return true;
  const [isCut, isPrefixed] = [name.startsWith(`${written}_`), written.endsWith(`_${name}`)];
  return (isCut && written.includes('_')) || (isPrefixed && name.includes('_'));
}

/**
 * Returns the variables of an environment that are probably misspelt, each with the correct name.
 */
export function misspeltVariables(
  environment: Record<string, string | undefined>,
): [variable: string, meant: string][] {
  const known = listVariables().flatMap(({ variables }) => Object.keys(variables));
  const names = new Set(known);
  return Object.keys(environment).flatMap((variable): [string, string][] => {
    // Short names are as often the system's own as misspelt ones.
    if (names.has(variable) || variable.length < 5) return [];
    const meant = known.find((name) => isProbably(variable, name));
    return meant === undefined || environment[meant] !== undefined ? [] : [[variable, meant]];
  });
}

/** Returns one line for each variable that is set and has no effect. */
export function strayVariables(environment: Record<string, string | undefined>): string[] {
  const former = Object.entries(FORMER).filter(([variable]) => environment[variable]?.trim());
  return [
    ...former.map(([variable, instead]) => `${variable} does nothing any more: ${instead}`),
    ...misspeltVariables(environment).map(
      ([variable, meant]) => `${variable} is unknown and does nothing: ${meant} is probably meant`,
    ),
  ];
}
