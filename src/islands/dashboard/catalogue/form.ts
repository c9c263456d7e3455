import { pageLanguage } from '@/lib/kernel/i18n';
import { digitsOf, parsePrice, typedAmount } from '@/lib/kernel/text/money';
import type { ProductView, WrittenNewProduct } from '@/lib/store/products/schema';
import { getProductsTexts } from '@/lib/store/products/texts';
import { getProductsRoomTexts } from '@/lib/store/products/texts/section';
import { type ProductType, STORE_LIMITS } from '@/lib/store/shop/limits';

/** The texts of the room, loaded with its screen. */
export const productTexts = getProductsRoomTexts(pageLanguage());

const { faults: known } = getProductsTexts(pageLanguage());

/** A product as it is typed: sums and counts as text. */
export interface ProductForm {
  /** The stored one that is changed; a new one has none. */
  id?: string;
  version: number;
  /** How many were left when it was opened. */
  quedaban: number | null;
  tipo: ProductType;
  nombre: string;
  descripcion: string;
  precio: string;
  moneda: string;
  abierto: boolean;
  minimo: string;
  existencias: string;
  porPersona: string;
  activo: boolean;
  archivado: boolean;
  adulto: boolean;
  direccion: string;
  imagenes: ProductView['imagenes'];
  archivos: string[];
}

export type FormFaults = Partial<Record<string, string>>;

/** What the fields of the form are given. */
export interface FieldsProps {
  form: ProductForm;
  faults: FormFaults;
  change: (values: Partial<ProductForm>) => void;
}

/** The form of a new product in a currency. */
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
  };
}

/** A sum of a currency as the fields have it. */
export const amountOf = (importe: number, moneda: string) =>
  typedAmount(importe, moneda, pageLanguage());

const countOf = (value: number | null) => (value === null ? '' : String(value));

/** The form of a stored product. */
export function formOf(product: ProductView): ProductForm {
  const { id, version, tipo, nombre, descripcion, moneda, activo, archivado, adulto } = product;
  const { direccion, imagenes, archivos, precio, precioMinimo, existencias, porPersona } = product;
  return {
    ...{ id, version, tipo, nombre, descripcion, moneda, activo, archivado, adulto },
    ...{ direccion, imagenes, archivos },
    quedaban: existencias,
    precio: amountOf(precio, moneda),
    abierto: precioMinimo !== null,
    minimo: precioMinimo === null ? '' : amountOf(precioMinimo, moneda),
    existencias: countOf(existencias),
    porPersona: countOf(porPersona),
  };
}

/** The form of another product like one. */
export function copyOf(product: ProductView): ProductForm {
  const { id: _, ...form } = formOf(product);
  const nombre = productTexts.copy(form.nombre).slice(0, STORE_LIMITS.nombre);
  return { ...form, nombre, version: 0, quedaban: null, archivado: false };
}

/** A stored product as it is sent. */
export function writtenOf(product: ProductView): WrittenNewProduct {
  const { tipo, nombre, descripcion, precio, moneda, precioMinimo, existencias } = product;
  const { porPersona, activo, archivado, adulto, direccion, imagenes, archivos } = product;
  return {
    ...{ tipo, nombre, descripcion, precio, moneda, precioMinimo, existencias },
    ...{ porPersona, activo, archivado, adulto, direccion, imagenes, archivos },
  };
}

/** A price in a currency that shows how one is typed. */
export const exampleOf = (moneda: string) =>
  amountOf(digitsOf(moneda) === 0 ? 12_000 : 12.5 * 10 ** digitsOf(moneda), moneda);

/** A count as it is typed; null where there is none, undefined where it is no count. */
function typedCount(text: string): number | null | undefined {
  const typed = text.trim();
  if (typed === '') return null;
  return /^\d{1,9}$/.test(typed) ? Number(typed) : undefined;
}

/** What a field says, and what is wrong where it says nothing that can be read. */
function readFields(form: ProductForm) {
  const open = form.abierto || form.tipo === 'propina';
  return {
    precio: [
      parsePrice(form.precio, form.moneda),
      productTexts.form.priceFault(exampleOf(form.moneda)),
    ],
    precioMinimo: [
      open ? parsePrice(form.minimo, form.moneda) : null,
      productTexts.form.priceFault(exampleOf(form.moneda)),
    ],
    existencias: [typedCount(form.existencias), known.stock(STORE_LIMITS.existencias)],
    porPersona: [typedCount(form.porPersona), known.perPerson(STORE_LIMITS.cantidad)],
  } as const;
}

/** What is sent of a form, or what is wrong with it. */
export function bodyOf(form: ProductForm): { body: WrittenNewProduct } | { faults: FormFaults } {
  const { tipo, nombre, descripcion, moneda, activo, archivado, adulto } = form;
  const read = readFields(form);
  const faults = Object.fromEntries(
    Object.entries(read).flatMap(([field, [value, fault]]) =>
      value === undefined ? [[field, fault]] : [],
    ),
  );
  if (nombre.trim() === '') faults['nombre'] = known.name;
  if (Object.keys(faults).length > 0) return { faults };
  const { direccion, imagenes, archivos } = form;
  return {
    body: {
      ...{ tipo, nombre, descripcion, moneda, activo, archivado, adulto },
      ...{ direccion, imagenes, archivos },
      precio: read.precio[0] ?? 0,
      precioMinimo: read.precioMinimo[0] ?? null,
      existencias: read.existencias[0] ?? null,
      porPersona: read.porPersona[0] ?? null,
    },
  };
}
