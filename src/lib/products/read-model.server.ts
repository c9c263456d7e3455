import { products } from '@db/tables';
import { and, eq, ne, or, sql } from 'drizzle-orm';
import { readModel } from '@/lib/core/db/dialect-sql';

/** One row per offered product (isOffered) that is not for adults, with its page. */
export const offers = readModel
  .select({ uid: products.uid })
  .from(products)
  .where(
    and(
      eq(products.activo, true),
      eq(products.archivado, false),
      eq(products.adulto, false),
      or(ne(products.tipo, 'enlace'), ne(products.direccion, '')),
      or(ne(products.tipo, 'digital'), ne(sql`cast(${products.archivos} as text)`, '[]')),
    ),
  )
  .as('oferta');
