import type { PayoutType } from '@/lib/store/shop/limits';
import { methodOf } from './methods';
import { getPaymentTexts } from './texts';

/** Whether a payment method is in its provider's test mode: no money is charged. */
export const isTrial = (datos: Record<string, string>) => datos['modo'] === 'prueba';

/** What a way of being paid is called: a transfer by its method. */
export function wayName(
  { tipo, datos }: { tipo: PayoutType; datos: Record<string, string> },
  language: string,
): string {
  const t = getPaymentTexts(language);
  return tipo === 'manual' ? t.methods[methodOf(datos)] : t.kinds[tipo];
}
