import { createRemoteJWKSet, customFetch, errors, type JWTVerifyGetKey, jwtVerify } from 'jose';
import { z } from 'zod';
import { boundedFetch } from '@/lib/core/http/outgoing.server';
import { hasControlCharacters } from '@/lib/core/text/characters';
import { SignInError } from '../error';

/** Asymmetric signatures only: `none` and the HS family would let anyone sign. */
const ALGORITHMS = [
  ...['RS256', 'RS384', 'RS512', 'PS256', 'PS384', 'PS512'],
  ...['ES256', 'ES384', 'ES512', 'EdDSA', 'Ed25519'],
];
const KEYS_TIMEOUT = 5_000;
const KEYS_SIZE = 256 * 1024;
/** Tolerated clock difference in seconds, and the maximum age of a token. */
const CLOCK_TOLERANCE = 30;
const OLDEST_TOKEN = '15 minutes';

const text = z.string().optional().catch(undefined);
// A subject that a database would store differently could match another account later.
const subject = z
  .string()
  .min(1)
  .max(255)
  .refine((value) => !hasControlCharacters(value));

/** The claims about a person, in an ID token or at userinfo (OpenID Connect Core 5.1). */
const personSchema = z.object({
  sub: subject,
  name: text,
  preferred_username: text,
  given_name: text,
  family_name: text,
  email: text,
  picture: text,
  email_verified: z
    .union([z.boolean(), z.stringbool({ truthy: ['true'], falsy: ['false'] })])
    .optional()
    .catch(undefined),
});

const claimsSchema = personSchema.extend({
  aud: z.union([z.string(), z.array(z.string())]),
  azp: z.string().optional(),
  nonce: z.string(),
});

/** Parses the claims of userinfo; undefined where they are about another subject (Core 5.3.2). */
export function userinfoClaims(
  userinfo: unknown,
  sub: string,
): z.infer<typeof personSchema> | undefined {
  const parsed = personSchema.safeParse(userinfo);
  return parsed.success && parsed.data.sub === sub ? parsed.data : undefined;
}

/** Claims of a verified id_token. */
export type Claims = z.infer<typeof claimsSchema>;

interface Expected {
  issuer: string;
  clientId: string;
  nonce: string;
  jwksUri: string;
}

const keySets = new Map<string, JWTVerifyGetKey>();

/** jose caches a provider's keys and requests them again when a token names a new one. */
function keysAt(jwksUri: string): JWTVerifyGetKey {
  const cached = keySets.get(jwksUri);
  if (cached) return cached;
  const keys = createRemoteJWKSet(new URL(jwksUri), {
    timeoutDuration: KEYS_TIMEOUT,
    [customFetch]: boundedFetch(KEYS_SIZE),
  });
  keySets.set(jwksUri, keys);
  return keys;
}

/** True if jose could not load the keys, as opposed to an invalid token. */
function isUnreachable(error: unknown): boolean {
  if (!(error instanceof errors.JOSEError)) return true;
  return error.code === 'ERR_JWKS_TIMEOUT' || error.code === 'ERR_JOSE_GENERIC';
}

async function verifySignature(token: string, expected: Expected): Promise<unknown> {
  try {
    const { payload } = await jwtVerify(token, keysAt(expected.jwksUri), {
      issuer: expected.issuer,
      audience: expected.clientId,
      algorithms: ALGORITHMS,
      clockTolerance: CLOCK_TOLERANCE,
      maxTokenAge: OLDEST_TOKEN,
      requiredClaims: ['sub', 'exp', 'iat', 'nonce'],
    });
    return payload;
  } catch (error) {
    const message = error instanceof Error ? error.message : 'verification failed';
    throw new SignInError(isUnreachable(error) ? 'unavailable' : 'rejected', message);
  }
}

/**
 * Verifies an id_token (OpenID Connect Core 3.1.3.7): signature, issuer, audience, authorized
 * party, times and nonce. Throws SignInError `rejected`, or `unavailable` when the provider's keys
 * cannot be loaded.
 */
export async function verifyIdToken(token: string, expected: Expected): Promise<Claims> {
  const parsed = claimsSchema.safeParse(await verifySignature(token, expected));
  if (!parsed.success) throw new SignInError('rejected', 'a claim is missing or malformed');
  const claims = parsed.data;
  const several = Array.isArray(claims.aud) && claims.aud.length > 1;
  if ((several || claims.azp !== undefined) && claims.azp !== expected.clientId) {
    throw new SignInError('rejected', 'the token was issued to another party');
  }
  if (claims.nonce !== expected.nonce) throw new SignInError('rejected', 'the nonce is another');
  return claims;
}
