import { sha256 } from '@/lib/core/crypto/digest';
import { once, reading } from '@/lib/core/db';
import { inBatches } from '@/lib/core/db/bulk';
import { config } from '@/lib/core/env/config';
import { nowMs } from '@/lib/core/env/system';
import { isLoopback } from '@/lib/core/env/values';
import { isEmail } from '@/lib/core/text/email';
import { emailSchema } from '@/lib/core/text/schema';
import { sameBrowser, stateFor } from './cookies.server';
import { type Browser, type Identity, signIn } from './entry.server';
import { SignInError } from './error';
import { accountMaker, type NewAccount } from './new-accounts.server';
import { fetchBytes } from './oidc/fetch.server';
import type { Claims } from './oidc/id-token.server';
import * as provider from './oidc/provider.server';
import * as queries from './queries.server';
import { PROVIDER_IDS, type ProviderId, pictureUrl, SIGN_IN_LIFETIME } from './rules';
import type { DemoPerson } from './schema';
import type { SignInRequest } from './views';

const LIMITS = { timeout: 4_000, size: 5 * 1024 * 1024 };

/**
 * Returns a new person's picture from their provider, re-encoded. Undefined on every failure: the
 * initials are shown instead.
 */
async function providerPicture(
  address: string | undefined,
  issuer: string,
): Promise<NewAccount['picture']> {
  const url = pictureUrl(address, issuer);
  if (!url) return undefined;
  try {
    return await accountMaker().encodePicture(await fetchBytes(url, LIMITS));
  } catch {
    return undefined;
  }
}

/** Returns a provider's display name, or undefined when it is not configured. */
export function providerName(id: ProviderId): string | undefined {
  if (id === 'demo') return config().demoSignIn ? 'Demo' : undefined;
  return config()[id]?.name;
}

/** Lists the configured sign-in providers. */
export function signInProviders(): { id: ProviderId; name: string }[] {
  return PROVIDER_IDS.flatMap((id) => {
    const name = providerName(id);
    return name === undefined ? [] : [{ id, name }];
  });
}

function configured(id: ProviderId) {
  const settings = id === 'demo' ? undefined : config()[id];
  if (id === 'demo' || !settings) throw new SignInError('unknownProvider');
  return { id, settings };
}

/**
 * Starts a sign-in for the browser with `browserSecret` and returns the provider's authorization
 * URL. `sesion` is the session that adds a sign-in method to its account, or null. Throws
 * SignInError `unknownProvider` or `unavailable`.
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

/** Parameters of a callback, and the provider in its path. */
export interface Callback extends provider.CallbackParams {
  proveedor: ProviderId;
  state: string | null;
  /** The provider's error code, such as `access_denied`. */
  error: string | null;
  browserSecret: string | undefined;
}

/**
 * Deletes and returns the pending sign-in of a callback. It is valid once, before it expires, in
 * the browser and for the provider that started it. Throws SignInError `expired`.
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

/** Errors of an authorization response that a visitor cannot cause (RFC 6749, 4.1.2.1). */
const OPERATORS_MISTAKES: ReadonlySet<string> = new Set([
  'unauthorized_client',
  'invalid_scope',
  'invalid_request',
  'unsupported_response_type',
]);

async function accountOf(claims: Claims, issuer: string): Promise<NewAccount> {
  const { email, picture } = claims;
  const address = emailSchema.safeParse(email);
  const { given_name: given, family_name: family } = claims;
  const full = given?.trim() && family?.trim() ? `${given.trim()} ${family.trim()}` : undefined;
  const names = [claims.name, full, claims.preferred_username, given].flatMap(
    (name) => name?.trim() || [],
  );
  return {
    // Names are published, so an e-mail address in place of a name is not used whole.
    nombre: names.find((name) => !isEmail(name)) ?? names[0]?.split('@')[0],
    email: address.data,
    picture: await providerPicture(picture, issuer),
  };
}

async function verifyResponse(signIn: queries.SignInRow, callback: Callback) {
  if (callback.error === 'access_denied') throw new SignInError('denied');
  if (OPERATORS_MISTAKES.has(callback.error ?? '')) {
    throw new SignInError('misconfigured', `the provider answered ${callback.error}`);
  }
  if (callback.error) throw new SignInError('unavailable', 'the provider answered with an error');
  const { id, settings } = configured(callback.proveedor);
  const claims = await provider.identifyPerson(id, settings, callback, signIn);
  const { sub: sujeto, email } = claims;
  const identity = { proveedor: id, sujeto, etiqueta: emailSchema.safeParse(email).data ?? '' };
  return { identity, claims, issuer: settings.issuer };
}

/**
 * Completes a sign-in: verifies the provider's response, opens the account and returns the token of
 * a new session. Throws SignInError.
 */
export async function finishSignIn(
  taken: queries.SignInRow,
  callback: Callback,
  browser: Browser,
): Promise<string> {
  const { identity, claims, issuer } = await verifyResponse(taken, callback);
  const existing = await queries.findAccount(await reading(), identity.proveedor, identity.sujeto);
  const account = existing ? {} : await accountOf(claims, issuer);
  const { volver } = taken;
  // Without the claim `email_verified` an address counts as unverified.
  const proven = claims.email_verified === true ? claims.email : undefined;
  return signIn(async () => ({ identity, account, volver, proven }), browser);
}

/** Verifies a callback that adds an identity to an account. Throws SignInError. */
export async function verifyAdded(
  signIn: queries.SignInRow,
  callback: Callback,
): Promise<Identity> {
  return (await verifyResponse(signIn, callback)).identity;
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

export async function purgeSignIns(now: number): Promise<void> {
  await inBatches((tx, most) => queries.deleteExpiredSignIns(tx, now, most));
}
