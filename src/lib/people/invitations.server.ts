import { sha256 } from '@/lib/core/crypto/digest';
import { type Database, reading } from '@/lib/core/db';
import { inBatches } from '@/lib/core/db/bulk';
import { newKey, nowMs } from '@/lib/core/env/system';
import { AppError } from '@/lib/core/http/errors';
import * as queries from './queries.server';
import type { Role } from './rights';
import {
  admissionKey,
  INVITATION_KEY,
  INVITATION_LIFETIME,
  INVITATION_RETENTION_MS,
} from './rules';

export type Invited = queries.InvitationRow;

/** Stores an invitation in the caller's transaction. Returns its key, which is stored hashed. */
export async function createInvitation(
  tx: Database,
  invitation: { uid: string; persona: string; rol: Role; correo: string },
): Promise<string> {
  const key = newKey();
  const creadaEn = nowMs();
  const caducaEn = creadaEn + INVITATION_LIFETIME;
  const times = { creadaEn, caducaEn };
  const row = { id: sha256(key), ...invitation, estado: 'abierta' as const };
  await queries.insertInvitation(tx, { ...row, ...times });
  return key;
}

/** Lists the open invitations of a page, newest first. */
export function listOpenInvitations(db: Database, uid: string): Promise<Invited[]> {
  return queries.listInvitations(db, uid, nowMs());
}

/** Returns the invitation of a key, in any state, or undefined. */
export async function invitationOf(db: Database, key: string): Promise<Invited | undefined> {
  return INVITATION_KEY.test(key) ? queries.findInvitation(db, sha256(key)) : undefined;
}

/** True if the key belongs to an open invitation that has not expired. */
export async function hasInvitation(db: Database, key: string): Promise<boolean> {
  const row = await invitationOf(db, key);
  return row?.estado === 'abierta' && nowMs() < row.caducaEn;
}

/** Marks an invitation as accepted. Returns false if it is no longer open. */
export async function markInvitationAccepted(tx: Database, id: string): Promise<boolean> {
  return (await queries.closeInvitations(tx, [id], 'aceptada')) > 0;
}

/** Marks an invitation as declined by its recipient, unless it was accepted. */
export const declineInvitation = queries.declineInvitation;

/** Revokes an open invitation of a page. Returns false if there is none. */
export async function revokeInvitation(tx: Database, uid: string, id: string): Promise<boolean> {
  const row = await queries.findInvitation(tx, id);
  if (row?.uid !== uid) return false;
  return (await queries.closeInvitations(tx, [id], 'retirada')) > 0;
}

/** Revokes a person's open invitations for a page, because they may no longer invite. */
export async function revokeInvitationsBy(
  tx: Database,
  uid: string,
  persona: string,
): Promise<void> {
  const own = (await listOpenInvitations(tx, uid)).filter((row) => row.persona === persona);
  const ids = own.map(({ id }) => id);
  await queries.closeInvitations(tx, ids, 'retirada');
}

export async function purgeInvitations(now: number): Promise<void> {
  await inBatches((tx, most) =>
    queries.deleteOldInvitations(tx, now - INVITATION_RETENTION_MS, most),
  );
}

/** Lists a page's invitations for the data export, without their hashes. */
export async function allInvitations(db: Database, uid: string) {
  const rows = await queries.listInvitations(db, uid);
  return rows.map(({ rol, correo, estado, creadaEn, caducaEn }) => {
    return { rol, correo, estado, creadaEn, caducaEn };
  });
}

/**
 * Creates an operator's invitation to register, inside the caller's transaction. Returns its key;
 * only a hash of it is stored.
 */
export async function createAdmission(tx: Database, para: string): Promise<string> {
  const key = newKey();
  const creadoEn = nowMs();
  const times = { creadoEn, caducaEn: creadoEn + INVITATION_LIFETIME };
  await queries.insertAdmission(tx, { id: sha256(key), para, estado: 'abierta', ...times });
  return key;
}

/**
 * Marks the operator's invitation whose key is in the path `volver` as used, in the transaction.
 */
export async function redeemAdmission(tx: Database, volver: string): Promise<boolean> {
  const key = admissionKey(volver);
  if (key === undefined) return false;
  const row = await queries.findAdmission(tx, sha256(key));
  if (row?.estado !== 'abierta' || nowMs() >= row.caducaEn) return false;
  return queries.closeAdmission(tx, row.id, 'usada');
}

/** Lists at most `most` of the operator's invitations to register; an expired one is `vencida`. */
export async function listAdmissions(most: number) {
  const now = nowMs();
  return (await queries.listAdmissions(await reading(), most)).map((row) => {
    const isOver = row.estado === 'abierta' && now >= row.caducaEn;
    return { ...row, estado: isOver ? ('vencida' as const) : row.estado };
  });
}

/** Revokes an operator's invitation. Returns its recipient. Throws `stale` if it is not open. */
export async function withdrawAdmission(tx: Database, id: string): Promise<string> {
  const row = await queries.findAdmission(tx, id);
  if (!row || !(await queries.closeAdmission(tx, id, 'retirada'))) throw new AppError('stale');
  return row.para;
}

export async function purgeAdmissions(now: number): Promise<void> {
  await inBatches((tx, most) =>
    queries.deleteOldAdmissions(tx, now - INVITATION_RETENTION_MS, most),
  );
}
