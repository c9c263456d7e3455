import { type Allowed, publishedLinks } from '@/lib/page/links/rules';
import type { Link } from '@/lib/page/links/schema';
import type { Plan } from '@/lib/plans/entitlements';
import { PLAN_RULES } from '@/lib/plans/entitlements';

/**
 * The current version of the rules. A change of their meaning increments it: creators then accept
 * them again.
 */
export const RULES_VERSION = 1;

/** What decides whether a page may show what is for adults. */
export interface AdultPage {
  plan: Plan;
  /** The version of the rules that is accepted now; 0 or nothing for none. */
  reglas18?: number | undefined;
}

/** What a page lacks before anything of it may be for adults; undefined when nothing. */
export function adultLack({ plan, reglas18 }: AdultPage): 'plan' | 'rules' | undefined {
  if (!PLAN_RULES[plan].adult) return 'plan';
  return reglas18 === RULES_VERSION ? undefined : 'rules';
}

/** Whether what is for adults on a page is shown, behind its notice. */
export function adultStands(page: AdultPage): boolean {
  return adultLack(page) === undefined;
}

/** What a page may publish of its links. */
export function allowedLinks(page: AdultPage): Allowed {
  return { most: PLAN_RULES[page.plan].activeLinks, adult: adultStands(page) };
}

/** What holds for a visitor: a notice that they answer, or nothing to be had without a verifier. */
export type Policy = 'aviso' | 'cerrado';

/**
 * Countries in which a declared age does not suffice (docs/decisions/121-adult.md has the sources),
 * as ISO 3166 codes.
 */
export const CLOSED = ['AU', 'BR', 'DE', 'FR', 'GB', 'IT', 'US'] as const;
export type ClosedCountry = (typeof CLOSED)[number];

/** The rule of a country; `known` says whether the visitor's country is known. */
export function policyIn(country: string, isKnown: boolean): Policy {
  if (!isKnown) return 'cerrado';
  return CLOSED.some((closed) => closed === country) ? 'cerrado' : 'aviso';
}

/** What a notice says: of whom it is, and what holds for who reads it. */
export interface NoticeView {
  nombre: string;
  slug: string;
  /** Where its form is sent. */
  path: string;
  /** What its visitor can do: say that they are of age, prove it elsewhere, or go back. */
  way: 'aviso' | 'verificador' | 'cerrado';
  verifier: string | undefined;
  /** ISO 3166; undefined where it is not known. */
  country: string | undefined;
}

/** The links that a profile publishes at a moment, by its plan, as their owner stored them. */
export function plannedLinks(profile: { enlaces: Link[] } & AdultPage, now: Date) {
  return publishedLinks(profile.enlaces, now, allowedLinks(profile));
}
