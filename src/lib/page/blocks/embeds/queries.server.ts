import { profiles } from '@db/tables';
import { eq } from 'drizzle-orm';
import type { Database } from '@/lib/kernel/db';
import type { Covers } from '../incrustado/providers';
import { readBlocks } from '../schema';

/** A page's embeds and blocks, and what we found of them. */
export async function findCovers(db: Database, uid: string) {
  const [row] = await db
    .select({ slug: profiles.slug, bloques: profiles.bloques, miniaturas: profiles.miniaturas })
    .from(profiles)
    .where(eq(profiles.uid, uid));
  if (!row) return undefined;
  return { slug: row.slug, blocks: readBlocks(row.bloques), covers: row.miniaturas as Covers };
}

/** Writes what we found of a page's embeds. */
export async function saveCovers(tx: Database, uid: string, miniaturas: Covers): Promise<void> {
  await tx.update(profiles).set({ miniaturas }).where(eq(profiles.uid, uid));
}
