import type { Database } from '../../db';
import { namedFiles } from '../../files/service.server';
import { type Offer, offerOf, offersOf } from './offer';
import * as queries from './queries.server';
import { isOffered } from './rules';

/** What a page offers, in its order. */
export async function offersOfPage(db: Database, uid: string): Promise<Offer[]> {
  return offersOf(await queries.listProducts(db, uid));
}

/** One of a page's offers, and how many bytes of files who buys it is given. */
export async function offerOfPage(
  db: Database,
  uid: string,
  id: string,
): Promise<{ offer: Offer; files: { many: number; bytes: number } } | undefined> {
  const product = await queries.findProduct(db, uid, id);
  if (!product || !isOffered(product)) return undefined;
  const files = await namedFiles(db, uid, product.archivos);
  const bytes = files.reduce((sum, { tamano }) => sum + tamano, 0);
  return { offer: offerOf(product), files: { many: files.length, bytes } };
}
