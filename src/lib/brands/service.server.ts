import { atomically, type Database } from '../db';
import { config } from '../env/config';
import { AppError } from '../http/errors';
import { rateLimit } from '../http/rate-limit.server';
import { notOf } from '../media/service.server';
import * as queries from './queries.server';
import { passesForUs } from './rules';
import type { BrandInput, BrandView } from './schema';
import { brandFault } from './texts';

export { brandOf, brandOfPage, brandsSettling, startBrands } from './known.server';

/** How often a person may change a brand. */
export const BRAND_WRITES = rateLimit('marca', 60, 600);

/** A page's brand as its owner wrote it; null before that. */
export async function readBrand(db: Database, uid: string): Promise<BrandView | null> {
  const row = await queries.findBrand(db, uid);
  if (!row) return null;
  const { nombre, imagen, acento, tinta, privacidad } = row;
  return { nombre, imagen, acento, tinta, privacidad };
}

/** Stores a page's brand. Throws `invalid` for our own name, or a picture that is not the page's. */
export async function changeBrand(uid: string, input: BrandInput): Promise<void> {
  if (passesForUs(input.nombre, config().siteName)) {
    throw new AppError('invalid', { fields: { nombre: brandFault('ours') } });
  }
  await atomically(async (tx) => {
    const { imagen } = input;
    if (imagen !== '' && (await notOf(tx, uid, [imagen])).size > 0) {
      throw new AppError('invalid', { fields: { imagen: brandFault('picture') } });
    }
    const now = Date.now();
    await queries.saveBrand(tx, { uid, ...input, creadaEn: now, cambiadaEn: now });
    await queries.touchBrand(tx, uid);
  });
}

/** Removes a page's brand, with the address that its mails are from: the product's stand again. */
export async function removeBrand(uid: string): Promise<void> {
  await atomically(async (tx) => {
    await queries.deleteBrand(tx, uid);
    await queries.touchBrand(tx, uid);
  });
}

/** A page's brand, for taking it away: nothing where there is none. */
export async function brandForExport(db: Database, uid: string) {
  const row = await queries.findBrand(db, uid);
  return row ? [row] : [];
}
