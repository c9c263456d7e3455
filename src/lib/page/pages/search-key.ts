import { folded } from '@/lib/kernel/text/characters';

const MAX_LENGTH = 400;

/**
 * A name as it is found by its beginning, without accents and case. Hexadecimal digits sort alike
 * in every engine and language, so that an index finds what begins with something.
 */
export function searchKey(name: string): string {
  return Buffer.from(folded(name.trim())).toString('hex').slice(0, MAX_LENGTH);
}

/** What every key that begins with another lies between: from the one, below the other. */
export function keysFrom(start: string): [least: string, below: string] {
  return [start, `${start}g`];
}
