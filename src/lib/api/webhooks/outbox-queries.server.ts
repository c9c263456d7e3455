import { webhookDeliveries as deliveries, webhooks } from '@db/tables';
import { and, eq, isNull, sql } from 'drizzle-orm';
import type { Database } from '@/lib/core/db';
import { pages } from '@/lib/pages/read-model.server';

/** Returns the webhooks of a page, the events that each subscribes to, and the page's plan. */
export function listSubscribed(db: Database, uid: string) {
  return db
    .select({ id: webhooks.id, sucesos: webhooks.sucesos, plan: pages.plan })
    .from(webhooks)
    .innerJoin(pages, eq(pages.uid, webhooks.uid))
    .where(and(eq(webhooks.uid, uid), isNull(webhooks.borradoEn)));
}

export function countWaiting(db: Database, webhook: string): Promise<number> {
  return db.$count(
    deliveries,
    and(eq(deliveries.webhook, webhook), eq(deliveries.estado, 'pendiente')),
  );
}

/** Counts events that were dropped. */
export async function countOmitted(tx: Database, id: string, more: number): Promise<void> {
  await tx
    .update(webhooks)
    .set({ omitidas: sql`${webhooks.omitidas} + ${more}` })
    .where(eq(webhooks.id, id));
}

/** Rows per statement, by the limit of parameters. */
const TOGETHER = 100;

export async function insertDeliveries(
  tx: Database,
  rows: (typeof deliveries.$inferInsert)[],
): Promise<void> {
  for (let at = 0; at < rows.length; at += TOGETHER) {
    await tx.insert(deliveries).values(rows.slice(at, at + TOGETHER));
  }
}
