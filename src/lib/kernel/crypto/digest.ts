import { createHash, timingSafeEqual } from 'node:crypto';

/** The SHA-256 of a text, as hexadecimal: what is kept of a key that only its holder has. */
export function sha256(text: string): string {
  return createHash('sha256').update(text).digest('hex');
}

/** Whether two texts are the same, in a time that says nothing of how far they are. */
export function isSameText(one: string, other: string): boolean {
  return timingSafeEqual(Buffer.from(sha256(one)), Buffer.from(sha256(other)));
}
