import { pageLanguage } from '@/lib/kernel/i18n';
import { formatPrice, parsePrice } from '@/lib/kernel/text/money';
import { wayName } from '@/lib/store/payment/methods';
import { getPaymentTexts } from '@/lib/store/payment/texts';
import { unchargedProduct } from '@/lib/store/products/charges';
import type { Products } from '@/lib/store/products/schema';
import type { ProductForm } from '../../catalogue/form';

/** What is said of each payment method that cannot charge the price that is typed. */
export function unchargedWords(
  { precio: typed, minimo, abierto, tipo, moneda, adulto }: ProductForm,
  cobros: Products['cobros'],
): { id: string; words: string }[] {
  const language = pageLanguage();
  const { uncharged } = getPaymentTexts(language);
  const precio = parsePrice(typed, moneda);
  if (precio === undefined) return [];
  const isOpen = abierto || tipo === 'propina';
  const precioMinimo = isOpen ? (parsePrice(minimo, moneda) ?? null) : null;
  return cobros.flatMap((way) => {
    const why = unchargedProduct(way, { precio, precioMinimo, moneda, adulto });
    if (!why) return [];
    const limit = why.limite === null ? '' : formatPrice(why.limite, moneda, language);
    return [{ id: way.id, words: uncharged[why.motivo](wayName(way, language), limit, moneda) }];
  });
}
