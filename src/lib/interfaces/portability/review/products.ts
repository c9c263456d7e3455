import { firstCharacters, firstUnits } from '@/lib/kernel/text/characters';
import { isEqual } from '@/lib/kernel/text/json';
import { formatPrice } from '@/lib/kernel/text/money';
import type { Product } from '@/lib/store/products/rules';
import { type NewProduct, newProductSchema } from '@/lib/store/products/schema';
import { STORE_LIMITS } from '@/lib/store/shop/limits';
import { textOf } from '../file-contents';
import { importFault } from '../texts';
import { firstFault } from './candidates';
import type { Finding } from './fields';

/** A product that comes in, new or in the place of the one of its id. */
export interface ProductChange {
  que: 'producto';
  product: NewProduct;
  replaces: string | undefined;
}

/** What is known of a page's shop while the products of a file are judged. */
export interface ProductImportState {
  byId: Map<string, Product>;
  room: number;
  /** Ids of the page's files. */
  files: ReadonlySet<string>;
  /** Whether the page may show what is for adults. */
  adult: boolean;
}

const MAX_LENGTH = 160;

const isAdultOn = ({ adulto, activo }: Pick<Product, 'adulto' | 'activo'>) => adulto && activo;

/** What is known of a page's shop before the first product of a file. */
export function productImportState(
  products: readonly Product[],
  files: ReadonlySet<string>,
  adult: boolean,
): ProductImportState {
  const byId = new Map(products.map((product) => [product.id, product]));
  return { byId, room: STORE_LIMITS.products - products.length, files, adult };
}

/** The fields of a file's product that overwrite the stored one: pieces sold since then stay sold. */
export function valuesOver({
  id: _,
  posicion: __,
  existencias: ___,
  ...values
}: NewProduct): Omit<NewProduct, 'id' | 'posicion' | 'existencias'> {
  return values;
}

/**
 * A product of a file as it comes in: without files that are not the page's, and one for adults
 * off, where the page may not have it on.
 */
function admitted(product: NewProduct, { byId, files, adult }: ProductImportState): NewProduct {
  const stored = byId.get(product.id ?? '');
  const may = adult || !isAdultOn(product) || (stored !== undefined && isAdultOn(stored));
  const archivos = product.archivos.filter((id) => files.has(id));
  return { ...product, archivos, activo: product.activo && may };
}

type Judged = Pick<Finding, 'estado' | 'motivo' | 'antes' | 'despues'> & { replaces?: string };

function judge(
  product: NewProduct,
  state: ProductImportState,
  labelOf: (product: NewProduct | Product) => string,
): Judged {
  const stored = state.byId.get(product.id ?? '');
  if (stored && isEqual({ ...stored, ...valuesOver(product) }, stored))
    return { estado: 'duplicado', motivo: importFault('reasons.same') };
  if (stored) {
    return {
      estado: 'cambia',
      antes: labelOf(stored),
      despues: labelOf(product),
      replaces: stored.id,
    };
  }
  if (state.room <= 0) {
    const motivo = importFault('reasons.fullProducts', STORE_LIMITS.products);
    return { estado: 'rechazado', motivo };
  }
  state.room -= 1;
  return { estado: 'nuevo' };
}

/** The row of one product of a file of ours, and what choosing it does. */
export function productRow(
  input: Record<string, unknown>,
  clave: string,
  state: ProductImportState,
  language: string,
): [Finding, ProductChange?] {
  const shared = { clave, que: 'producto' as const, ocupaLugar: false };
  const parsed = newProductSchema.safeParse(input);
  if (!parsed.success) {
    const titulo = firstUnits(textOf(input['nombre']) ?? '', MAX_LENGTH);
    const motivo = firstFault(parsed.error);
    return [{ ...shared, titulo, estado: 'rechazado', motivo, elegido: false }];
  }
  const price = ({ precio, moneda }: NewProduct | Product) => formatPrice(precio, moneda, language);
  const labelOf = (one: NewProduct | Product) =>
    firstCharacters(
      [one.nombre, price(one), one.descripcion].filter(Boolean).join(' · '),
      MAX_LENGTH,
    );
  const product = admitted(parsed.data, state);
  const { replaces, ...judged } = judge(product, state, labelOf);
  const lacks = product.archivos.length < parsed.data.archivos.length;
  const motivo = judged.motivo ?? (lacks ? importFault('reasons.productFiles') : undefined);
  const elegido = judged.estado === 'nuevo' || judged.estado === 'cambia';
  const titulo = `${product.nombre} · ${price(product)}`;
  const row: Finding = { ...shared, titulo, ...judged, ...(motivo && { motivo }), elegido };
  return judged.estado === 'rechazado' ? [row] : [row, { que: 'producto', product, replaces }];
}
