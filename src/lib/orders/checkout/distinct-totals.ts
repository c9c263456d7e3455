import { digitsOf } from '@/lib/core/text/money';

/** Most steps, and most of the total, that are taken off to tell open orders apart. */
const MAX_STEPS = 99;
const MAX_SHARE = 0.02;

/** The smallest sum that people transfer; 0 for a currency without cents. Colombia's apps take pesos. */
function stepOf(moneda: string): number {
  if (moneda === 'COP') return 100;
  return digitsOf(moneda) === 0 ? 0 : 10 ** (digitsOf(moneda) - 2);
}

/** The lowest total that may be asked for instead of `importe`, in minor units. */
export function lowestTotal(importe: number, moneda: string): number {
  const step = stepOf(moneda);
  if (step === 0) return importe;
  const steps = Math.min(MAX_STEPS, Math.floor((importe * MAX_SHARE) / step));
  return importe - steps * step;
}

/**
 * Returns what to take off a total so that it differs from those of other open orders; 0 when all
 * totals down to the lowest are taken: then the reference alone tells them apart.
 */
export function differenceFrom(
  taken: ReadonlySet<number>,
  { importe, moneda }: { importe: number; moneda: string },
): number {
  const lowest = lowestTotal(importe, moneda);
  for (let off = 0; importe - off >= lowest; off += stepOf(moneda) || 1) {
    if (!taken.has(importe - off)) return off;
  }
  return 0;
}
