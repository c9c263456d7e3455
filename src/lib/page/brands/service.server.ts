import { type Database, exclusively, pageLock } from '@/lib/kernel/db';
import { config } from '@/lib/kernel/env/config';
import { AppError } from '@/lib/kernel/http/errors';
import { rateLimit } from '@/lib/kernel/http/rate-limit.server';
import { notOf } from '@/lib/page/media/service.server';
import { defineQuota } from '@/lib/plans/usage.server';
import * as queries from './queries.server';
import { passesForUs } from './rules';
import type { BrandInput, BrandView } from './schema';
import { brandFault } from './texts';

export { brandOf, brandOfPage, brandsSettling, startBrands } from './cache.server';
export { isBrandPicture } from './queries.server';

defineQuota({ key: 'marca', count: queries.countBrands });

/** How often a person may change a brand. */
export const BRAND_WRITES = rateLimit('marca', 60, 600);

/** A page's brand as its owner wrote it; null before that. */
export async function readBrand(db: Database, uid: string): Promise<BrandView | null> {
  const row = await queries.findBrand(db, uid);
  if (!row) return null;
  const { nombre, imagen, acento, tinta, privacidad, cambiadaEn: version } = row;
  return { nombre, imagen, acento, tinta, privacidad, version };
}

/** When it changed is what a brand is known by: never the same moment twice. */
async function write(tx: Database, uid: string, { version, ...values }: BrandInput) {
  const cambiadaEn = Math.max(Date.now(), version + 1);
  const row = { uid, ...values, cambiadaEn };
  const isWritten =
    version === 0
      ? await queries.insertBrand(tx, { ...row, creadaEn: cambiadaEn })
      : await queries.updateBrand(tx, row, version);
  if (!isWritten) throw new AppError('stale');
}

/**
 * Stores a page's brand. Throws `invalid` for our own name, or a picture that is not the page's,
 * and `stale` when it is not the one any more that was seen.
 */
export async function changeBrand(uid: string, input: BrandInput): Promise<void> {
  if (passesForUs(input.nombre, config().siteName)) {
    throw new AppError('invalid', { fields: { nombre: brandFault('ours') } });
  }
  await exclusively(pageLock(uid), async (tx) => {
    const { imagen } = input;
    if (imagen !== '' && (await notOf(tx, uid, [imagen])).size > 0) {
      throw new AppError('invalid', { fields: { imagen: brandFault('picture') } });
    }
    await write(tx, uid, input);
    await queries.touchBrand(tx, uid);
  });
}

/** Removes a page's brand, with the address that its mails are from: the product's stand again. */
export async function removeBrand(uid: string): Promise<void> {
  await exclusively(pageLock(uid), async (tx) => {
    await queries.deleteBrand(tx, uid);
    await queries.touchBrand(tx, uid);
  });
}

/** A page's brand, for taking it away: nothing where there is none. */
export async function brandForExport(db: Database, uid: string) {
  const row = await queries.findBrand(db, uid);
  return row ? [row] : [];
}
