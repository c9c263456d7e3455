import { getLandingTexts } from '@/lib/interfaces/site/marketing/texts';
import { getSiteTexts } from '@/lib/interfaces/site/texts';
import { billingSettings } from '@/lib/store/billing/settings.server';

/** What the way to /precios is called: no prices where nothing is sold; undefined where there are no plans. */
export function plansName(language: string): string | undefined {
  const { plansShown, payments } = billingSettings();
  if (!plansShown) return undefined;
  const { pricing, plans } = getSiteTexts(language);
  return payments === 'off' ? plans : pricing;
}

/** The landing page's words; those of a private installation promise no price. */
export function landingTexts(language: string) {
  const landing = getLandingTexts(language);
  return billingSettings().plansShown ? landing : { ...landing, ...landing.withoutPlans };
}
