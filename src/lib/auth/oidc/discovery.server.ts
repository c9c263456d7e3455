import { z } from 'zod';
import type { OidcSettings } from '@/lib/core/env/config';
import { nowMs } from '@/lib/core/env/system';
import { secureAddress } from '@/lib/core/env/values';
import { MAX_ADDRESS_LENGTH } from '@/lib/core/text/address';
import { HOUR_MS } from '@/lib/core/time/units';
import { SignInError } from '../error';
import { fetchJson, StatusError } from './fetch.server';

const TIMEOUT = 10_000;
const SIZE = 256 * 1024;
const CACHE_MS = HOUR_MS;

const address = z.string().max(MAX_ADDRESS_LENGTH, { abort: true }).pipe(secureAddress);

const metadataSchema = z.object({
  issuer: z.string(),
  authorization_endpoint: address,
  token_endpoint: address,
  jwks_uri: address,
  userinfo_endpoint: address.optional().catch(undefined),
  token_endpoint_auth_methods_supported: z.array(z.string()).optional(),
  authorization_response_iss_parameter_supported: z.boolean().optional(),
});

/** A provider's metadata (OpenID Connect Discovery 1.0). */
export type Metadata = z.infer<typeof metadataSchema>;

const withoutSlash = (issuer: string) => issuer.replace(/\/$/, '');

async function fetchMetadata(issuer: string): Promise<Metadata> {
  const place = `${withoutSlash(issuer)}/.well-known/openid-configuration`;
  const response = await fetchJson(place, { timeout: TIMEOUT, size: SIZE }).catch((error) => {
    if (!(error instanceof StatusError) || error.status !== 404) throw error;
    throw new SignInError('misconfigured', `nothing at ${place}: is the issuer right?`);
  });
  const metadata = metadataSchema.parse(response);
  // Providers and operators write an issuer with or without a slash at its end.
  if (withoutSlash(metadata.issuer) !== withoutSlash(issuer)) {
    throw new SignInError('misconfigured', `the provider calls itself ${metadata.issuer}`);
  }
  return metadata;
}

const cache = new Map<string, { metadata: Promise<Metadata>; until: number }>();

/** Returns a provider's metadata, cached for an hour. Failures are not cached. */
export function discover({ issuer }: OidcSettings): Promise<Metadata> {
  const cached = cache.get(issuer);
  if (cached && nowMs() < cached.until) return cached.metadata;
  const metadata = fetchMetadata(issuer);
  const entry = { metadata, until: nowMs() + CACHE_MS };
  cache.set(issuer, entry);
  metadata.catch(() => {
    if (cache.get(issuer) === entry) cache.delete(issuer);
  });
  return metadata;
}
