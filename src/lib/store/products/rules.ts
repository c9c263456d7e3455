import { folded } from '@/lib/kernel/text/characters';
import type { Focus } from '@/lib/page/media/rules';
import type { ProductType } from '@/lib/store/shop/limits';

/** A product. Sums are minor units of `moneda`, moments milliseconds since 1970 UTC. */
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
  /** `foco` is what stays visible where a picture is cut: the centre, unless it says otherwise. */
  imagenes: { medio: string; alt: string; foco?: Focus | undefined }[];
  archivos: string[];
  posicion: number;
  version: number;
  creadoEn: number;
  cambiadoEn: number;
}

/** What a product cannot be sold without. */
export type Lacking = 'archivos' | 'direccion';

/** What a product lacks before it can be sold: what buyers are to be given. */
export function lackOf(
  product: Pick<Product, 'tipo' | 'archivos' | 'direccion'>,
): Lacking | undefined {
  if (product.tipo === 'digital' && product.archivos.length === 0) return 'archivos';
  if (product.tipo === 'enlace' && product.direccion === '') return 'direccion';
  return undefined;
}

/**
 * Whether a product is shown and can be bought while there is any of it, on a page that may have
 * what is for adults or not.
 */
export function isOffered(
  product: Pick<Product, 'activo' | 'archivado' | 'adulto' | 'tipo' | 'archivos' | 'direccion'>,
  adult: boolean,
): boolean {
  const { activo, archivado, adulto } = product;
  return activo && !archivado && (adult || !adulto) && lackOf(product) === undefined;
}

/** Whether none is left. */
export function isSoldOut({ existencias }: Pick<Product, 'existencias'>): boolean {
  return existencias === 0;
}

/** Whether buyers decide what they pay. */
export function isOpenPrice({ precioMinimo }: Pick<Product, 'precioMinimo'>): boolean {
  return precioMinimo !== null;
}

/** The least that one costs. */
export function leastPrice({ precio, precioMinimo }: Pick<Product, 'precio' | 'precioMinimo'>) {
  return precioMinimo ?? precio;
}

const MAX_NAME_LENGTH = 40;
const ALPHABET = 'abcdefghijkmnpqrstuvwxyz23456789';
const RANDOM = 6;

/**
 * A new id, which is the last part of a product's address: what the product is called when it
 * is made, and a few random letters. It stays when the name changes.
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

/** Where a product is, below the address of its page. */
export const productPath = (slug: string, id: string) => `/${slug}/p/${id}`;

/** The ids of all products in an order that may not name them all: those stand at the end. */
export function settledOrder(stored: readonly string[], order: readonly string[]): string[] {
  const storedIds = new Set(stored);
  const named = new Set(order.filter((id) => storedIds.has(id)));
  return [...named, ...stored.filter((id) => !named.has(id))];
}
