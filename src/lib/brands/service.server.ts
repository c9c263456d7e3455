import { type Database, exclusively, pageLock } from '@/lib/core/db';
import { config } from '@/lib/core/env/config';
import { nowMs } from '@/lib/core/env/system';
import { AppError } from '@/lib/core/http/errors';
import { rateLimit } from '@/lib/core/http/rate-limit.server';
import { listForeignUrls } from '@/lib/media/service.server';
import { defineQuota } from '@/lib/plans/usage.server';
import { imitatesSite } from './names';
import * as queries from './queries.server';
import type { BrandInput, BrandView } from './schema';
import { brandIssue } from './texts';

export { isBrandPicture } from './queries.server';

defineQuota({ key: 'marca', count: queries.countBrands });

export const BRAND_WRITES = rateLimit('marca', 60, 600);

/** Returns a page's brand as its owner wrote it; null without one. */
export async function readBrand(db: Database, uid: string): Promise<BrandView | null> {
  const row = await queries.findBrand(db, uid);
  if (!row) return null;
  const { nombre, imagen, acento, tinta, privacidad, cambiadaEn: version } = row;
  return { nombre, imagen, acento, tinta, privacidad, version };
}

/** Stores a brand. `cambiadaEn` is its version, so it must increase with every change. */
async function write(tx: Database, uid: string, { version, ...values }: BrandInput) {
  const cambiadaEn = Math.max(nowMs(), version + 1);
  const row = { uid, ...values, cambiadaEn };
  const isWritten =
    version === 0
      ? await queries.insertBrand(tx, { ...row, creadaEn: cambiadaEn })
      : await queries.updateBrand(tx, row, version);
  if (!isWritten) throw new AppError('stale');
}

/**
 * Stores a page's brand. Throws `invalid` for the product's name or a picture of another page, and
 * `stale` when it changed since `version`.
 */
export async function changeBrand(uid: string, input: BrandInput): Promise<void> {
  if (imitatesSite(input.nombre, config().siteName)) {
    throw new AppError('invalid', { fields: { nombre: brandIssue('ours') } });
  }
  await exclusively(pageLock(uid), async (tx) => {
    const { imagen } = input;
    if (imagen !== '' && (await listForeignUrls(tx, uid, [imagen])).size > 0) {
      throw new AppError('invalid', { fields: { imagen: brandIssue('picture') } });
    }
    await write(tx, uid, input);
    await queries.touchBrand(tx, uid);
  });
}

/** Deletes a page's brand and its sender: the product's name and colours are shown again. */
export async function removeBrand(uid: string): Promise<void> {
  await exclusively(pageLock(uid), async (tx) => {
    await queries.deleteBrand(tx, uid);
    await queries.touchBrand(tx, uid);
  });
}

/** Returns a page's brand for the export; empty without one. */
export async function brandForExport(db: Database, uid: string) {
  const row = await queries.findBrand(db, uid);
  return row ? [row] : [];
}
