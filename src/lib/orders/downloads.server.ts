import { sha256 } from '@/lib/core/crypto/digest';
import { atomically, once, reading } from '@/lib/core/db';
import { inBatches } from '@/lib/core/db/bulk';
import { newKey, nowMs } from '@/lib/core/env/system';
import { AppError } from '@/lib/core/http/errors';
import { MINUTE_MS } from '@/lib/core/time/units';
import { listReady, openFile } from '@/lib/files/service.server';
import * as queries from './download-queries.server';
import { orderOfKey } from './keys.server';
import { findOrder, lockOrder } from './queries.server';
import { isPaid } from './rules';

/**
 * Lifetime (ms) of a download link, and its maximum requests: a media player requests many parts.
 */
const LIFE = 10 * MINUTE_MS;
const MAX_USES = 2_000;
/** Valid download links of an order at once; more than a product's files. */
const MAX_LINKS = 60;

/** A file of an order with its number of downloads. */
export interface DeliveredFile {
  id: string;
  nombre: string;
  tamano: number;
  cuantas: number;
}

/** Returns an order's files in the sequence of its lines, without those that the seller removed. */
export async function filesOf(order: {
  id: string;
  uid: string;
  lineas: { archivos: string[] }[];
}): Promise<DeliveredFile[]> {
  const ids = order.lineas.flatMap(({ archivos }) => archivos);
  if (ids.length === 0) return [];
  const db = await reading();
  const ready = await listReady(db, order.uid, ids);
  const fetched = await queries.listDownloads(db, order.id);
  return ids.flatMap((id) => {
    const file = ready.find((each) => each.id === id);
    if (!file) return [];
    return [{ ...file, cuantas: fetched.find(({ archivo }) => archivo === id)?.cuantas ?? 0 }];
  });
}

/**
 * Creates a download link for one of an order's files, for the holder of the order key. Returns its
 * key. Throws `notFound` for a file that the key does not open, `tooMany` above the limit of links.
 */
export async function createDownloadLink(llave: string, archivo: string): Promise<string> {
  const order = await orderOfKey(llave);
  const isDelivered = order?.lineas.some(({ archivos }) => archivos.includes(archivo));
  if (!order || !isDelivered) throw new AppError('notFound');
  const key = newKey();
  const now = nowMs();
  await atomically(async (tx) => {
    // The order is read again inside the transaction, because a concurrent refund revokes its
    // links.
    const current = await lockOrder(tx, order.id);
    if (!current || !isPaid(current.estado)) throw new AppError('notFound');
    if ((await queries.countValid(tx, order.id, now)) >= MAX_LINKS) {
      throw new AppError('tooMany', { headers: { 'Retry-After': '600' } });
    }
    const row = { llave: sha256(key), pedido: order.id, archivo, venceEn: now + LIFE, usos: 0 };
    await queries.insertDelivery(tx, row);
  });
  return key;
}

/**
 * Returns the file of a download link. With `begins`, a request from the first byte, the download
 * is counted. Throws `notFound` for an expired or revoked link.
 */
export async function openDownloadLink(key: string, begins: boolean) {
  const now = nowMs();
  const link = await once((db) => queries.countUse(db, sha256(key), { now, most: MAX_USES }));
  if (!link) throw new AppError('notFound');
  const order = await findOrder(await reading(), link.pedido);
  if (!order || !isPaid(order.estado)) throw new AppError('notFound');
  const file = await openFile(order.uid, link.archivo);
  if (begins) await once((db) => queries.countDownload(db, order.id, link.archivo, now));
  return file;
}

export async function purgeDeliveries(now: number): Promise<void> {
  await inBatches((tx, most) => queries.deleteOver(tx, now, most));
}

/** Revokes all download links of an order, inside the caller's transaction. */
export const revokeDeliveries = queries.deleteOf;
