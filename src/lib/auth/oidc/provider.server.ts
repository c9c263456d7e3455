import {
  CodeChallengeMethod,
  generateCodeVerifier,
  generateState,
  OAuth2Client,
  OAuth2Tokens,
} from 'arctic';
import { config, type OidcSettings } from '@/lib/core/env/config';
import { log } from '@/lib/core/env/log';
import { inTime } from '@/lib/core/env/system';
import { SignInError } from '../error';
import type { ProviderId } from '../rules';
import { discover, type Metadata } from './discovery.server';
import { fetchJson, StatusError } from './fetch.server';
import { type Claims, userinfoClaims, verifyIdToken } from './id-token.server';

/** A provider that is reached over the network; the demo provider is not. */
export type RemoteProviderId = Exclude<ProviderId, 'demo'>;

const TOKEN_LIMITS = { timeout: 8_000, size: 256 * 1024 };
const USERINFO_LIMITS = { timeout: 3_000, size: 256 * 1024 };
const MAX_CODE_LENGTH = 4_096;
const SCOPES = ['openid', 'email', 'profile'];
/** Timeout (ms) for discovery, tokens and keys. With the picture a sign-in takes 16 s at most. */
const WHOLE_TIMEOUT = 11_000;

function client(id: RemoteProviderId, settings: OidcSettings): OAuth2Client {
  const redirectAddress = `${config().publicUrl}/auth/${id}/callback`;
  return new OAuth2Client(settings.clientId, settings.clientSecret, redirectAddress);
}

/** Applies the timeout, and converts every error except a SignInError to `unavailable`. */
async function asProviderIssue<T>(work: Promise<T>): Promise<T> {
  try {
    return await inTime(WHOLE_TIMEOUT, work);
  } catch (error) {
    if (error instanceof SignInError) throw error;
    throw new SignInError('unavailable', error instanceof Error ? error.message : undefined);
  }
}

/** State, nonce and PKCE verifier of one sign-in. */
export interface Secrets {
  state: string;
  verificador: string;
  nonce: string;
}

/** Generates secrets of 256 bits each. */
export function newSecrets(): Secrets {
  return { state: generateState(), verificador: generateCodeVerifier(), nonce: generateState() };
}

/** Returns the provider's authorization URL. Throws SignInError `unavailable`. */
export async function authorizationAddress(
  id: RemoteProviderId,
  settings: OidcSettings,
  { state, verificador, nonce }: Secrets,
): Promise<string> {
  const { authorization_endpoint } = await asProviderIssue(discover(settings));
  const address = client(id, settings).createAuthorizationURLWithPKCE(
    authorization_endpoint,
    state,
    CodeChallengeMethod.S256,
    verificador,
    SCOPES,
  );
  address.searchParams.set('nonce', nonce);
  return address.href;
}

/** Parameters of the provider's callback. */
export interface CallbackParams {
  code: string | null;
  /** RFC 9207: the issuer, which prevents a mix-up of two providers. */
  iss: string | null;
}

function tokenRequest(id: RemoteProviderId, settings: OidcSettings, metadata: Metadata) {
  const { clientId, clientSecret } = settings;
  const accepted = metadata.token_endpoint_auth_methods_supported ?? [];
  const inBody =
    accepted.includes('client_secret_post') && !accepted.includes('client_secret_basic');
  const body = new URLSearchParams({
    grant_type: 'authorization_code',
    redirect_uri: `${config().publicUrl}/auth/${id}/callback`,
    ...(inBody && { client_id: clientId, client_secret: clientSecret }),
  });
  const pair = [clientId, clientSecret].map(encodeURIComponent).join(':');
  const basic = `Basic ${Buffer.from(pair).toString('base64')}`;
  return { body, headers: inBody ? {} : { Authorization: basic } };
}

/** Errors at the token endpoint that the person cannot cause; some providers send them as 400. */
const OPERATORS_MISTAKES: ReadonlySet<string> = new Set([
  'invalid_client',
  'unauthorized_client',
  'unsupported_grant_type',
  'invalid_scope',
  'redirect_uri_mismatch',
]);

/** RFC 6749 5.2: 400 means an invalid or expired code, 401 a wrong client secret. */
function refusal(error: unknown): never {
  if (!(error instanceof StatusError)) throw error;
  if (error.status === 401) {
    throw new SignInError('misconfigured', 'the provider refused our client id or secret');
  }
  if (OPERATORS_MISTAKES.has(error.code ?? '')) {
    throw new SignInError('misconfigured', `the token endpoint answered ${error.code}`);
  }
  if (error.status === 400) {
    throw new SignInError('rejected', 'the provider refused the code');
  }
  throw error;
}

/**
 * Exchanges a code for tokens. Arctic is not used, because its request cannot be aborted, follows
 * redirects and supports one of the two client authentication methods.
 */
async function exchangeCode(
  id: RemoteProviderId,
  settings: OidcSettings,
  metadata: Metadata,
  grant: { code: string; verificador: string },
): Promise<OAuth2Tokens> {
  const { body, headers } = tokenRequest(id, settings, metadata);
  body.set('code', grant.code);
  body.set('code_verifier', grant.verificador);
  const init = { method: 'POST', body, headers };
  const data = await fetchJson(metadata.token_endpoint, TOKEN_LIMITS, init).catch(refusal);
  return new OAuth2Tokens(Object(data));
}

/**
 * Completes a verified ID token's claims from userinfo: Authelia and Zitadel return name and
 * address only there, Okta whether the address is verified. Where userinfo fails, the claims are
 * returned as they were.
 */
async function withUserinfo(
  claims: Claims,
  tokens: OAuth2Tokens,
  { userinfo_endpoint }: Metadata,
): Promise<Claims> {
  const isProofKnown = claims.email_verified !== undefined;
  const isWhole = Boolean(claims.name?.trim() && claims.email?.trim() && isProofKnown);
  if (isWhole || !userinfo_endpoint || !('access_token' in tokens.data)) return claims;
  const headers = { Authorization: `Bearer ${tokens.accessToken()}` };
  try {
    const response = await fetchJson(userinfo_endpoint, USERINFO_LIMITS, { headers });
    const more = userinfoClaims(response, claims.sub);
    if (!more) throw new Error('it is about another subject');
    // The verification claim must be about the same address.
    const own = claims.email?.trim().toLowerCase();
    const ownProof = own ? claims.email_verified : undefined;
    const isSame = !own || own === more.email?.trim().toLowerCase();
    const proof = ownProof ?? (isSame ? more.email_verified : undefined);
    return { ...more, ...filledOf(claims), email_verified: proof };
  } catch (error) {
    log().warn({ reason: error instanceof Error ? error.message : '' }, 'userinfo was of no use');
    return claims;
  }
}

const isFilled = (value: unknown) =>
  value !== undefined && (typeof value !== 'string' || value.trim() !== '');
const filledOf = (claims: Claims): Claims =>
  Object.fromEntries(Object.entries(claims).filter(([, value]) => isFilled(value))) as Claims;

async function identify(
  id: RemoteProviderId,
  settings: OidcSettings,
  params: CallbackParams,
  secrets: Omit<Secrets, 'state'>,
): Promise<Claims> {
  const { code, iss } = params;
  const metadata = await discover(settings);
  const issNeeded = metadata.authorization_response_iss_parameter_supported === true;
  const { issuer, jwks_uri: jwksUri } = metadata;
  if (iss === null ? issNeeded : iss !== issuer) {
    throw new SignInError('rejected', 'the answer comes from another issuer');
  }
  if (!code || code.length > MAX_CODE_LENGTH) throw new SignInError('rejected', 'no usable code');
  const { verificador, nonce } = secrets;
  const tokens = await exchangeCode(id, settings, metadata, { code, verificador });
  const { clientId } = settings;
  const claims = await verifyIdToken(tokens.idToken(), { issuer, clientId, nonce, jwksUri });
  return withUserinfo(claims, tokens, metadata);
}

/**
 * Returns the verified claims of a callback. Throws SignInError `rejected` for a mismatch,
 * `unavailable` when the provider times out or fails.
 */
export function identifyPerson(...args: Parameters<typeof identify>): Promise<Claims> {
  return asProviderIssue(identify(...args));
}
