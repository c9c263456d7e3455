import { sha256 } from '@/lib/kernel/crypto/digest';
import { once, reading } from '@/lib/kernel/db';
import { inBites } from '@/lib/kernel/db/bulk/bites';
import { config, isLoopback } from '@/lib/kernel/env/config';
import { nowMs } from '@/lib/kernel/env/system';
import { emailSchema } from '@/lib/kernel/text/schema';
import { type Browser, type Identity, signIn } from './entry.server';
import { SignInError } from './fault';
import type { NewAccount } from './new-accounts.server';
import type { Claims } from './oidc/id-token.server';
import { providerPicture } from './oidc/picture.server';
import * as provider from './oidc/provider.server';
import * as queries from './queries.server';
import { PROVIDER_IDS, type ProviderId, SIGN_IN_LIFETIME } from './rules';
import type { DemoPerson } from './schema';
import { sameBrowser, stateFor } from './sessions/browser.server';
import type { SignInRequest } from './views';

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

/**
 * Begins a sign-in for the browser that holds `browserSecret` and returns the provider's address
 * to go to; one that adds a way to an account names its session. Throws SignInError
 * `unknownProvider` or `unavailable`.
 */
export async function startSignIn(
  proveedor: ProviderId,
  browserSecret: string,
  wish: SignInRequest,
  sesion: string | null = null,
): Promise<string> {
  const { id, settings } = configured(proveedor);
  const { verificador, nonce, state: random } = provider.newSecrets();
  const state = stateFor(random, browserSecret);
  const address = await provider.authorizationAddress(id, settings, { state, verificador, nonce });
  const now = nowMs();
  const caducaEn = now + SIGN_IN_LIFETIME;
  const row = { id: sha256(state), proveedor, verificador, nonce, ...wish, caducaEn, sesion };
  await once((db) => queries.insertSignIn(db, row));
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
  const row = await once((db) => queries.takeSignIn(db, sha256(state)));
  if (!row || row.proveedor !== proveedor || nowMs() >= row.caducaEn) {
    throw new SignInError('expired');
  }
  return row;
}

async function accountOf({ name, email, picture }: Claims, issuer: string): Promise<NewAccount> {
  const address = emailSchema.safeParse(email);
  return {
    nombre: name,
    email: address.data,
    picture: await providerPicture(picture, issuer),
  };
}

async function verifyAnswer(signIn: queries.SignInRow, callback: Callback) {
  if (callback.error === 'access_denied') throw new SignInError('denied');
  if (callback.error) throw new SignInError('unavailable', 'the provider answered with an error');
  const { id, settings } = configured(callback.proveedor);
  const claims = await provider.identifyPerson(id, settings, callback, signIn);
  if (claims.email_verified === false) throw new SignInError('unverified');
  const { sub: sujeto, email } = claims;
  const identity = { proveedor: id, sujeto, etiqueta: emailSchema.safeParse(email).data ?? '' };
  return { identity, claims, issuer: settings.issuer };
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
  const { identity, claims, issuer } = await verifyAnswer(taken, callback);
  const existing = await queries.findAccount(await reading(), identity.proveedor, identity.sujeto);
  const account = existing ? {} : await accountOf(claims, issuer);
  const { volver } = taken;
  // A provider that does not say that it has verified an address has not.
  const proven = claims.email_verified === true ? claims.email : undefined;
  return signIn(async () => ({ identity, account, volver, proven }), browser);
}

/** Who came back from a provider to be added to an account, verified. Throws SignInError. */
export async function verifyAdded(
  signIn: queries.SignInRow,
  callback: Callback,
): Promise<Identity> {
  return (await verifyAnswer(signIn, callback)).identity;
}

/** Signs anyone in (docs/product.md §10): the same name and e-mail address are the same account. */
export async function signInDemo(
  person: DemoPerson,
  browser: Browser,
  volver: string,
): Promise<string> {
  if (!config().demoSignIn) throw new SignInError('unknownProvider');
  const { nombre, correo } = person;
  const sujeto = sha256(JSON.stringify([nombre.toLowerCase(), correo.toLowerCase()]));
  const identity = { proveedor: 'demo', sujeto, etiqueta: correo } as const;
  const account = { nombre, email: correo };
  // On a local installation the typed address is trusted.
  const proven = isLoopback(config().host) ? correo : undefined;
  return signIn(async () => ({ identity, account, volver, proven }), browser);
}

/** Deletes abandoned sign-ins. */
export async function purgeSignIns(now: number): Promise<void> {
  await inBites((tx, most) => queries.deleteExpiredSignIns(tx, now, most));
}
