import type { Database } from '@/lib/core/db';
import { inBites } from '@/lib/core/db/bulk/bites';
import { deleteOldQuarantines, listClaims, releaseDomain } from './queries.server';

export { releaseDomain, touchHost } from './queries.server';

/** Duration of a quarantine, in ms. */
const QUARANTINE = 90 * 86_400_000;

/** Returns the end of a quarantine that begins now. */
export const quarantineEnd = (now: number) => now + QUARANTINE;

/** Releases all domains of a page, inside the transaction that deletes the page. */
export async function releaseDomainsOf(tx: Database, uid: string, now: number): Promise<void> {
  for (const claim of await listClaims(tx, uid)) await releaseDomain(tx, claim, quarantineEnd(now));
}

export async function purgeQuarantines(now: number): Promise<void> {
  await inBites((tx, most) => deleteOldQuarantines(tx, now, most));
}
