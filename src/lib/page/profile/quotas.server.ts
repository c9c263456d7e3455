import { and, eq, ne } from 'drizzle-orm';
import type { Database } from '@/lib/kernel/db';
import { publishedAppearance } from '@/lib/page/appearance/rules';
import { readAppearance } from '@/lib/page/appearance/schema';
import { ADULT_TYPE } from '@/lib/page/links/adult';
import { links, pages } from '@/lib/page/pages/read-model.server';
import { defineQuota } from '@/lib/plans/usage.server';

/** How many links would be published, of those for adults or of the others. */
function countLinks(db: Database, uid: string, isAdult: boolean): Promise<number> {
  const type = isAdult ? eq(links.tipo, ADULT_TYPE) : ne(links.tipo, ADULT_TYPE);
  const visible = and(eq(links.activo, true), eq(links.archivado, false), ne(links.url, ''));
  return db.$count(links, and(eq(links.uid, uid), visible, type));
}

/** 1 where a page's appearance is more than the smallest plan publishes, else 0. */
async function countOwnAppearance(db: Database, uid: string): Promise<number> {
  const { apariencia } = pages;
  const [row] = await db.select({ apariencia }).from(pages).where(eq(pages.uid, uid));
  const appearance = readAppearance(row?.apariencia ?? {});
  return Number(
    JSON.stringify(appearance) !== JSON.stringify(publishedAppearance(appearance, 'free')),
  );
}

/** How many pages have their plan from a page. */
function countSharing(db: Database, uid: string): Promise<number> {
  return db.$count(pages, eq(pages.planDe, uid));
}

defineQuota({ key: 'enlaces', count: (db, uid) => countLinks(db, uid, false) });
defineQuota({ key: 'adulto', count: (db, uid) => countLinks(db, uid, true) });
defineQuota({ key: 'apariencia', count: countOwnAppearance });
defineQuota({ key: 'paginas', count: countSharing });
