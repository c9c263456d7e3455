import type { Bounds, PaymentKind } from '../kind';

/**
 * The least that Mercado Pago charges by any means of payment, in minor units, and the step, by the
 * currency of each of its countries: Colombia's sums have no cents there.
 */
const BOUNDS: Record<string, Bounds> = {
  ARS: { least: 100, most: Number.POSITIVE_INFINITY, step: 1 },
  BRL: { least: 50, most: Number.POSITIVE_INFINITY, step: 1 },
  CLP: { least: 950, most: Number.POSITIVE_INFINITY, step: 1 },
  COP: { least: 100_000, most: Number.POSITIVE_INFINITY, step: 100 },
  MXN: { least: 500, most: Number.POSITIVE_INFINITY, step: 1 },
  PEN: { least: 100, most: Number.POSITIVE_INFINITY, step: 1 },
  UYU: { least: 100, most: Number.POSITIVE_INFINITY, step: 1 },
};

export const mercadopago: PaymentKind = {
  tipo: 'mercadopago',
  confirmedBy: 'provider',
  trialKeys: /^TEST-/,
  boundsIn: (moneda) => BOUNDS[moneda],
};
