import type { Database } from '@/lib/core/db';
import { QUOTA_KEYS, type QuotaKey, type Usage } from './quotas';

type Count = (db: Database, uid: string) => Promise<number>;

const counts = new Map<QuotaKey, Count>();

/**
 * Registers the function that counts a limited content. The feature that owns the content calls
 * this; src/server/composition.ts imports the feature.
 * @param quota `count` returns bytes for `archivos`, otherwise a count
 */
export function defineQuota({ key, count }: { key: QuotaKey; count: Count }): void {
  counts.set(key, count);
}

/** Counts all limited contents of a page. Throws if a count is not registered. */
export async function countUsage(db: Database, uid: string): Promise<Usage> {
  const usage: Partial<Usage> = {};
  for (const key of QUOTA_KEYS) {
    const count = counts.get(key);
    if (!count)
      throw new Error(`no feature counts "${key}": src/server/composition.ts is not imported`);
    usage[key] = await count(db, uid);
  }
  return usage as Usage;
}
