import { sha256 } from '@/lib/core/crypto/digest';
import { type Database, reading } from '@/lib/core/db';
import { inBites } from '@/lib/core/db/bulk/bites';
import { nowMs, randomBytes } from '@/lib/core/env/system';
import { AppError } from '@/lib/core/http/errors';
import * as queries from './queries.server';
import { admissionKey, INVITATION_KEPT, INVITATION_LIFETIME } from './rules';

/**
 * Creates an operator's invitation to register, inside the caller's transaction. Returns its key,
 * of which a hash is stored.
 */
export async function inviteSomebody(tx: Database, para: string): Promise<string> {
  const key = randomBytes(32).toString('base64url');
  const creadoEn = nowMs();
  const times = { creadoEn, caducaEn: creadoEn + INVITATION_LIFETIME };
  await queries.insertAdmission(tx, { id: sha256(key), para, estado: 'abierta', ...times });
  return key;
}

/** Uses up an operator's invitation, in the caller's transaction. False if there is none. */
export async function takeAdmission(tx: Database, volver: string): Promise<boolean> {
  const key = admissionKey(volver);
  if (key === undefined) return false;
  const row = await queries.findAdmission(tx, sha256(key));
  if (row?.estado !== 'abierta' || nowMs() >= row.caducaEn) return false;
  return queries.closeAdmission(tx, row.id, 'usada');
}

/** Lists the operator's invitations to register. */
export async function listAdmissions(most: number) {
  const now = nowMs();
  return (await queries.listAdmissions(await reading(), most)).map((row) => {
    const isOver = row.estado === 'abierta' && now >= row.caducaEn;
    return { ...row, estado: isOver ? ('vencida' as const) : row.estado };
  });
}

/** Revokes an open invitation. Returns its recipient. Throws `stale`. */
export async function withdrawAdmission(tx: Database, id: string): Promise<string> {
  const row = await queries.findAdmission(tx, id);
  if (!row || !(await queries.closeAdmission(tx, id, 'retirada'))) throw new AppError('stale');
  return row.para;
}

export async function purgeAdmissions(now: number): Promise<void> {
  await inBites((tx, most) => queries.deleteOldAdmissions(tx, now - INVITATION_KEPT, most));
}
