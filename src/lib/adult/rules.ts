import type { Block } from '@/lib/blocks/registry';
import { iconsOf } from '@/lib/blocks/rules';
import { type Allowed, publishedLinks } from '@/lib/links/rules';
import type { Link } from '@/lib/links/schema';
import { PLAN_RULES, type Plan } from '@/lib/plans/rules';

/**
 * The current version of the rules. Increment it when their meaning changes, so that creators have
 * to accept them again.
 */
export const RULES_VERSION = 1;

/** The fields that decide whether a page may show adult content. */
export interface AdultPage {
  plan: Plan;
  /** The accepted version of the rules; 0 or undefined for none. */
  reglas18?: number | undefined;
}

/** Returns the requirement that a page lacks before it may show adult content, or undefined. */
export function adultLack({ plan, reglas18 }: AdultPage): 'plan' | 'rules' | undefined {
  if (!PLAN_RULES[plan].adult) return 'plan';
  return reglas18 === RULES_VERSION ? undefined : 'rules';
}

/** True when the adult content of a page is shown, behind its notice. */
export function adultStands(page: AdultPage): boolean {
  return adultLack(page) === undefined;
}

/** Returns the limits on the links that a page publishes at a moment. Icons do not count. */
export function allowedLinks(
  page: AdultPage & { bloques?: readonly Block[] | undefined },
  now: Date,
): Allowed {
  const most = PLAN_RULES[page.plan].activeLinks;
  return { most, adult: adultStands(page), isIcon: iconsOf(page.bloques ?? [], now) };
}

/**
 * Age policy: with `aviso` the visitor declares the age; with `cerrado` only a verifier's proof
 * counts, and without a verifier the content stays closed (`NoticeView.way`).
 */
export type Policy = 'aviso' | 'cerrado';

/**
 * Countries in which a declared age does not suffice (docs/decisions/121-adult.md has the sources),
 * as ISO 3166 codes.
 */
export const CLOSED = ['AU', 'BR', 'DE', 'FR', 'GB', 'IT', 'US'] as const;
export type ClosedCountry = (typeof CLOSED)[number];

/** Returns the policy of a country; `isKnown` is false when the visitor's country is unknown. */
export function policyIn(country: string, isKnown: boolean): Policy {
  if (!isKnown) return 'cerrado';
  return CLOSED.some((closed) => closed === country) ? 'cerrado' : 'aviso';
}

/** The data of the notice before adult content. */
export interface NoticeView {
  nombre: string;
  slug: string;
  /** URL that the form posts to. */
  path: string;
  /** The offered action: declare one's age, prove it at a verifier, or only go back. */
  way: 'aviso' | 'verificador' | 'cerrado';
  verifier: string | undefined;
  /** ISO 3166 code; undefined when unknown. */
  country: string | undefined;
}

/** Returns the links that a stored profile publishes at a moment, within the limits of its plan. */
export function plannedLinks(
  profile: { enlaces: Link[]; bloques?: readonly Block[] | undefined } & AdultPage,
  now: Date,
) {
  return publishedLinks(profile.enlaces, now, allowedLinks(profile, now));
}
