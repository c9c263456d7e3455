import { createHash } from 'node:crypto';
import { createAccount } from '../account/creation.server';
import { atomically, type Database, isUniqueViolation, reading } from '../db';
import { config } from '../env/config';
import { notifyPerson } from '../notifications/service.server';
import type { NewAccount } from '../profiles/service.server';
import { sameBrowser, stateFor } from './browser.server';
import { SignInError } from './fault';
import type { Claims } from './id-token.server';
import { rememberBrowser, tellIfUnknown } from './known-browsers.server';
import { providerPicture } from './picture.server';
import * as provider from './provider.server';
import * as queries from './queries.server';
import { PROVIDER_IDS, type ProviderId, SIGN_IN_LIFETIME } from './rules';
import { correoSchema, type DemoPerson } from './schema';
import { deviceLabel } from './sessions/device.server';
import { createSession } from './sessions/service.server';
import type { Wish } from './views';

/** The browser that signs in. */
export interface Browser {
  userAgent: string | null;
  /** By which it is known again (cookies.server.ts). */
  token: string;
  previousToken: string | undefined;
}

/** What a provider is called, or undefined when it is not configured. */
export function providerName(id: ProviderId): string | undefined {
  if (id === 'demo') return config().demoSignIn ? 'Demo' : undefined;
  return provider.settingsOf(id)?.name;
}

/** The ways to sign in that are configured. */
export function signInProviders(): { id: ProviderId; name: string }[] {
  return PROVIDER_IDS.flatMap((id) => {
    const name = providerName(id);
    return name === undefined ? [] : [{ id, name }];
  });
}

function configured(id: ProviderId) {
  const settings = id === 'demo' ? undefined : provider.settingsOf(id);
  if (id === 'demo' || !settings) throw new SignInError('unknownProvider');
  return { id, settings };
}

const sha256 = (text: string) => createHash('sha256').update(text).digest('hex');

/**
 * Begins a sign-in for the browser that holds `browserSecret` and gives the
 * provider's address to go to. Throws SignInError `unknownProvider` or `unavailable`.
 */
export async function startSignIn(
  proveedor: ProviderId,
  browserSecret: string,
  wish: Wish,
): Promise<string> {
  const { id, settings } = configured(proveedor);
  const { verificador, nonce, state: random } = provider.newSecrets();
  const state = stateFor(random, browserSecret);
  const address = await provider.authorizationAddress(id, settings, { state, verificador, nonce });
  const now = Date.now();
  const caducaEn = now + SIGN_IN_LIFETIME;
  await atomically(async (tx) => {
    await queries.insertSignIn(tx, {
      id: sha256(state),
      proveedor,
      verificador,
      nonce,
      ...wish,
      caducaEn,
    });
  });
  return address;
}

/** What a person came back with, and to which address. */
export interface Callback extends provider.Answer {
  proveedor: ProviderId;
  state: string | null;
  /** The provider's own word for a failure, such as `access_denied`. */
  error: string | null;
  browserSecret: string | undefined;
}

/**
 * Takes the sign-in that a callback belongs to: once, within its time, in the
 * browser and for the provider that it began with. Throws SignInError `expired`.
 */
export async function takeSignIn(callback: Callback): Promise<queries.SignInRow> {
  const { state, browserSecret, proveedor } = callback;
  if (!state || !sameBrowser(state, browserSecret)) throw new SignInError('expired');
  const row = await atomically((tx) => queries.takeSignIn(tx, sha256(state)));
  if (!row || row.proveedor !== proveedor || Date.now() >= row.caducaEn) {
    throw new SignInError('expired');
  }
  return row;
}

/**
 * The person of an identity, in the transaction: created with a page at the first
 * sign-in. Later ones are told to the person: it may have been somebody else.
 */
async function openPerson(
  tx: Database,
  identity: { proveedor: ProviderId; sujeto: string },
  account: NewAccount,
  browser: Browser,
): Promise<string> {
  const { proveedor, sujeto } = identity;
  const known = await queries.findAccount(tx, proveedor, sujeto);
  if (known) {
    const dispositivo = deviceLabel(browser.userAgent);
    await tellIfUnknown(tx, known, { token: browser.token, dispositivo });
    await notifyPerson(tx, known, { tipo: 'seguridad', datos: { dispositivo } });
    return known;
  }
  const { persona } = await createAccount(tx, account);
  await queries.insertAccount(tx, { proveedor, sujeto, persona, creadaEn: Date.now() });
  return persona;
}

/** Opens account and session together; a second callback of a new person finds the first's account. */
async function signIn(
  identity: { proveedor: ProviderId; sujeto: string },
  account: NewAccount,
  browser: Browser,
): Promise<string> {
  const work = () =>
    atomically(async (tx) => {
      const persona = await openPerson(tx, identity, account, browser);
      await rememberBrowser(tx, persona, browser.token);
      return createSession(tx, persona, browser);
    });
  try {
    return await work();
  } catch (error) {
    if (isUniqueViolation(error)) return work();
    throw error;
  }
}

async function accountOf({ name, email, picture }: Claims, issuer: string): Promise<NewAccount> {
  const address = correoSchema.safeParse(email);
  return {
    nombre: name,
    email: address.data,
    picture: await providerPicture(picture, issuer),
  };
}

/**
 * Ends a sign-in that was taken: verifies the provider's answer, opens the
 * account and returns the token of a new session. Throws SignInError.
 */
export async function finishSignIn(
  taken: queries.SignInRow,
  callback: Callback,
  browser: Browser,
): Promise<string> {
  if (callback.error === 'access_denied') throw new SignInError('denied');
  if (callback.error) throw new SignInError('unavailable', 'the provider answered with an error');
  const { id, settings } = configured(callback.proveedor);
  const claims = await provider.identifyPerson(id, settings, callback, taken);
  if (claims.email_verified === false) throw new SignInError('unverified');
  const identity = { proveedor: callback.proveedor, sujeto: claims.sub };
  const known = await queries.findAccount(await reading(), identity.proveedor, identity.sujeto);
  const account = known ? {} : await accountOf(claims, settings.issuer);
  return signIn(identity, account, browser);
}

/** Signs anyone in (docs/product.md §10): the same name and e-mail address are the same account. */
export async function signInDemo(person: DemoPerson, browser: Browser): Promise<string> {
  if (!config().demoSignIn) throw new SignInError('unknownProvider');
  const { nombre, correo } = person;
  const sujeto = sha256(JSON.stringify([nombre.toLowerCase(), correo.toLowerCase()]));
  return signIn({ proveedor: 'demo', sujeto }, { nombre, email: correo }, browser);
}

/** Removes sign-ins that nobody came back from. */
export async function purgeSignIns(now: number): Promise<void> {
  await atomically((tx) => queries.deleteExpiredSignIns(tx, now));
}
