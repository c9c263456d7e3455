import { folded } from '@/lib/core/text/characters';

const MAX_LENGTH = 400;

/**
 * Returns the search key of a name, without accents and case. It is hexadecimal, because these
 * digits sort alike in every database and collation, so that an index finds prefixes.
 */
export function searchKey(name: string): string {
  return Buffer.from(folded(name.trim())).toString('hex').slice(0, MAX_LENGTH);
}

/** Returns the range of keys beginning with `start`: inclusive lower, exclusive upper bound. */
export function keysFrom(start: string): [least: string, below: string] {
  return [start, `${start}g`];
}
