/** Products and discount codes (docs/decisions/107-store.md). */
import {
  amount,
  boolean,
  index,
  instant,
  integer,
  json,
  primaryKey,
  table,
  text,
  uniqueIndex,
} from '../columns';
import { page } from './pages';

/** A picture of a product. Older rows have no `foco`: the focus is then the centre. */
interface ProductPicture {
  medio: string;
  alt: string;
  foco?: 'centro' | 'arriba' | 'abajo' | 'izquierda' | 'derecha' | undefined;
}

export const products = table(
  'productos',
  {
    id: text().primaryKey(),
    uid: page(),
    tipo: text().$type<'digital' | 'enlace' | 'servicio' | 'fisico' | 'propina'>().notNull(),
    nombre: text().notNull(),
    descripcion: text().notNull(),
    /** Price, or suggested amount where buyers decide. */
    precio: amount().notNull(),
    moneda: text().notNull(),
    /** Minimum amount where buyers decide; null for a fixed price. */
    precioMinimo: amount(),
    /** Stock; null without limit. */
    existencias: integer(),
    /** Maximum quantity per address over all orders; null without limit. */
    porPersona: integer(),
    activo: boolean().notNull(),
    archivado: boolean().notNull(),
    adulto: boolean().notNull(),
    /** Delivered URL, or text on place and time. */
    direccion: text().notNull(),
    /** Names of pictures of the page (medios), the main one first. */
    imagenes: json().$type<ProductPicture[]>().notNull(),
    /** Ids of files (archivos), in order. */
    archivos: json().$type<string[]>().notNull(),
    posicion: integer().notNull(),
    /** Number of changes, for optimistic locking. */
    version: integer().notNull(),
    creadoEn: instant().notNull(),
    cambiadoEn: instant().notNull(),
  },
  (row) => [index('productos_uid').on(row.uid, row.posicion)],
);

/** Discount codes. */
export const discounts = table(
  'descuentos',
  {
    uid: page(),
    id: text().notNull(),
    /** In capitals; buyers may type it in any case. */
    codigo: text().notNull(),
    /** Per cent, or an amount in `moneda`: one of the two. */
    porcentaje: integer(),
    importe: amount(),
    moneda: text(),
    /** Minimum total of the order. */
    minimo: amount(),
    desde: instant(),
    hasta: instant(),
    usosMaximos: integer(),
    /** Uses so far, open orders included. */
    usos: integer().notNull(),
    /** Ids of the products that the code applies to; empty for all. */
    productos: json().$type<string[]>().notNull(),
    activo: boolean().notNull(),
    creadoEn: instant().notNull(),
  },
  (row) => [
    primaryKey({ columns: [row.uid, row.id] }),
    uniqueIndex('descuentos_codigo').on(row.uid, row.codigo),
  ],
);
