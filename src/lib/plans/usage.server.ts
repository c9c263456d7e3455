import type { Database } from '@/lib/core/db';
import { QUOTA_KEYS, type QuotaKey, type Usage } from './quotas';

type Count = (db: Database, uid: string) => Promise<number>;

const counts = new Map<QuotaKey, Count>();

/**
 * Registers the count of a limited content, in its feature. src/server/composition.ts imports it.
 * @param quota `count` returns bytes of `archivos`, else things
 */
export function defineQuota({ key, count }: { key: QuotaKey; count: Count }): void {
  counts.set(key, count);
}

/** Counts all limited contents of a page. Throws where no feature counts one of them. */
export async function countUsage(db: Database, uid: string): Promise<Usage> {
  const usage: Partial<Usage> = {};
  for (const key of QUOTA_KEYS) {
    const count = counts.get(key);
    if (!count)
      throw new Error(`no domain counts "${key}": src/server/composition.ts is not imported`);
    usage[key] = await count(db, uid);
  }
  return usage as Usage;
}
