import { pageLanguage } from '@/lib/kernel/i18n';
import { formatPrice } from '@/lib/kernel/text/money';
import { monthOf } from '@/lib/store/billing/pricing/prices';
import type { SubscriptionView } from '@/lib/store/billing/schema';
import { planTexts } from '../texts';

/** A sum in minor units of a currency, as people read it. */
export const money = (importe: number, moneda: string) =>
  formatPrice(importe, moneda, pageLanguage());

/** `79 US$/mes, facturado anualmente (948 US$)`, of what is really charged. */
export function priceOf({
  periodo,
  importe,
  moneda,
}: Pick<SubscriptionView, 'periodo' | 'importe' | 'moneda'>): string {
  const monthly = periodo === 'anio' ? monthOf(importe, moneda) : importe;
  return planTexts.price[periodo](money(monthly, moneda), money(importe, moneda));
}
