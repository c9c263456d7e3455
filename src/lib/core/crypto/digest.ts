import { createHash, createHmac, createSecretKey, timingSafeEqual } from 'node:crypto';

/** Returns the SHA-256 of a text in hexadecimal, the form in which holders' keys are stored. */
export function sha256(text: string): string {
  return createHash('sha256').update(text).digest('hex');
}

/** Compares two texts in constant time. */
export function isSameText(one: string, other: string): boolean {
  return timingSafeEqual(Buffer.from(sha256(one)), Buffer.from(sha256(other)));
}

/** Returns the HMAC-SHA256 of `text`, base64url. */
export type Hmac = (text: string) => string;

/** Returns an HMAC-SHA256 function whose key is prepared once for many calls. */
export function hmacWithKey(key: Buffer): Hmac {
  const secret = createSecretKey(key);
  return (text) => createHmac('sha256', secret).update(text).digest('base64url');
}
