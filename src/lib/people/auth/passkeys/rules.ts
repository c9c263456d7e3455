/** How long a passkey may take to sign. */
export const CHALLENGE_LIFETIME = 5 * 60_000;
/** The most passkeys of a person. */
export const MAX_PASSKEYS = 20;

/** An IP address as `URL` writes it. */
const BARE_ADDRESS = /^(?:\[|\d+(?:\.\d+){3}$)/;

/** Whose passkeys they are, as browsers see it: a name, and the origin that it stands for. */
export interface RelyingParty {
  id: string;
  origin: string;
}

/**
 * Whose passkeys are made at an origin; undefined where browsers make none: at a bare IP
 * address, and without https but on this machine.
 */
export function relyingParty(publicUrl: string): RelyingParty | undefined {
  const { hostname, protocol, origin } = new URL(publicUrl);
  if (BARE_ADDRESS.test(hostname)) return undefined;
  const isLocal = hostname === 'localhost' || hostname.endsWith('.localhost');
  return protocol === 'https:' || isLocal ? { id: hostname, origin } : undefined;
}

/**
 * Whether a passkey was used elsewhere since its last use here, by its signature counter: two have
 * its private key then (WebAuthn, 6.1.1). One that never counts stays at 0.
 */
export const isCopied = (counter: number, before: number) =>
  (counter > 0 || before > 0) && counter <= before;
