import { createRemoteJWKSet, customFetch, errors, type JWTVerifyGetKey, jwtVerify } from 'jose';
import { z } from 'zod';
import { boundedFetch } from '@/lib/kernel/http/outgoing/bounded-fetch.server';
import { hasControlCharacters } from '@/lib/kernel/text/characters';
import { SignInError } from '../fault';

/** Signatures by a key pair only: `none` and the HS family would let anyone sign. */
const ALGORITHMS = [
  ...['RS256', 'RS384', 'RS512', 'PS256', 'PS384', 'PS512'],
  ...['ES256', 'ES384', 'ES512', 'EdDSA', 'Ed25519'],
];
const KEYS_TIMEOUT = 5_000;
const KEYS_SIZE = 256 * 1024;
/** Clocks differ by seconds; a token is minutes old at most. */
const CLOCK_TOLERANCE = 30;
const OLDEST_TOKEN = '15 minutes';

const text = z.string().optional().catch(undefined);
const claimsSchema = z.object({
  // A subject that a database stores differently would match another account, or none, at the next
  // sign-in.
  sub: z
    .string()
    .min(1)
    .max(255)
    .refine((value) => !hasControlCharacters(value)),
  aud: z.union([z.string(), z.array(z.string())]),
  azp: z.string().optional(),
  nonce: z.string(),
  name: text,
  email: text,
  picture: text,
  email_verified: z
    .union([z.boolean(), z.stringbool({ truthy: ['true'], falsy: ['false'] })])
    .optional(),
});

/** What a verified id_token says of a person. */
export type Claims = z.infer<typeof claimsSchema>;

interface Expected {
  issuer: string;
  clientId: string;
  nonce: string;
  jwksUri: string;
}

const keySets = new Map<string, JWTVerifyGetKey>();

/** jose keeps a provider's keys, and asks again when a token names a new one. */
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

/** Whether an error of jose means that the keys could not be had, not that the token is bad. */
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
 * Verifies an id_token (OpenID Connect Core 3.1.3.7): signature, issuer,
 * audience, authorized party, times and nonce. Throws SignInError `rejected`,
 * or `unavailable` when the provider's keys cannot be had.
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
