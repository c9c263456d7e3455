import { isSigned, signText } from '@/lib/kernel/crypto/mac';
import type { Database } from '@/lib/kernel/db';
import { namedFiles } from '@/lib/store/files/service.server';
import { type Offer, offerOf, withoutDetails } from './offer';
import * as queries from './queries.server';
import { isOffered, type Product } from './rules';

const NOTICE = 'aviso-18';

const named = (uid: string, id: string) => `${uid} ${id}`;

/**
 * The name of the notice before a product for adults. Its id has words of its title, so the
 * notice is called by a mark that only we can make of it.
 */
export const noticeNameOf = (uid: string, id: string): string => signText(NOTICE, named(uid, id));

/** What a page offers, in its order; of what is for adults nothing but its notice. */
export async function offersOfPage(db: Database, uid: string, adult: boolean): Promise<Offer[]> {
  const products = await queries.listProducts(db, uid);
  return products
    .filter((product) => isOffered(product, adult))
    .map((product) => {
      const offer = offerOf(product);
      return product.adulto ? withoutDetails(offer, noticeNameOf(uid, product.id)) : offer;
    });
}

/** The product for adults of a page that a notice of a name stands before, if it is offered. */
export async function productBehind(
  db: Database,
  uid: string,
  name: string,
): Promise<Product | undefined> {
  const products = await queries.listProducts(db, uid);
  return products.find(
    (product) =>
      product.adulto && isOffered(product, true) && isSigned(NOTICE, named(uid, product.id), name),
  );
}

/** One of a page's offers, and how many bytes of files who buys it is given. */
export async function offerOfPage(
  db: Database,
  uid: string,
  id: string,
  adult: boolean,
): Promise<{ offer: Offer; files: { many: number; bytes: number } } | undefined> {
  const product = await queries.findProduct(db, uid, id);
  if (!product || !isOffered(product, adult)) return undefined;
  const files = await namedFiles(db, uid, product.archivos);
  const bytes = files.reduce((sum, { tamano }) => sum + tamano, 0);
  return { offer: offerOf(product), files: { many: files.length, bytes } };
}
