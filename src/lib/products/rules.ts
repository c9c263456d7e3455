import { folded } from '@/lib/core/text/characters';
import type { Focus } from '@/lib/media/rules';

/** Product types, in the order in which they are offered (docs/product.md §16). */
export const PRODUCT_TYPES = ['digital', 'enlace', 'servicio', 'fisico', 'propina'] as const;
export type ProductType = (typeof PRODUCT_TYPES)[number];

/** A product. Amounts are minor units of `moneda`, instants milliseconds since 1970 UTC. */
export interface Product {
  id: string;
  tipo: ProductType;
  nombre: string;
  descripcion: string;
  precio: number;
  moneda: string;
  precioMinimo: number | null;
  existencias: number | null;
  porPersona: number | null;
  activo: boolean;
  archivado: boolean;
  adulto: boolean;
  direccion: string;
  /** `foco` is the point that stays visible when a picture is cropped; by default the centre. */
  imagenes: { medio: string; alt: string; foco?: Focus | undefined }[];
  archivos: string[];
  posicion: number;
  version: number;
  creadoEn: number;
  cambiadoEn: number;
}

export type Lacking = 'archivos' | 'direccion';

/** Returns the missing contents without which a product cannot be sold. */
export function lackOf(
  product: Pick<Product, 'tipo' | 'archivos' | 'direccion'>,
): Lacking | undefined {
  if (product.tipo === 'digital' && product.archivos.length === 0) return 'archivos';
  if (product.tipo === 'enlace' && product.direccion === '') return 'direccion';
  return undefined;
}

/**
 * True if a product is shown and can be bought; `adult` if the page may offer products for adults.
 */
export function isOffered(
  product: Pick<Product, 'activo' | 'archivado' | 'adulto' | 'tipo' | 'archivos' | 'direccion'>,
  adult: boolean,
): boolean {
  const { activo, archivado, adulto } = product;
  return activo && !archivado && (adult || !adulto) && lackOf(product) === undefined;
}

export function isSoldOut({ existencias }: Pick<Product, 'existencias'>): boolean {
  return existencias === 0;
}

/** True if buyers decide the price. */
export function isOpenPrice({ precioMinimo }: Pick<Product, 'precioMinimo'>): boolean {
  return precioMinimo !== null;
}

/** The minimum price of one piece. */
export function leastPrice({ precio, precioMinimo }: Pick<Product, 'precio' | 'precioMinimo'>) {
  return precioMinimo ?? precio;
}

const MAX_NAME_LENGTH = 40;
const ALPHABET = 'abcdefghijkmnpqrstuvwxyz23456789';
const RANDOM = 6;

/**
 * Returns a new id, the last part of the product's URL: its name and a few random letters. It stays
 * when the name changes.
 */
export function newProductId(nombre: string): string {
  const bytes = crypto.getRandomValues(new Uint8Array(RANDOM));
  const random = [...bytes].map((byte) => ALPHABET[byte % ALPHABET.length]).join('');
  const words = folded(nombre)
    .replace(/[^a-z0-9]+/g, '-')
    .slice(0, MAX_NAME_LENGTH)
    .replace(/^-+|-+$/g, '');
  return words ? `${words}-${random}` : random;
}

/** Returns the path of a part (from 1) of a page's store, or its URL if `page` is a URL. */
export const storePath = (page: string, part = 1): string =>
  part > 1 ? `${page}/tienda/${part}` : `${page}/tienda`;

export const productPath = (slug: string, id: string) => `/${slug}/p/${id}`;

/**
 * Returns all product ids in the given order; ids that `order` does not contain follow at the end.
 */
export function settledOrder(stored: readonly string[], order: readonly string[]): string[] {
  const storedIds = new Set(stored);
  const named = new Set(order.filter((id) => storedIds.has(id)));
  return [...named, ...stored.filter((id) => !named.has(id))];
}
