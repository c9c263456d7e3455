import { billingSettings } from '@/lib/billing/settings.server';
import { getLandingTexts } from '@/lib/site/landing/texts';
import { getSiteTexts } from '@/lib/site/texts';

/** Returns the label of the link to /precios; undefined where there are no plans. */
export function plansName(language: string): string | undefined {
  return billingSettings().plansShown ? getSiteTexts(language).plans : undefined;
}

/** Returns the landing page's texts; those of a private installation promise no price. */
export function landingTexts(language: string) {
  const landing = getLandingTexts(language);
  return billingSettings().plansShown ? landing : { ...landing, ...landing.withoutPlans };
}
