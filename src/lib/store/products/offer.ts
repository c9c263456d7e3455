import { isOffered, type Product } from './rules';

/** What everybody may see of a product: nothing of what buyers are given. */
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
  | 'imagenes'
>;

/** Products that a page shows of all, where its block names none. */
export const SHOWN = 6;
/** From how few on it is said how many are left. */
const FEW = 5;

/** What everybody may see of a product. */
export function offerOf(product: Product): Offer {
  const { id, tipo, nombre, descripcion, precio, moneda, precioMinimo } = product;
  const { existencias, porPersona, imagenes } = product;
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
    imagenes,
  };
}

/** What everybody may see of some products: those that can be bought, in their order. */
export function offersOf(products: readonly Product[]): Offer[] {
  return products.filter(isOffered).map(offerOf);
}

/** The offers that a block shows: those that it names, in its order, else the first ones. */
export function offersIn(ids: readonly string[], offers: readonly Offer[]): Offer[] {
  if (ids.length === 0) return offers.slice(0, SHOWN);
  const known = new Map(offers.map((offer) => [offer.id, offer]));
  return ids.flatMap((id) => known.get(id) ?? []);
}

/** Whether a page says how many are left: few, or none. */
export function saysLeft(existencias: number | null): existencias is number {
  return existencias !== null && existencias <= FEW;
}

/** How many are left, where that is worth saying; undefined otherwise. */
export function fewLeft({ existencias }: Pick<Product, 'existencias'>): number | undefined {
  return saysLeft(existencias) && existencias > 0 ? existencias : undefined;
}
