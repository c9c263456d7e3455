import { createHash } from 'node:crypto';

/** The SHA-256 of a text, as hexadecimal: what is kept of a key that only its holder has. */
export function sha256(text: string): string {
  return createHash('sha256').update(text).digest('hex');
}
