import { sha256 } from '@/lib/core/crypto/digest';
import { atomically, type Database, isUniqueViolation } from '@/lib/core/db';
import { inBatches } from '@/lib/core/db/bulk';
import { config } from '@/lib/core/env/config';
import { nowMs } from '@/lib/core/env/system';
import { DAY_MS } from '@/lib/core/time/units';
import { claimMails, sendMail } from '@/lib/mail/service.server';
import { notifyPerson } from '@/lib/notifications/service.server';
import { hasInvitation, redeemAdmission } from '@/lib/people/invitations.server';
import { invitationKey } from '@/lib/people/rules';
import { contactOf } from '@/lib/people/service.server';
import { SignInError } from './error';
import { newSessionMail } from './mails';
import { accountMaker, type NewAccount } from './new-accounts.server';
import * as queries from './queries.server';
import type { IdentityKind } from './rules';
import { signInNotification } from './schema';
import { createSession, deviceLabel } from './sessions/service.server';
import { authSettings } from './settings.server';

/** Lifetime (ms) of the cookie of a known browser. */
const RETENTION_MS = 400 * DAY_MS;

/** Mails a person after a sign-in from a new browser. */
async function notifyUnknownBrowser(
  tx: Database,
  persona: string,
  { token, dispositivo }: { token: string; dispositivo: string },
): Promise<void> {
  if (await queries.hasSignedInFrom(tx, persona, sha256(token))) return;
  const { email, nombre } = await contactOf(tx, persona);
  const params = { nombre, dispositivo, cuando: new Date(nowMs()).toISOString() };
  await sendMail(tx, newSessionMail, { to: email, params, persona });
}

/** Records a sign-in from a browser. */
async function rememberBrowser(tx: Database, persona: string, token: string): Promise<void> {
  await queries.saveBrowser(tx, { persona, id: sha256(token), vistoEn: nowMs() });
}

/** Deletes browsers whose cookie has expired. */
export async function purgeBrowsers(now: number): Promise<void> {
  await inBatches((tx, most) => queries.deleteOldBrowsers(tx, now - RETENTION_MS, most));
}

/**
 * Throws `closed` or `invitedOnly` unless a new person may register. The key of an invitation is in
 * the return path. An operator's invitation is marked as used.
 */
async function checkRegistration(tx: Database, volver: string): Promise<void> {
  const { registration } = authSettings();
  if (registration === 'open') return;
  if (await redeemAdmission(tx, volver)) return;
  if (registration === 'closed') throw new SignInError('closed');
  const key = invitationKey(volver);
  if (key === undefined || !(await hasInvitation(tx, key))) throw new SignInError('invitedOnly');
}

/** The browser that signs in. */
export interface Browser {
  userAgent: string | null;
  /** The token of a known browser (cookies.server.ts). */
  token: string;
  previousToken: string | undefined;
}

/** An identity: a subject at a provider, or a verified e-mail address. */
export interface Identity {
  proveedor: IdentityKind;
  sujeto: string;
  /** Label that distinguishes two identities of a provider. */
  etiqueta: string;
}

/** An authenticated identity, with the account data for a new person. */
export interface Arrival {
  identity: Identity;
  account: NewAccount;
  /** Path to open after the sign-in. */
  volver: string;
  /** The e-mail address that this sign-in has verified, if any. */
  proven?: string | undefined;
}

/** Notifies a returning person of a sign-in, because it may be an attacker's. */
async function welcomeBack(tx: Database, persona: string, browser: Browser): Promise<void> {
  await accountMaker().ensurePage(tx, persona);
  const dispositivo = deviceLabel(browser.userAgent, config().language);
  await notifyUnknownBrowser(tx, persona, { token: browser.token, dispositivo });
  await notifyPerson(tx, persona, signInNotification, { dispositivo });
}

/** Returns the id of the person who signs in by an identity, or undefined. */
export function personOf(
  tx: Database,
  { proveedor, sujeto }: Pick<Identity, 'proveedor' | 'sujeto'>,
): Promise<string | undefined> {
  return queries.findAccount(tx, proveedor, sujeto);
}

/** Adds a person's first identity at the account's creation time, by which `isLasting` knows it. */
async function addIdentity(
  tx: Database,
  identity: Identity,
  person: { persona: string; creadaEn: number },
): Promise<void> {
  const { persona } = person;
  await queries.insertAccount(tx, { ...identity, ...person });
  // Earlier mails to the address now belong to the account.
  if (identity.proveedor === 'correo') await claimMails(tx, identity.sujeto, persona);
}

/** Creates a person with a page and an identity, inside the transaction. Returns their id. */
export async function createAccount(
  tx: Database,
  identity: Identity,
  account: NewAccount,
): Promise<string> {
  const { persona, creadaEn } = await accountMaker().createAccount(tx, account);
  await addIdentity(tx, identity, { persona, creadaEn });
  return persona;
}

/**
 * Returns the person of an identity, inside the transaction. At the first sign-in the person is
 * created with a page, where registration is allowed. `creadaEn` is returned only for a new person:
 * the caller must then add the identity.
 */
async function openPerson(
  tx: Database,
  { identity, account, volver }: Arrival,
  browser: Browser,
): Promise<{ persona: string; creadaEn?: number }> {
  const existing = await queries.lockAccount(tx, identity.proveedor, identity.sujeto);
  if (existing) {
    await welcomeBack(tx, existing, browser);
    return { persona: existing };
  }
  await checkRegistration(tx, volver);
  return accountMaker().createAccount(tx, account);
}

/** Opens a session in the transaction and returns its token. */
async function openSession(
  tx: Database,
  { persona, proven }: { persona: string; proven?: string | undefined },
  browser: Browser,
): Promise<string> {
  await rememberBrowser(tx, persona, browser.token);
  return createSession(tx, persona, browser, proven);
}

/**
 * Opens the account and session of the identity that `arrive` returns, in one transaction, and
 * returns the session's token. When two requests of a new person collide, the second is repeated
 * and finds the account that the first has created.
 */
export async function signIn(
  arrive: (tx: Database) => Promise<Arrival>,
  browser: Browser,
): Promise<string> {
  const work = () =>
    atomically(async (tx) => {
      const arrival = await arrive(tx);
      const { identity, proven } = arrival;
      const { persona, creadaEn } = await openPerson(tx, arrival, browser);
      if (creadaEn !== undefined) await addIdentity(tx, identity, { persona, creadaEn });
      return openSession(tx, { persona, proven }, browser);
    });
  try {
    return await work();
  } catch (error) {
    if (isUniqueViolation(error)) return work();
    throw error;
  }
}

/**
 * Opens a session of the authenticated person that `find` returns, in one transaction, and returns
 * its token. `proven` is an address that the sign-in has verified.
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
