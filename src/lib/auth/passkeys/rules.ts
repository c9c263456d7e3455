import { MINUTE_MS } from '@/lib/core/time/units';
/** Lifetime (ms) of a challenge. */
export const CHALLENGE_LIFETIME = 5 * MINUTE_MS;
export const MAX_PASSKEYS = 20;

/** An IP address as `URL` writes it. */
const BARE_ADDRESS = /^(?:\[|\d+(?:\.\d+){3}$)/;

/** WebAuthn relying party: its id, and its origin. */
export interface RelyingParty {
  id: string;
  origin: string;
}

/**
 * Returns the relying party of an origin; undefined where browsers create no passkeys: at a bare IP
 * address, and without https except on a local machine.
 */
export function relyingParty(publicUrl: string): RelyingParty | undefined {
  const { hostname, protocol, origin } = new URL(publicUrl);
  if (BARE_ADDRESS.test(hostname)) return undefined;
  const isLocal = hostname === 'localhost' || hostname.endsWith('.localhost');
  return protocol === 'https:' || isLocal ? { id: hostname, origin } : undefined;
}

/**
 * True if the signature counter shows use of a copied private key (WebAuthn, 6.1.1). A passkey that
 * does not count stays at 0.
 */
export const isCopied = (counter: number, before: number) =>
  (counter > 0 || before > 0) && counter <= before;
