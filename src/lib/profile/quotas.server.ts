import { and, eq, ne } from 'drizzle-orm';
import { publishedAppearance } from '@/lib/appearance/rules';
import { readAppearance } from '@/lib/appearance/schema';
import { iconsOf } from '@/lib/blocks/rules';
import { readBlocks } from '@/lib/blocks/schema';
import type { Database } from '@/lib/core/db';
import { nowMs } from '@/lib/core/env/system';
import { ADULT_TYPE } from '@/lib/links/adult';
import { LINK_LIMITS } from '@/lib/links/limits';
import type { Link } from '@/lib/links/schema';
import { links, pages } from '@/lib/pages/read-model.server';
import { defineQuota } from '@/lib/plans/usage.server';

const visible = and(eq(links.activo, true), eq(links.archivado, false), ne(links.url, ''));

function countAdult(db: Database, uid: string): Promise<number> {
  return db.$count(links, and(eq(links.uid, uid), visible, eq(links.tipo, ADULT_TYPE)));
}

/** Counts the visible links that are neither adult nor shown as icons. */
async function countLinks(db: Database, uid: string): Promise<number> {
  const [page] = await db.select({ bloques: pages.bloques }).from(pages).where(eq(pages.uid, uid));
  const isIcon = iconsOf(readBlocks(page?.bloques), new Date(nowMs()));
  const others = and(eq(links.uid, uid), visible, ne(links.tipo, ADULT_TYPE));
  const rows = await db.select().from(links).where(others).limit(LINK_LIMITS.stored);
  return rows.filter((link) => !isIcon(link as unknown as Link)).length;
}

/** Returns 1 when a page's appearance exceeds the smallest plan, else 0. */
async function countOwnAppearance(db: Database, uid: string): Promise<number> {
  const { apariencia } = pages;
  const [row] = await db.select({ apariencia }).from(pages).where(eq(pages.uid, uid));
  const appearance = readAppearance(row?.apariencia ?? {});
  return Number(
    JSON.stringify(appearance) !== JSON.stringify(publishedAppearance(appearance, 'free')),
  );
}

function countSharing(db: Database, uid: string): Promise<number> {
  return db.$count(pages, eq(pages.planDe, uid));
}

defineQuota({ key: 'enlaces', count: countLinks });
defineQuota({ key: 'adulto', count: countAdult });
defineQuota({ key: 'apariencia', count: countOwnAppearance });
defineQuota({ key: 'paginas', count: countSharing });
