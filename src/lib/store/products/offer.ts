import { formatPrice } from '@/lib/kernel/text/money';
import { PRODUCTS_SHOWN } from '@/lib/page/blocks/productos/rules';
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
  /** The name of its notice, where it is for adults and nothing else of it is told. */
  aviso?: string;
};

/** From how few on it is said how many are left. */
const FEW = 5;

/** The public view of a product. */
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

/** An offer for adults as it is before its notice is answered: a way to that, and nothing of itself. */
export function withoutDetails(offer: Offer, aviso: string): Offer {
  const words = { nombre: '', descripcion: '', imagenes: [], precio: 0, precioMinimo: null };
  return { ...offer, ...words, existencias: null, porPersona: null, aviso };
}

/** The offers of which something is told: not those that are behind a notice. */
export function describableOffers(offers: readonly Offer[]): Offer[] {
  return offers.filter(({ aviso }) => aviso === undefined);
}

/** The offers that a block shows: those that it names, in its order, else the first ones. */
export function offersIn(ids: readonly string[], offers: readonly Offer[]): Offer[] {
  if (ids.length === 0) return offers.slice(0, PRODUCTS_SHOWN);
  const offersById = new Map(offers.map((offer) => [offer.id, offer]));
  return ids.flatMap((id) => offersById.get(id) ?? []);
}

/** Whether a page says how many are left: few, or none. */
export function showsStock(existencias: number | null): existencias is number {
  return existencias !== null && existencias <= FEW;
}

/** How many are left, where that is worth saying; undefined otherwise. */
export function lowStock({ existencias }: Pick<Product, 'existencias'>): number | undefined {
  return showsStock(existencias) && existencias > 0 ? existencias : undefined;
}
