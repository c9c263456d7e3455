/** What holds for a visitor: a notice that they answer, or nothing to be had without a verifier. */
export type Policy = 'aviso' | 'cerrado';

/**
 * Countries in which a declared age does not suffice (docs/decisions/121-adult.md has the sources),
 * as ISO 3166 codes.
 */
export const CLOSED = ['AU', 'BR', 'DE', 'FR', 'GB', 'IT', 'US'] as const;
export type ClosedCountry = (typeof CLOSED)[number];

/** The rule of a country; `known` says whether the visitor's country is known. */
export function policyIn(country: string, known: boolean): Policy {
  if (!known) return 'cerrado';
  return CLOSED.some((closed) => closed === country) ? 'cerrado' : 'aviso';
}
