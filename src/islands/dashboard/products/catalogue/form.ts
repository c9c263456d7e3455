import { pageLanguage } from '@/lib/core/i18n';
import { firstCharacters } from '@/lib/core/text/characters';
import { digitsOf, isUnclearPrice, parsePrice, typedAmount } from '@/lib/core/text/money';
import { SHOP_LIMITS } from '@/lib/payments/shop/limits';
import type { ProductView, WrittenNewProduct } from '@/lib/products/schema';
import { getProductsTexts } from '@/lib/products/texts';
import { getProductsScreenTexts } from '@/lib/products/texts/section';
import type { Issues } from '../../core/attempts';
import { $files, $uploads } from '../../files/files';
import { isAnnouncing } from '../../files/upload';
import { pictureTexts } from '../../media/pictures/texts';
import { isUploading as isUploadingTo } from '../../media/pictures/Uploader';
import { type FormState, keyOf } from '../../ui/forms/Form';

/** The texts load with this screen, not with the dashboard. */
export const productTexts = getProductsScreenTexts(pageLanguage());

const { issues: known } = getProductsTexts(pageLanguage());

/** Fields that a product, its form and a request have alike. */
type SharedFields = Pick<
  ProductView,
  | 'tipo'
  | 'nombre'
  | 'descripcion'
  | 'moneda'
  | 'activo'
  | 'archivado'
  | 'adulto'
  | 'direccion'
  | 'imagenes'
  | 'archivos'
>;

/** A product in the form, where amounts and counts are typed text. */
export interface ProductForm extends SharedFields {
  /** The stored product's id; undefined for a new product. */
  id?: string;
  version: number;
  /** The stock when the form was opened. */
  quedaban: number | null;
  precio: string;
  abierto: boolean;
  minimo: string;
  existencias: string;
  porPersona: string;
  /** Ids of the files that are attached once their upload is complete. */
  subiendo: string[];
}

export type FieldsProps = FormState<ProductForm>;

export function emptyForm(moneda: string): ProductForm {
  return {
    version: 0,
    quedaban: null,
    tipo: 'digital',
    nombre: '',
    descripcion: '',
    precio: '',
    moneda,
    abierto: false,
    minimo: '',
    existencias: '',
    porPersona: '',
    activo: true,
    archivado: false,
    adulto: false,
    direccion: '',
    imagenes: [],
    archivos: [],
    subiendo: [],
  };
}

/** Formats an amount in minor units for a form field. */
export const amountOf = (importe: number, moneda: string) =>
  typedAmount(importe, moneda, pageLanguage());

const countOf = (value: number | null) => (value === null ? '' : String(value));

function sharedOf(product: SharedFields): SharedFields {
  const { tipo, nombre, descripcion, moneda, activo, archivado, adulto } = product;
  const { direccion, imagenes, archivos } = product;
  return {
    tipo,
    nombre,
    descripcion,
    moneda,
    activo,
    archivado,
    adulto,
    direccion,
    imagenes,
    archivos,
  };
}

export function formOf(product: ProductView): ProductForm {
  const { id, version, moneda, precio, precioMinimo, existencias, porPersona } = product;
  return {
    ...sharedOf(product),
    id,
    version,
    subiendo: [],
    quedaban: existencias,
    precio: amountOf(precio, moneda),
    abierto: precioMinimo !== null,
    minimo: precioMinimo === null ? '' : amountOf(precioMinimo, moneda),
    existencias: countOf(existencias),
    porPersona: countOf(porPersona),
  };
}

/** Returns the form of a new product copied from another one. */
export function copyOf(product: ProductView): ProductForm {
  const { id: _, ...form } = formOf(product);
  const nombre = firstCharacters(productTexts.copy(form.nombre), SHOP_LIMITS.nombre);
  return { ...form, nombre, version: 0, quedaban: null, archivado: false };
}

export function writtenOf(product: ProductView): WrittenNewProduct {
  const { precio, precioMinimo, existencias, porPersona } = product;
  return { ...sharedOf(product), precio, precioMinimo, existencias, porPersona };
}

/** Returns a sample price of a currency, as a placeholder. */
export const exampleOf = (moneda: string) =>
  amountOf(digitsOf(moneda) === 0 ? 12_000 : 12.5 * 10 ** digitsOf(moneda), moneda);

/** Parses a count: null when empty, undefined when it is no count. */
function typedCount(text: string): number | null | undefined {
  const typed = text.trim();
  if (typed === '') return null;
  return /^\d{1,9}$/.test(typed) ? Number(typed) : undefined;
}

/** Returns the message for a typed price that cannot be parsed. Only a fixed price may be free. */
export function priceIssueOf(typed: string, moneda: string, open: boolean): string {
  if (isUnclearPrice(typed, moneda)) return productTexts.form.priceUnclear;
  const words = open ? productTexts.codes.sum : productTexts.form.priceIssue;
  return words(exampleOf(moneda), moneda);
}

/** Parses the fields and collects the errors of fields that cannot be parsed. */
function readFields(form: ProductForm) {
  const open = form.abierto || form.tipo === 'propina';
  return {
    precio: [parsePrice(form.precio, form.moneda), priceIssueOf(form.precio, form.moneda, open)],
    precioMinimo: [
      open ? parsePrice(form.minimo, form.moneda) : null,
      priceIssueOf(form.minimo, form.moneda, open),
    ],
    existencias: [typedCount(form.existencias), known.stock(SHOP_LIMITS.existencias)],
    porPersona: [typedCount(form.porPersona), known.perPerson(SHOP_LIMITS.cantidad)],
  } as const;
}

/** True while files of a form are missing. A cancelled upload is in neither store. */
function isUploading({ subiendo }: ProductForm): boolean {
  const isListed = typeof $files.get() !== 'string';
  return isAnnouncing() || subiendo.some((id) => id in $uploads.get() || !isListed);
}

export function bodyOf(form: ProductForm): { body: WrittenNewProduct } | { issues: Issues } {
  const read = readFields(form);
  const issues = Object.fromEntries(
    Object.entries(read).flatMap(([field, [value, issue]]) =>
      value === undefined ? [[field, issue]] : [],
    ),
  );
  if (form.nombre.trim() === '') issues['nombre'] = known.name;
  if (form.tipo === 'digital' && isUploading(form))
    issues['archivos'] = productTexts.form.uploading;
  if (isUploadingTo(keyOf(form))) issues['imagenes'] = pictureTexts.uploading;
  if (Object.keys(issues).length > 0) return { issues };
  return {
    body: {
      ...sharedOf(form),
      precio: read.precio[0] ?? 0,
      precioMinimo: read.precioMinimo[0] ?? null,
      existencias: read.existencias[0] ?? null,
      porPersona: read.porPersona[0] ?? null,
    },
  };
}
