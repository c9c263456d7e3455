/** Methods of a manual payment, in the order in which they are offered. */
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

/** The currency that a method transfers; null where its creator chooses one. */
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

/**
 * Orders the methods for a currency: methods of that currency, the generic account, then methods of
 * other currencies.
 */
export function methodsFor(moneda: string): Method[] {
  const rank = (method: Method) => {
    const own = METHOD_CURRENCY[method];
    return own === moneda ? 0 : own === null ? 1 : 2;
  };
  return [...METHODS].sort((one, other) => rank(one) - rank(other));
}

const isMethod = (name: string | undefined): name is Method =>
  METHODS.some((method) => method === name);

/** Returns the method of a stored manual payment. */
export function methodOf(datos: Record<string, string>): Method {
  const { metodo } = datos;
  return isMethod(metodo) ? metodo : 'cuenta';
}

/** True if a payment method accepts a currency; one without a currency accepts any. */
export function takesCurrency(datos: Record<string, string>, moneda: string): boolean {
  const own = datos['moneda'] ?? '';
  return own === '' || own === moneda;
}

/** True if a payment method is in its provider's test mode: no money is charged. */
export const isTrial = (datos: Record<string, string>) => datos['modo'] === 'prueba';
