import { createHmac, hash } from 'node:crypto';

/** Says of a text, as base64url, what nobody can say who has not the key. */
export type Mac = (text: string) => string;

const BLOCK = 64;
/** Bytes of a text that has room between the two halves of the key. */
const LONGEST = 4_096;

function padded(key: Buffer, byte: number): Buffer {
  const block = Buffer.alloc(BLOCK, byte);
  for (const [at, value] of key.entries()) block[at] = value ^ byte;
  return block;
}

/**
 * HMAC with SHA-256 (RFC 2104) under a key of 64 bytes at most, for what comes by thousands a
 * second: to make Node's object for each takes as long again as the two hashes that it is.
 */
export function macUnder(key: Buffer): Mac {
  const inner = Buffer.concat([padded(key, 0x36), Buffer.alloc(LONGEST)]);
  const outer = Buffer.concat([padded(key, 0x5c), Buffer.alloc(32)]);
  return (text) => {
    if (Buffer.byteLength(text) > LONGEST) {
      return createHmac('sha256', key).update(text).digest('base64url');
    }
    const end = BLOCK + inner.write(text, BLOCK);
    outer.write(hash('sha256', inner.subarray(0, end), 'binary'), BLOCK, 'latin1');
    // Nobody's address stays behind.
    inner.fill(0, BLOCK, end);
    return hash('sha256', outer, 'base64url');
  };
}
