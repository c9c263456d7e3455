import type { PayoutType } from '../limits';
import { getPaymentTexts } from '../texts/payment';
import { methodOf } from './methods';

/** Whether a payment method is in its provider's test mode: nobody is charged. */
export const isTrial = (datos: Record<string, string>) => datos['modo'] === 'prueba';

/** What a way of being paid is called: a transfer by its method. */
export function wayName(
  { tipo, datos }: { tipo: PayoutType; datos: Record<string, string> },
  language: string,
): string {
  const t = getPaymentTexts(language);
  return tipo === 'manual' ? t.methods[methodOf(datos)] : t.kinds[tipo];
}
