import type { Database } from '@/lib/kernel/db';
import { type FirstBio, findFirstBio, listUses, type UseRow } from './queries.server';

/** The first bio of a person and what they used of the helpers, for taking it away. */
export async function allOfAssistant(
  db: Database,
  uid: string,
): Promise<{ primeraBio: FirstBio | null; usosIA: UseRow[] }> {
  return {
    primeraBio: (await findFirstBio(db, uid)) ?? null,
    usosIA: await listUses(db, uid),
  };
}
