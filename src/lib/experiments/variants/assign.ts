/** Returns the FNV-1a hash of a text, continued from a number (G. Fowler, L. C. Noll, K.-P. Vo). */
function added(text: string, from: number): number {
  let hash = from;
  for (let at = 0; at < text.length; at += 1) {
    hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193);
  }
  return hash;
}

/** The finalizer of MurmurHash3 (A. Appleby): each output bit depends on all input bits. */
function spread(hash: number): number {
  const once = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b);
  const twice = Math.imul(once ^ (once >>> 13), 0xc2b2ae35);
  return (twice ^ (twice >>> 16)) >>> 0;
}

const BEGIN = 0x811c9dc5;

/**
 * Assigns a visitor of a day to a variant by their hash of that day: it is stable for the day,
 * independent between experiments, and not stored. The hash is an HMAC with a secret of the day, so
 * that a visitor can neither predict nor choose their variant; mixing it further needs no
 * cryptographic hash, which would cost a tenth of a response.
 */
export function variantOf(visitor: string, test: string, variants: number): number {
  return spread(added(visitor, spread(added(test, BEGIN)))) % variants;
}
