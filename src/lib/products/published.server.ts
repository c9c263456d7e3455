import { isSigned, signText } from '@/lib/core/crypto/mac';
import type { Database } from '@/lib/core/db';
import { namedFiles } from '@/lib/files/service.server';
import { type Offer, offerOf, withoutDetails } from './offer';
import * as queries from './queries.server';
import { isOffered, type Product } from './rules';

const NOTICE = 'aviso-18';

const named = (uid: string, id: string) => `${uid} ${id}`;

/** Returns a notice's id: an HMAC, because the product's id contains words of its title. */
export const noticeNameOf = (uid: string, id: string): string => signText(NOTICE, named(uid, id));

/** Lists the offers of a page in its order; offers for adults consist of their notice only. */
export async function offersOfPage(db: Database, uid: string, adult: boolean): Promise<Offer[]> {
  const products = await queries.listProducts(db, uid);
  return products
    .filter((product) => isOffered(product, adult))
    .map((product) => {
      const offer = offerOf(product);
      return product.adulto ? withoutDetails(offer, noticeNameOf(uid, product.id)) : offer;
    });
}

/** Returns the offered product for adults behind a notice of a page. */
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

/** Returns an offer of a page, and the number and bytes of the files that its buyer gets. */
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
