/** What creators sell, and what makes it cheaper (docs/decisions/107-store.md). */
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
} from '../../columns';
import { page } from '../page/pages';

/** A picture of a product. Without `foco`, as older ones are, it is the centre. */
interface ProductPicture {
  medio: string;
  alt: string;
  foco?: 'centro' | 'arriba' | 'abajo' | 'izquierda' | 'derecha' | undefined;
}

/** What is for sale. */
export const products = table(
  'productos',
  {
    id: text().primaryKey(),
    uid: page(),
    tipo: text().$type<'digital' | 'enlace' | 'servicio' | 'fisico' | 'propina'>().notNull(),
    nombre: text().notNull(),
    descripcion: text().notNull(),
    /** What it costs, or what is proposed where buyers decide. */
    precio: amount().notNull(),
    moneda: text().notNull(),
    /** The least that buyers may pay where they decide; null where the price is the price. */
    precioMinimo: amount(),
    /** How many are left; null without end. */
    existencias: integer(),
    /** How many one address may buy in all; null without end. */
    porPersona: integer(),
    activo: boolean().notNull(),
    archivado: boolean().notNull(),
    adulto: boolean().notNull(),
    /** What a buyer is given after payment: an address, or words on where and when. */
    direccion: text().notNull(),
    /** Names of pictures of the page (medios), the first one leads. */
    imagenes: json().$type<ProductPicture[]>().notNull(),
    /** Ids of files (archivos), in the order in which they are given. */
    archivos: json().$type<string[]>().notNull(),
    posicion: integer().notNull(),
    /** How often it was changed: a change names the one that it was made on. */
    version: integer().notNull(),
    creadoEn: instant().notNull(),
    cambiadoEn: instant().notNull(),
  },
  (row) => [index('productos_uid').on(row.uid, row.posicion)],
);

/** Codes that make something cheaper. */
export const discounts = table(
  'descuentos',
  {
    uid: page(),
    id: text().notNull(),
    /** In capitals, as buyers may write it in any. */
    codigo: text().notNull(),
    /** Per cent, or an amount in `moneda`: one of the two. */
    porcentaje: integer(),
    importe: amount(),
    moneda: text(),
    /** The least that must be bought for. */
    minimo: amount(),
    desde: instant(),
    hasta: instant(),
    usosMaximos: integer(),
    /** Taken so far, by open orders too. */
    usos: integer().notNull(),
    /** Ids of the products that it is for; empty for all. */
    productos: json().$type<string[]>().notNull(),
    activo: boolean().notNull(),
    creadoEn: instant().notNull(),
  },
  (row) => [
    primaryKey({ columns: [row.uid, row.id] }),
    uniqueIndex('descuentos_codigo').on(row.uid, row.codigo),
  ],
);
