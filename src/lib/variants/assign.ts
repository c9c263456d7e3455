import { createHmac } from 'node:crypto';

/**
 * The variant that a visitor of a day sees, by their hash of that day: the same all day, another
 * test deals anew, and nothing is kept of it anywhere.
 */
export function variantOf(visitor: string, test: string, variants: number): number {
  const digest = createHmac('sha256', visitor).update(test).digest();
  return digest.readUInt32BE(0) % variants;
}
