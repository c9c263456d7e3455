import { formatPrice } from '@/lib/kernel/text/money';
import { isOpenPrice, leastPrice, type Product } from './rules';
import { getProductsTexts } from './texts';

/** What a product costs, in words: its price, from which on it is open, or that it is free. */
export function priceWords(
  product: Pick<Product, 'precio' | 'precioMinimo' | 'moneda'>,
  language: string,
): string {
  const t = getProductsTexts(language);
  const least = leastPrice(product);
  if (isOpenPrice(product)) return t.from(formatPrice(least, product.moneda, language));
  return least === 0 ? t.free : formatPrice(least, product.moneda, language);
}
