import { endedSubscriptions, subscribers } from '@db/tables';
import { and, eq, inArray } from 'drizzle-orm';
import type { Database } from '../../db';
import type { SubscriberRow } from '../subscriber-queries.server';

/** Which of some addresses have asked for a page's news already. */
export async function readersAmong(db: Database, uid: string, mails: string[]): Promise<string[]> {
  const rows = await db
    .select({ correo: subscribers.correo })
    .from(subscribers)
    .where(
      and(
        eq(subscribers.uid, uid),
        eq(subscribers.novedades, true),
        inArray(subscribers.correo, mails),
      ),
    );
  return rows.map(({ correo }) => correo);
}

/** Which of some marks are of those who ended a page's news. */
export async function endedAmong(db: Database, uid: string, traces: string[]): Promise<string[]> {
  const { uid: page, huella } = endedSubscriptions;
  const rows = await db
    .select({ huella })
    .from(endedSubscriptions)
    .where(and(eq(page, uid), inArray(huella, traces)));
  return rows.map((row) => row.huella);
}

/** Adds somebody whom their owner brings; whoever asked for new dates only has the news, too. */
export async function addBrought(tx: Database, row: SubscriberRow): Promise<void> {
  const { estado, novedades, consentimiento, confirmadoEn, lote } = row;
  await tx
    .insert(subscribers)
    .values(row)
    .onConflictDoUpdate({
      target: [subscribers.uid, subscribers.correo],
      set: { estado, novedades, consentimiento, confirmadoEn, lote },
      setWhere: eq(subscribers.novedades, false),
    });
}

/** Those whom an import brought who are there still. */
export function listBatch(db: Database, uid: string, lote: string): Promise<SubscriberRow[]> {
  return db
    .select()
    .from(subscribers)
    .where(
      and(eq(subscribers.uid, uid), eq(subscribers.lote, lote), eq(subscribers.novedades, true)),
    );
}
