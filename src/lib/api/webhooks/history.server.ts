import { type Database, exclusively, longRead, once, pageLock, reading } from '@/lib/core/db';
import { inBatches, keysetPages } from '@/lib/core/db/bulk';
import { nowMs } from '@/lib/core/env/system';
import { AppError, existing } from '@/lib/core/http/errors';
import { isoOf } from '@/lib/core/time/iso';
import { ring, sendTest } from './outbox.server';
import * as queries from './queries.server';
import { GRACE, LIFE, RETENTION_MS, UNDO_TIME, WEBHOOK_LIMITS } from './rules';
import type { Deliveries, Delivery } from './schema';
import { ownWebhook } from './service.server';
import { webhooksIssue } from './texts';

function toDelivery(row: queries.DeliveryRow): Delivery {
  const { id, estado, intentos, codigo, cuerpo, respuesta, duracion, intentadaEn } = row;
  return {
    id,
    estado,
    intentos,
    codigo,
    cuerpo,
    respuesta,
    duracion,
    tipo: row.tipo as Delivery['tipo'],
    falla: row.falla as Delivery['falla'],
    creadaEn: isoOf(row.creadaEn),
    intentadaEn: isoOf(intentadaEn),
    proximoEn: estado === 'pendiente' ? isoOf(row.proximoEn) : null,
  };
}

async function listOf(db: Database, id: string): Promise<Deliveries> {
  const rows = await queries.listDeliveries(db, id, WEBHOOK_LIMITS.shown);
  return { entregas: rows.map(toDelivery) };
}

/** Returns the newest deliveries of a page's webhook. Throws `notFound`. */
export async function listDeliveries(uid: string, id: string): Promise<Deliveries> {
  const db = await reading();
  await ownWebhook(db, uid, id);
  return listOf(db, id);
}

/** Returns a webhook that accepts a delivery now, despite earlier failures. Throws `invalid`. */
async function openWebhook(tx: Database, uid: string, id: string): Promise<queries.WebhookRow> {
  const row = await ownWebhook(tx, uid, id);
  if (row.estado !== 'activo')
    throw new AppError('invalid', { message: webhooksIssue('notActive') });
  await queries.updateWebhook(tx, id, { proximoEn: 0 });
  return row;
}

/** Queues a test delivery. Throws `notFound`, and `invalid` when the webhook is not active. */
export function testWebhook(uid: string, id: string): Promise<Deliveries> {
  return exclusively(pageLock(uid), async (tx) => {
    await sendTest(tx, await openWebhook(tx, uid, id));
    return listOf(tx, id);
  });
}

/**
 * Queues a delivery again with its id. Throws `notFound`, and `invalid` before its first attempt.
 */
export function sendAgain(uid: string, id: string, delivery: string): Promise<Deliveries> {
  return exclusively(pageLock(uid), async (tx) => {
    await openWebhook(tx, uid, id);
    const row = existing(await queries.findDelivery(tx, id, delivery));
    if (row.estado === 'pendiente' && row.intentos === 0) {
      throw new AppError('invalid', { message: webhooksIssue('waits') });
    }
    const now = nowMs();
    await queries.reopen(tx, row.id, { now, caducaEn: now + LIFE });
    await ring(tx, id, now);
    return listOf(tx, id);
  });
}

/** Returns a page's webhooks for the export, without their secrets. */
export async function webhooksForExport(db: Database, uid: string) {
  const rows = await queries.allWebhooks(db, uid);
  return rows.map(({ secreto: _, secretoAnterior: __, ...row }) => row);
}

/** Yields the deliveries of webhooks in parts, for the export. */
export async function* deliveriesForExport(db: Database, webhooks: readonly { id: string }[]) {
  for (const { id } of webhooks) {
    yield* keysetPages<queries.DeliveryRow>(
      (last, most) => queries.listDeliveries(db, id, most, last?.id),
      WEBHOOK_LIMITS.waiting,
    );
  }
}

/** Ends expired deliveries, and deletes old ended deliveries and removed webhooks. */
export async function purgeWebhooks(now: number): Promise<void> {
  await once((db) => queries.endOverdue(db, now - GRACE, now));
  await inBatches((tx, most) => queries.deleteEnded(tx, now - RETENTION_MS, most));
  for (const id of await longRead((db) => queries.listFull(db, WEBHOOK_LIMITS.ended))) {
    const which = { webhook: id, newest: WEBHOOK_LIMITS.ended };
    await inBatches((tx, most) => queries.trimEnded(tx, which, most));
  }
  await inBatches((tx, most) => queries.deleteRemoved(tx, now - UNDO_TIME, most));
}
