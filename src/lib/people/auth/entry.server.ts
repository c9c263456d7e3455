import { atomically, type Database, isUniqueViolation, together } from '@/lib/kernel/db';
import { config } from '@/lib/kernel/env/config';
import { nowMs } from '@/lib/kernel/env/system';
import { claimMails } from '@/lib/people/mail/service.server';
import { notifyPerson } from '@/lib/people/notifications/service.server';
import { accountMaker, type NewAccount } from './new-accounts.server';
import { signInNotification } from './notifications';
import * as queries from './queries.server';
import { checkRegistration } from './registration.server';
import type { IdentityKind } from './rules';
import { deviceLabel } from './sessions/device.server';
import { createSession } from './sessions/service.server';
import { notifyUnknownBrowser, rememberBrowser } from './sign-in-browsers.server';

/** The browser that signs in. */
export interface Browser {
  userAgent: string | null;
  /** By which it is known again (cookies.server.ts). */
  token: string;
  previousToken: string | undefined;
}

/** An identity: a subject at a provider, or a proven e-mail address. */
export interface Identity {
  proveedor: IdentityKind;
  sujeto: string;
  /** What tells two of a provider apart. */
  etiqueta: string;
}

/** Who came, and what is known of them should they be new. */
export interface Arrival {
  identity: Identity;
  account: NewAccount;
  /** Where they are on their way to. */
  volver: string;
  /** The address that this sign-in has shown to be theirs, if it has shown any. */
  proven?: string | undefined;
}

/** Notifies a returning person of a sign-in: it may be an attacker. */
async function welcomeBack(tx: Database, persona: string, browser: Browser): Promise<void> {
  await accountMaker().ensurePage(tx, persona);
  const dispositivo = deviceLabel(browser.userAgent, config().language);
  await notifyUnknownBrowser(tx, persona, { token: browser.token, dispositivo });
  await notifyPerson(tx, persona, signInNotification, { dispositivo });
}

/** The id of the person who signs in by an identity, or undefined. */
export function personOf(
  tx: Database,
  { proveedor, sujeto }: Pick<Identity, 'proveedor' | 'sujeto'>,
): Promise<string | undefined> {
  return queries.findAccount(tx, proveedor, sujeto);
}

async function addIdentity(tx: Database, identity: Identity, persona: string): Promise<void> {
  await queries.insertAccount(tx, { ...identity, persona, creadaEn: nowMs() });
  // Earlier mails to the address now belong to the account.
  if (identity.proveedor === 'correo') await claimMails(tx, identity.sujeto, persona);
}

/** Creates a person with a page, who signs in by an identity, in the transaction. Returns their id. */
export async function createAccount(
  tx: Database,
  identity: Identity,
  account: NewAccount,
): Promise<string> {
  const { persona } = await accountMaker().createAccount(tx, account);
  await addIdentity(tx, identity, persona);
  return persona;
}

/**
 * Returns the person of an identity, in the transaction: creates them with a page at the first
 * sign-in, where registration is allowed. The identity of a new one is still to be added.
 */
async function openPerson(
  tx: Database,
  { identity, account, volver }: Arrival,
  browser: Browser,
): Promise<{ persona: string; isNew: boolean }> {
  const existing = await queries.lockAccount(tx, identity.proveedor, identity.sujeto);
  if (existing) {
    await welcomeBack(tx, existing, browser);
    return { persona: existing, isNew: false };
  }
  await checkRegistration(tx, volver);
  const { persona } = await accountMaker().createAccount(tx, account);
  return { persona, isNew: true };
}

/** Opens a person's session in the transaction, beside what else is to be stored. Returns its token. */
async function openSession(
  tx: Database,
  { persona, proven }: { persona: string; proven?: string | undefined },
  browser: Browser,
  ...beside: (() => Promise<unknown>)[]
): Promise<string> {
  let token = '';
  const open = async () => {
    token = await createSession(tx, persona, browser, proven);
  };
  await together(...beside, () => rememberBrowser(tx, persona, browser.token), open);
  return token;
}

/**
 * Opens the account and session of the identity that `arrive` returns, in one transaction, and
 * returns the session's token. A concurrent request of a new person finds the first one's account.
 */
export async function signIn(
  arrive: (tx: Database) => Promise<Arrival>,
  browser: Browser,
): Promise<string> {
  const work = () =>
    atomically(async (tx) => {
      const arrival = await arrive(tx);
      const { identity, proven } = arrival;
      const { persona, isNew } = await openPerson(tx, arrival, browser);
      const beside = isNew ? [() => addIdentity(tx, identity, persona)] : [];
      return openSession(tx, { persona, proven }, browser, ...beside);
    });
  try {
    return await work();
  } catch (error) {
    if (isUniqueViolation(error)) return work();
    throw error;
  }
}

/**
 * Opens a session of the person that `find` says has shown who they are, in one transaction, and
 * returns its token. `proven` is an address that this has shown to be theirs.
 */
export function signInAs(
  find: (tx: Database) => Promise<{ persona: string; proven?: string }>,
  browser: Browser,
): Promise<string> {
  return atomically(async (tx) => {
    const { persona, proven } = await find(tx);
    await welcomeBack(tx, persona, browser);
    return openSession(tx, { persona, proven }, browser);
  });
}
