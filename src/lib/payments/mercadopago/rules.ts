import type { Bounds, PaymentKind } from '../kind';

/** Minimum charge and step in minor units per currency. Colombia's amounts have no cents. */
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
