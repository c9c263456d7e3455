/** What holds for a visitor: a notice that they answer, or nothing to be had without a verifier. */
export type Policy = 'aviso' | 'cerrado';

/**
 * Where it does not suffice that somebody says that they are of age (docs/decisions/121-adult.md
 * has the sources), as ISO 3166 writes them.
 */
export const CLOSED = ['AU', 'BR', 'DE', 'FR', 'GB', 'IT', 'US'] as const;
export type ClosedCountry = (typeof CLOSED)[number];

/** What holds in a country; `known` says whether we know where somebody is. */
export function policyIn(country: string, known: boolean): Policy {
  if (!known) return 'cerrado';
  return CLOSED.some((closed) => closed === country) ? 'cerrado' : 'aviso';
}
