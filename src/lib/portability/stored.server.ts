import type { Database } from '../db';
import { everyEvent } from '../events/published.server';
import { namedFiles } from '../files/service.server';
import { productsForExport } from '../store/products/service.server';
import { type Found, listOf, textOf } from './file-contents';
import type { Stored } from './review';

/** What a page has that a file may bring besides its profile: events, products, files of theirs. */
export async function storedOf(
  db: Database,
  uid: string,
  { productos = [] }: Found,
): Promise<Stored> {
  const named = productos.flatMap(({ archivos }) => listOf(archivos).map(textOf));
  const ids = new Set(named.filter((id) => id !== undefined));
  const files = await namedFiles(db, uid, [...ids]);
  return {
    eventos: await everyEvent(db, uid),
    productos: await productsForExport(db, uid),
    archivos: new Set(files.map(({ id }) => id)),
  };
}
