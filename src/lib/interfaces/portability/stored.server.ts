import { everyEvent } from '@/lib/audience/events/published.server';
import type { Database } from '@/lib/kernel/db';
import { namedFiles } from '@/lib/store/files/service.server';
import { productsForExport } from '@/lib/store/products/service.server';
import { type FileContents, listOf, textOf } from './file-contents';
import type { Stored } from './review/review';

/** What a page has that a file may bring besides its profile: events, products, files of theirs. */
export async function storedOf(
  db: Database,
  uid: string,
  { productos = [] }: FileContents,
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
