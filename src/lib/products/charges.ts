import { type Charging, type Uncharged, unchargedBy } from '@/lib/payments/charges';
import { leastPrice } from './rules';

/** The fields of a product that decide whether it can be charged. */
export interface ChargedProduct {
  precio: number;
  precioMinimo: number | null;
  moneda: string;
  adulto: boolean;
}

/** Returns why a payment method cannot charge one piece of a product; undefined if free. */
export function unchargedProduct(by: Charging, product: ChargedProduct): Uncharged | undefined {
  const importe = leastPrice(product) || product.precio;
  return importe === 0 ? undefined : unchargedBy(by, { ...product, importe });
}
