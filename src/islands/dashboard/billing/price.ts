import { monthOf } from '@/lib/billing/prices';
import type { SubscriptionView } from '@/lib/billing/schema';
import { pageLanguage } from '@/lib/i18n';
import { formatPrice } from '@/lib/text/money';
import { b } from '../texts';

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
  return b.price[periodo](money(monthly, moneda), money(importe, moneda));
}
