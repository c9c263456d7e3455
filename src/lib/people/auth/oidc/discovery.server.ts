import { z } from 'zod';
import { isLoopback, type OidcSettings } from '@/lib/kernel/env/config';
import { nowMs } from '@/lib/kernel/env/system';
import { MAX_ADDRESS_LENGTH } from '@/lib/kernel/text/address';
import { fetchJson } from './fetch.server';

const TIMEOUT = 10_000;
const SIZE = 256 * 1024;
const CACHE_MS = 3_600_000;

const address = z
  .string()
  .max(MAX_ADDRESS_LENGTH, { abort: true })
  .pipe(z.url())
  .refine((value) => {
    const { protocol, hostname } = new URL(value);
    return protocol === 'https:' || (protocol === 'http:' && isLoopback(hostname));
  });

const metadataSchema = z.object({
  issuer: z.string(),
  authorization_endpoint: address,
  token_endpoint: address,
  jwks_uri: address,
  token_endpoint_auth_methods_supported: z.array(z.string()).optional(),
  authorization_response_iss_parameter_supported: z.boolean().optional(),
});

/** What a provider says of itself (OpenID Connect Discovery 1.0). */
export type Metadata = z.infer<typeof metadataSchema>;

async function fetchMetadata(issuer: string): Promise<Metadata> {
  const place = `${issuer.replace(/\/$/, '')}/.well-known/openid-configuration`;
  const metadata = metadataSchema.parse(await fetchJson(place, { timeout: TIMEOUT, size: SIZE }));
  if (metadata.issuer !== issuer) throw new Error('discovery names another issuer');
  return metadata;
}

const cache = new Map<string, { metadata: Promise<Metadata>; until: number }>();

/**
 * A provider's endpoints, asked for at most once an hour. A failure is thrown
 * and never kept: the next sign-in asks again.
 */
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
