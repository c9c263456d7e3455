import { folded } from '@/lib/core/text/characters';
import { RESERVED_SLUGS } from './reserved-slugs';

/** docs/product.md §4: 3 to 30 characters, letters or digits at both ends. */
const GRAMMAR = /^[a-z0-9](?:[a-z0-9_-]{1,28}[a-z0-9])$/;
export const MAX_LENGTH = 30;

/** Maximum changes of a slug within `days`, and the days for which the former slug redirects. */
export const SLUG_CHANGES = { most: 2, days: 30, redirectDays: 90 } as const;

/** Reason why a slug is not available. */
export type SlugIssue = 'grammar' | 'reserved' | 'taken' | 'quarantined' | 'tooSoon';

/** Returns letters and digits only, with look-alikes merged, for comparisons. */
const undivided = (text: string) =>
  folded(text)
    .replace(/[^a-z0-9]+/g, '')
    .replace(/[1i]/g, 'l')
    .replaceAll('0', 'o')
    .replaceAll('rn', 'm')
    .replaceAll('vv', 'w');

/**
 * Returns the issue that a slug has regardless of other pages, or undefined. With `siteName`, slugs
 * that look like the site's name are reserved.
 */
export function slugIssue(slug: string, siteName = ''): 'grammar' | 'reserved' | undefined {
  if (!GRAMMAR.test(slug)) return 'grammar';
  const isOurs = RESERVED_SLUGS.has(slug) || undivided(slug) === undivided(siteName);
  return isOurs ? 'reserved' : undefined;
}

export function randomSuffix(): string {
  const alphabet = 'abcdefghijkmnpqrstuvwxyz23456789';
  const bytes = crypto.getRandomValues(new Uint8Array(4));
  return [...bytes].map((byte) => alphabet[byte % alphabet.length]).join('');
}

/** The last attempt with a numbered slug. */
const NUMBERED = 99;

/** Returns the n-th slug to try for a name: the name's slug, `-2` … `-99`, then random suffixes. */
export function slugAttempt(base: string, attempt: number): string {
  if (attempt === 1) return base;
  const suffix = attempt <= NUMBERED ? `-${attempt}` : `-${randomSuffix()}`;
  return base.slice(0, MAX_LENGTH - suffix.length).replace(/[_-]+$/, '') + suffix;
}

export function numberedSlugs(base: string): string[] {
  return Array.from({ length: NUMBERED - 1 }, (_, at) => slugAttempt(base, at + 2));
}
