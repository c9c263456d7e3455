import { config } from '@/lib/env/config';
import { getTexts } from '@/lib/i18n';

/** What the way to /precios is called: no prices where nothing is sold; undefined where there are no plans. */
export function plansName(): string | undefined {
  const { plansShown, payments } = config().billing;
  if (!plansShown) return undefined;
  const { pricing, plans } = getTexts().site;
  return payments === 'off' ? plans : pricing;
}

/** The landing page's words; those of a private installation promise no price. */
export function landingTexts() {
  const { landing } = getTexts();
  return config().billing.plansShown ? landing : { ...landing, ...landing.withoutPlans };
}
