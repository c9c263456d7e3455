import { formatPrice } from '../../text/money';
import { getProductsTexts } from '../texts/products';
import { isOpenPrice, leastPrice, type Product } from './rules';

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
