import { PRODUCTS_SHOWN } from '@/lib/blocks/productos/rules';
import { formatPrice } from '@/lib/core/text/money';
import { isOpenPrice, leastPrice, type Product } from './rules';
import { getProductsTexts } from './texts';

/** Formats a product's price: fixed, open with a minimum, or free. */
export function priceWords(
  product: Pick<Product, 'precio' | 'precioMinimo' | 'moneda'>,
  language: string,
): string {
  const t = getProductsTexts(language);
  const least = leastPrice(product);
  if (isOpenPrice(product)) return t.from(formatPrice(least, product.moneda, language));
  return least === 0 ? t.free : formatPrice(least, product.moneda, language);
}

/** The public view of a product, without its contents. */
export type Offer = Pick<
  Product,
  | 'id'
  | 'tipo'
  | 'nombre'
  | 'descripcion'
  | 'precio'
  | 'moneda'
  | 'precioMinimo'
  | 'existencias'
  | 'porPersona'
  | 'adulto'
  | 'imagenes'
> & {
  /** Id of the age notice that hides this product for adults; the other details are then empty. */
  aviso?: string;
};

/** Stock up to which the number left is shown. */
const FEW = 5;

/** Returns the public view of a product. */
export function offerOf(product: Product): Offer {
  const { id, tipo, nombre, descripcion, precio, moneda, precioMinimo } = product;
  const { existencias, porPersona, adulto, imagenes } = product;
  return {
    id,
    tipo,
    nombre,
    descripcion,
    precio,
    moneda,
    precioMinimo,
    existencias,
    porPersona,
    adulto,
    imagenes,
  };
}

/** Returns the offer of a product for adults with only its notice, without details. */
export function withoutDetails(offer: Offer, aviso: string): Offer {
  const words = { nombre: '', descripcion: '', imagenes: [], precio: 0, precioMinimo: null };
  return { ...offer, ...words, existencias: null, porPersona: null, aviso };
}

/** Returns the offers that are not hidden behind a notice. */
export function describableOffers(offers: readonly Offer[]): Offer[] {
  return offers.filter(({ aviso }) => aviso === undefined);
}

/** Returns a block's offers: those it names, in its order, or the first ones if it names none. */
export function offersIn(ids: readonly string[], offers: readonly Offer[]): Offer[] {
  if (ids.length === 0) return offers.slice(0, PRODUCTS_SHOWN);
  const offersById = new Map(offers.map((offer) => [offer.id, offer]));
  return ids.flatMap((id) => offersById.get(id) ?? []);
}

/** True if a page shows the stock: few left, or none. */
export function showsStock(existencias: number | null): existencias is number {
  return existencias !== null && existencias <= FEW;
}

/** Returns the stock where it is low; undefined otherwise. */
export function lowStock({ existencias }: Pick<Product, 'existencias'>): number | undefined {
  return showsStock(existencias) && existencias > 0 ? existencias : undefined;
}
