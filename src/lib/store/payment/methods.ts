import type { PayoutType } from '@/lib/store/shop/limits';
import { getPaymentTexts } from './texts';

/** What a payment by hand goes by, in the order in which they are offered. */
export const METHODS = [
  'sepa',
  'bizum',
  'pix',
  'clabe',
  'nequi',
  'breb',
  'yape',
  'plin',
  'alias',
  'cuenta',
] as const;
export type Method = (typeof METHODS)[number];

/** The one currency that a method moves; null where its creator says which. */
export const METHOD_CURRENCY: Record<Method, string | null> = {
  sepa: 'EUR',
  bizum: 'EUR',
  pix: 'BRL',
  clabe: 'MXN',
  nequi: 'COP',
  breb: 'COP',
  yape: 'PEN',
  plin: 'PEN',
  alias: 'ARS',
  cuenta: null,
};

/** The methods in the order in which they are offered for a currency: what moves it, any account, the others. */
export function methodsFor(moneda: string): Method[] {
  const rank = (method: Method) => {
    const own = METHOD_CURRENCY[method];
    return own === moneda ? 0 : own === null ? 1 : 2;
  };
  return [...METHODS].sort((one, other) => rank(one) - rank(other));
}

const isMethod = (name: string | undefined): name is Method =>
  METHODS.some((method) => method === name);

/** The method of a payment by hand, as it is stored. */
export function methodOf(datos: Record<string, string>): Method {
  const { metodo } = datos;
  return isMethod(metodo) ? metodo : 'cuenta';
}

/** Whether a way of being paid takes a currency: what knows none of its own takes any. */
export function takesCurrency(datos: Record<string, string>, moneda: string): boolean {
  const own = datos['moneda'] ?? '';
  return own === '' || own === moneda;
}

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
