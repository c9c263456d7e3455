import { webhookDeliveries as deliveries, webhooks } from '@db/tables';
import { and, eq, isNull, sql } from 'drizzle-orm';
import type { Database } from '@/lib/kernel/db';
import { pages } from '@/lib/page/pages/read-model.server';

/** The webhooks of a page, the events that each subscribes to, and the page's plan. */
export function listSubscribed(db: Database, uid: string) {
  return db
    .select({ id: webhooks.id, sucesos: webhooks.sucesos, plan: pages.plan })
    .from(webhooks)
    .innerJoin(pages, eq(pages.uid, webhooks.uid))
    .where(and(eq(webhooks.uid, uid), isNull(webhooks.borradoEn)));
}

/** How much waits for an address. */
export function countWaiting(db: Database, webhook: string): Promise<number> {
  return db.$count(
    deliveries,
    and(eq(deliveries.webhook, webhook), eq(deliveries.estado, 'pendiente')),
  );
}

/** Counts what happened and could not be kept. */
export async function countOmitted(tx: Database, id: string, more: number): Promise<void> {
  await tx
    .update(webhooks)
    .set({ omitidas: sql`${webhooks.omitidas} + ${more}` })
    .where(eq(webhooks.id, id));
}

/** Rows in one statement, which has so many values at most. */
const TOGETHER = 100;

/** Stores what is to be sent. */
export async function insertDeliveries(
  tx: Database,
  rows: (typeof deliveries.$inferInsert)[],
): Promise<void> {
  for (let at = 0; at < rows.length; at += TOGETHER) {
    await tx.insert(deliveries).values(rows.slice(at, at + TOGETHER));
  }
}
