import { monthOf } from '@/lib/billing/pricing/prices';
import type { SubscriptionView } from '@/lib/billing/schema';
import { pageLanguage } from '@/lib/core/i18n';
import { formatPrice } from '@/lib/core/text/money';
import { planTexts } from './texts';

/** Formats a sum in minor units of a currency. */
export const money = (importe: number, moneda: string) =>
  formatPrice(importe, moneda, pageLanguage());

/** Formats the price that is really charged: `79 US$/mes, facturado anualmente (948 US$)`. */
export function priceOf({
  periodo,
  importe,
  moneda,
}: Pick<SubscriptionView, 'periodo' | 'importe' | 'moneda'>): string {
  const monthly = periodo === 'anio' ? monthOf(importe, moneda) : importe;
  return planTexts.price[periodo](money(monthly, moneda), money(importe, moneda));
}
