import { firstCharacters, firstUnits } from '@/lib/core/text/characters';
import { isEqual } from '@/lib/core/text/json';
import { formatPrice } from '@/lib/core/text/money';
import { SHOP_LIMITS } from '@/lib/payments/shop/limits';
import type { Product } from '@/lib/products/rules';
import { type NewProduct, newProductSchema } from '@/lib/products/schema';
import { textOf } from '../file-contents';
import { importIssue } from '../texts';
import { firstIssue } from './candidates';
import { type Finding, type Judged, judgedRow, judgeStored } from './fields';

/** An imported product, new or in place of the one with its id. */
export interface ProductChange {
  que: 'producto';
  product: NewProduct;
  replaces: string | undefined;
}

/** The page's store, updated while the products of a file are reviewed. */
export interface ProductImportState {
  byId: Map<string, Product>;
  room: number;
  files: ReadonlySet<string>;
  adult: boolean;
}

const MAX_LENGTH = 160;

const isAdultOn = ({ adulto, activo }: Pick<Product, 'adulto' | 'activo'>) => adulto && activo;

/** Returns the state before the first product of a file. */
export function productImportState(
  products: readonly Product[],
  files: ReadonlySet<string>,
  adult: boolean,
): ProductImportState {
  const byId = new Map(products.map((product) => [product.id, product]));
  return { byId, room: SHOP_LIMITS.products - products.length, files, adult };
}

/**
 * Returns the fields of a file's product that overwrite the stored product. The stock is not among
 * them, because pieces may have been sold since the export.
 */
export function valuesOver({
  id: _,
  posicion: __,
  existencias: ___,
  ...values
}: NewProduct): Omit<NewProduct, 'id' | 'posicion' | 'existencias'> {
  return values;
}

/**
 * Returns a product as it is stored: without files of other pages, and switched off when it is
 * adult and the page may not show it.
 */
function admitted(product: NewProduct, { byId, files, adult }: ProductImportState): NewProduct {
  const stored = byId.get(product.id ?? '');
  const may = adult || !isAdultOn(product) || (stored !== undefined && isAdultOn(stored));
  const archivos = product.archivos.filter((id) => files.has(id));
  return { ...product, archivos, activo: product.activo && may };
}

function judge(
  product: NewProduct,
  state: ProductImportState,
  labelOf: (product: NewProduct | Product) => string,
): Judged {
  const stored = state.byId.get(product.id ?? '');
  if (stored) {
    const isSame = isEqual({ ...stored, ...valuesOver(product) }, stored);
    return judgeStored([stored, product], isSame, labelOf);
  }
  if (state.room <= 0) {
    const motivo = importIssue('reasons.fullProducts', SHOP_LIMITS.products);
    return { estado: 'rechazado', motivo };
  }
  state.room -= 1;
  return { estado: 'nuevo' };
}

/** Returns the row of one product of an own file, and the change that selecting it makes. */
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
    const motivo = firstIssue(parsed.error);
    return [{ ...shared, titulo, estado: 'rechazado', motivo, elegido: false }];
  }
  const price = ({ precio, moneda }: NewProduct | Product) => formatPrice(precio, moneda, language);
  const labelOf = (one: NewProduct | Product) =>
    firstCharacters(
      [one.nombre, price(one), one.descripcion].filter(Boolean).join(' · '),
      MAX_LENGTH,
    );
  const product = admitted(parsed.data, state);
  const judged = judge(product, state, labelOf);
  const lacks = product.archivos.length < parsed.data.archivos.length;
  if (lacks) judged.motivo ??= importIssue('reasons.productFiles');
  const titulo = `${product.nombre} · ${price(product)}`;
  const { replaces } = judged;
  return judgedRow({ ...shared, titulo }, judged, { que: 'producto', product, replaces });
}
