import { sha256 } from '@/lib/kernel/crypto/digest';
import { atomically, type Database, once, reading } from '@/lib/kernel/db';
import { inBites } from '@/lib/kernel/db/bulk/bites';
import { nowMs } from '@/lib/kernel/env/system';
import { AppError } from '@/lib/kernel/http/errors';
import { listReady, openFile } from '@/lib/store/files/service.server';
import { newKey, orderOfKey } from '../keys.server';
import { findOrder, lockOrder } from '../queries.server';
import { isPaid } from '../rules';
import * as queries from './queries.server';
import { deleteOf } from './queries.server';

/** How long a download link lives, and how often it is answered: a player asks for many parts. */
const LIFE = 10 * 60_000;
const MAX_USES = 2_000;
/** Valid download links of an order at once: more than the files that a product has. */
const MAX_LINKS = 60;

/** A file that an order gives, and how often it was fetched. */
export interface DeliveredFile {
  id: string;
  nombre: string;
  tamano: number;
  cuantas: number;
}

/** The files that an order gives, in their order; one that its seller has removed is left out. */
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
 * key. Throws `notFound` for what the key does not open, `tooMany` where it has enough links.
 */
export async function openDelivery(llave: string, archivo: string): Promise<string> {
  const order = await orderOfKey(llave);
  const isDelivered = order?.lineas.some(({ archivos }) => archivos.includes(archivo));
  if (!order || !isDelivered) throw new AppError('notFound');
  const key = newKey();
  const now = nowMs();
  await atomically(async (tx) => {
    // Read again inside the write transaction: a concurrent refund revokes it.
    const current = await lockOrder(tx, order.id);
    if (!current || !isPaid(current.estado)) throw new AppError('notFound');
    if ((await queries.countLiving(tx, order.id, now)) >= MAX_LINKS) {
      throw new AppError('tooMany', { headers: { 'Retry-After': '600' } });
    }
    const row = { llave: sha256(key), pedido: order.id, archivo, venceEn: now + LIFE, usos: 0 };
    await queries.insertDelivery(tx, row);
  });
  return key;
}

/**
 * The file of a download link. `begins` says that it is downloaded from its first byte: that
 * counts. Throws `notFound` for a link that is over for any reason.
 */
export async function openDelivered(key: string, begins: boolean) {
  const now = nowMs();
  const link = await once((db) => queries.useDelivery(db, sha256(key), { now, most: MAX_USES }));
  if (!link) throw new AppError('notFound');
  const order = await findOrder(await reading(), link.pedido);
  if (!order || !isPaid(order.estado)) throw new AppError('notFound');
  const file = await openFile(order.uid, link.archivo);
  if (begins) await once((db) => queries.countDownload(db, order.id, link.archivo, now));
  return file;
}

/** Forgets download links whose time is over. */
export async function purgeDeliveries(now: number): Promise<void> {
  await inBites((tx, most) => queries.deleteOver(tx, now, most));
}

/** Ends every download link of an order, inside the transaction that ends its right to them. */
export function revokeDeliveries(tx: Database, pedido: string): Promise<void> {
  return deleteOf(tx, pedido);
}
