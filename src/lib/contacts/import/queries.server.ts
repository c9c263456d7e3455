import { endedSubscriptions, subscriberImports, subscribers } from '@db/tables';
import { and, desc, eq, getTableColumns, gt, inArray, lt } from 'drizzle-orm';
import type { Database } from '@/lib/core/db';
import { deleteUpTo } from '@/lib/core/db/bulk';
import type { SubscriberRow } from '../subscribers/queries.server';

/** Returns the addresses among `mails` that are in a page's newsletter list already. */
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

/** Returns the HMACs among `traces` that belong to unsubscribed addresses. */
export async function endedAmong(db: Database, uid: string, traces: string[]): Promise<string[]> {
  const { uid: page, huella } = endedSubscriptions;
  const rows = await db
    .select({ huella })
    .from(endedSubscriptions)
    .where(and(eq(page, uid), inArray(huella, traces)));
  return rows.map((row) => row.huella);
}

/** Inserts imported newsletter subscribers; date subscribers get the newsletter too. */
export async function addBrought(tx: Database, rows: SubscriberRow[]): Promise<void> {
  const [first] = rows;
  if (!first) return;
  const { estado, novedades, consentimiento, confirmadoEn, lote } = first;
  await tx
    .insert(subscribers)
    .values(rows)
    .onConflictDoUpdate({
      target: [subscribers.uid, subscribers.correo],
      set: { estado, novedades, consentimiento, confirmadoEn, lote },
      setWhere: eq(subscribers.novedades, false),
    });
}

/** Returns up to `most` subscribers of an import who still have the newsletter. */
export function listBatch(
  db: Database,
  uid: string,
  lote: string,
  most: number,
): Promise<SubscriberRow[]> {
  return db
    .select()
    .from(subscribers)
    .where(
      and(eq(subscribers.uid, uid), eq(subscribers.lote, lote), eq(subscribers.novedades, true)),
    )
    .limit(most);
}

export async function deleteAll(tx: Database, ids: string[]): Promise<void> {
  if (ids.length === 0) return;
  await tx.delete(subscribers).where(and(inArray(subscribers.id, ids), eq(subscribers.fechas, '')));
}

export type ImportRow = typeof subscriberImports.$inferSelect;
export type ImportState = Omit<ImportRow, 'archivo'>;

const { archivo: _file, ...STATE } = getTableColumns(subscriberImports);

export async function insertImport(tx: Database, row: ImportRow): Promise<void> {
  await tx.insert(subscriberImports).values(row);
}

export function countPending(db: Database, uid: string): Promise<number> {
  const { uid: page, estado } = subscriberImports;
  return db.$count(subscriberImports, and(eq(page, uid), eq(estado, 'pendiente')));
}

export async function findImport(db: Database, id: string): Promise<ImportState | undefined> {
  const [row] = await db.select(STATE).from(subscriberImports).where(eq(subscriberImports.id, id));
  return row;
}

export async function readFileOf(db: Database, id: string): Promise<Uint8Array> {
  const { archivo } = subscriberImports;
  const [row] = await db
    .select({ archivo })
    .from(subscriberImports)
    .where(eq(subscriberImports.id, id));
  return row?.archivo ?? new Uint8Array();
}

export async function findLastImport(
  db: Database,
  uid: string,
  since: number,
): Promise<ImportState | undefined> {
  const { uid: page, modo, id, creadoEn } = subscriberImports;
  const [row] = await db
    .select(STATE)
    .from(subscriberImports)
    .where(and(eq(page, uid), eq(modo, 'aplicar'), gt(creadoEn, since)))
    .orderBy(desc(id))
    .limit(1);
  return row;
}

/** Updates a running import that is still at the same position. Returns false when it is not. */
export async function moveImport(
  tx: Database,
  id: string,
  hechas: number,
  values: Partial<ImportRow>,
): Promise<boolean> {
  const at = and(eq(subscriberImports.id, id), eq(subscriberImports.hechas, hechas));
  const rows = await tx
    .update(subscriberImports)
    .set(values)
    .where(and(at, eq(subscriberImports.estado, 'pendiente')))
    .returning({ id: subscriberImports.id });
  return rows.length > 0;
}

/** Ends an import of a page in any state, because it is undone. */
export async function endImport(tx: Database, uid: string, id: string): Promise<void> {
  await tx
    .update(subscriberImports)
    .set({ estado: 'deshecha', archivo: Buffer.alloc(0) })
    .where(and(eq(subscriberImports.uid, uid), eq(subscriberImports.id, id)));
}

/** Deletes up to `most` imports older than a moment; returns how many. */
export function deleteImports(tx: Database, before: number, most: number): Promise<number> {
  const where = lt(subscriberImports.creadoEn, before);
  return deleteUpTo(tx, { table: subscriberImports, key: subscriberImports.id, where, most });
}
