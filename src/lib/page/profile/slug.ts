import { folded } from '@/lib/kernel/text/characters';
import { RESERVED_SLUGS } from './reserved';

/** docs/product.md §4: 3 to 30 characters, letters or digits at both ends. */
const GRAMMAR = /^[a-z0-9](?:[a-z0-9_-]{1,28}[a-z0-9])$/;
const MAX_LENGTH = 30;

/** How often a slug may change, and how long the old one redirects. */
export const SLUG_CHANGES = { most: 2, days: 30, redirectDays: 90 } as const;

/** Why a slug cannot be had. */
export type SlugFault = 'grammar' | 'reserved' | 'taken' | 'quarantined' | 'tooSoon';

/** A name in the letters that slugs have: accents are folded, the rest is left out. */
function plain(name: string): string {
  return folded(name)
    .replace(/\s+/g, '')
    .replace(/[^a-z0-9_-]/g, '');
}

/** Most letters of a typed slug that are looked at: none that can be had has nearly as many. */
const MAX_TYPED_LENGTH = 200;

/** Converts typed text to the characters of a slug: José Pérez → joseperez. */
export function typedSlug(typed: string): string {
  return plain(typed.slice(0, MAX_TYPED_LENGTH));
}

const undivided = (text: string) => text.replace(/[_-]/g, '');

/**
 * What is wrong with a slug in itself, or undefined. The server says what the site is
 * called: a page of that name would look like ours.
 */
export function slugFault(slug: string, siteName = ''): 'grammar' | 'reserved' | undefined {
  if (!GRAMMAR.test(slug)) return 'grammar';
  const isOurs = RESERVED_SLUGS.has(slug) || undivided(slug) === undivided(plain(siteName));
  return isOurs ? 'reserved' : undefined;
}

/** Four random letters and digits. */
export function randomSuffix(): string {
  const alphabet = 'abcdefghijkmnpqrstuvwxyz23456789';
  const bytes = crypto.getRandomValues(new Uint8Array(4));
  return [...bytes].map((byte) => alphabet[byte % alphabet.length]).join('');
}

/**
 * The source's slug of a name (section 3), with accents folded first:
 * José Pérez → joseperez. Too short, empty or reserved → `usuario-` and 4 random.
 */
export function slugFromName(nombre: string, siteName = ''): string {
  const slug = plain(nombre)
    .slice(0, MAX_LENGTH)
    .replace(/^[_-]+|[_-]+$/g, '');
  return slugFault(slug, siteName) ? `usuario-${randomSuffix()}` : slug;
}

/** The last attempt whose slug has a number. */
const NUMBERED = 99;

/** The n-th slug to try for a name: itself, `-2` … `-99`, then random ones. */
export function slugAttempt(base: string, attempt: number): string {
  if (attempt === 1) return base;
  const suffix = attempt <= NUMBERED ? `-${attempt}` : `-${randomSuffix()}`;
  return base.slice(0, MAX_LENGTH - suffix.length).replace(/[_-]+$/, '') + suffix;
}

/** All of a name's slugs that have a number. */
export function numberedSlugs(base: string): string[] {
  return Array.from({ length: NUMBERED - 1 }, (_, at) => slugAttempt(base, at + 2));
}
