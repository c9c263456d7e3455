import {
  CodeChallengeMethod,
  generateCodeVerifier,
  generateState,
  OAuth2Client,
  OAuth2Tokens,
} from 'arctic';
import { config, type OidcSettings } from '@/lib/kernel/env/config';
import { SignInError } from '../fault';
import type { ProviderId } from '../rules';
import { discover, type Metadata } from './discovery.server';
import { fetchJson, StatusError } from './fetch.server';
import { type Claims, verifyIdToken } from './id-token.server';

/** A provider that is reached over the network; the demo one is not. */
export type RemoteProviderId = Exclude<ProviderId, 'demo'>;

const TOKEN_LIMITS = { timeout: 8_000, size: 256 * 1024 };
const MAX_CODE_LENGTH = 4_096;
const SCOPES = ['openid', 'email', 'profile'];
/** Asking for the endpoints, the tokens and the keys together; 16 s are promised with the rest. */
const WHOLE_TIMEOUT = 11_000;

/** The settings of a provider, or undefined when it is not configured. */
export function settingsOf(id: RemoteProviderId): OidcSettings | undefined {
  return config()[id];
}

function client(id: RemoteProviderId, settings: OidcSettings): OAuth2Client {
  const redirectAddress = `${config().publicUrl}/auth/${id}/callback`;
  return new OAuth2Client(settings.clientId, settings.clientSecret, redirectAddress);
}

/** Every error is the provider's failure, unless it is a SignInError. */
async function asProviderFault<T>(work: Promise<T>): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(reject, WHOLE_TIMEOUT, new SignInError('unavailable', 'took too long'));
  });
  try {
    return await Promise.race([work, late]);
  } catch (error) {
    if (error instanceof SignInError) throw error;
    throw new SignInError('unavailable', error instanceof Error ? error.message : undefined);
  } finally {
    clearTimeout(timer);
  }
}

/** The secrets of one sign-in. */
export interface Secrets {
  state: string;
  verificador: string;
  nonce: string;
}

/** New secrets, 256 bits each. */
export function newSecrets(): Secrets {
  return { state: generateState(), verificador: generateCodeVerifier(), nonce: generateState() };
}

/** Where the person is sent to sign in. Throws SignInError `unavailable`. */
export async function authorizationAddress(
  id: RemoteProviderId,
  settings: OidcSettings,
  { state, verificador, nonce }: Secrets,
): Promise<string> {
  const { authorization_endpoint } = await asProviderFault(discover(settings));
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

/** What the provider sent the person back with. */
export interface Answer {
  code: string | null;
  /** RFC 9207: who answers, against mixing up two providers. */
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

/** RFC 6749 5.2: 400 says that the code is not (or no longer) good. */
function refusal(error: unknown): never {
  if (error instanceof StatusError && error.status === 400) {
    throw new SignInError('rejected', 'the provider refused the code');
  }
  throw error;
}

/**
 * Exchanges a code for an id_token. Not by arctic, whose request cannot be
 * aborted, follows redirects and knows one of the two ways to give the secret.
 */
async function exchangeCode(
  id: RemoteProviderId,
  settings: OidcSettings,
  metadata: Metadata,
  grant: { code: string; verificador: string },
): Promise<string> {
  const { body, headers } = tokenRequest(id, settings, metadata);
  body.set('code', grant.code);
  body.set('code_verifier', grant.verificador);
  const init = { method: 'POST', body, headers };
  const data = await fetchJson(metadata.token_endpoint, TOKEN_LIMITS, init).catch(refusal);
  return new OAuth2Tokens(Object(data)).idToken();
}

async function identify(
  id: RemoteProviderId,
  settings: OidcSettings,
  answer: Answer,
  secrets: Omit<Secrets, 'state'>,
): Promise<Claims> {
  const { code, iss } = answer;
  const metadata = await discover(settings);
  const issNeeded = metadata.authorization_response_iss_parameter_supported === true;
  if (iss === null ? issNeeded : iss !== settings.issuer) {
    throw new SignInError('rejected', 'the answer comes from another issuer');
  }
  if (!code || code.length > MAX_CODE_LENGTH) throw new SignInError('rejected', 'no usable code');
  const { verificador, nonce } = secrets;
  const idToken = await exchangeCode(id, settings, metadata, { code, verificador });
  const { issuer, clientId } = settings;
  return verifyIdToken(idToken, { issuer, clientId, nonce, jwksUri: metadata.jwks_uri });
}

/**
 * Who came back from the provider, verified. Throws SignInError `rejected` when
 * something does not match, `unavailable` when the provider hangs or fails.
 */
export function identifyPerson(...args: Parameters<typeof identify>): Promise<Claims> {
  return asProviderFault(identify(...args));
}
