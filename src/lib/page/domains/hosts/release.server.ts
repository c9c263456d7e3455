import type { Database } from '@/lib/kernel/db';
import { inBites } from '@/lib/kernel/db/bulk/bites';
import { deleteOldQuarantines, listClaims, releaseDomain } from './queries.server';

export { releaseDomain, touchHost } from './queries.server';

/** How long a name that was let go is kept from others. */
const QUARANTINE = 90 * 86_400_000;

/** Until when a name that is let go now is kept from others. */
export const quarantineEnd = (now: number) => now + QUARANTINE;

/** Lets all domains of a page go, inside the transaction that ends the page. */
export async function releaseDomainsOf(tx: Database, uid: string, now: number): Promise<void> {
  for (const claim of await listClaims(tx, uid)) await releaseDomain(tx, claim, quarantineEnd(now));
}

/** Forgets which names were let go long ago. */
export async function purgeQuarantines(now: number): Promise<void> {
  await inBites((tx, most) => deleteOldQuarantines(tx, now, most));
}
