import { sha256 } from '@/lib/kernel/crypto/digest';
import type { Database } from '@/lib/kernel/db';
import { inBites } from '@/lib/kernel/db/bulk/bites';
import { nowMs, randomBytes } from '@/lib/kernel/env/system';
import * as queries from './invitation-queries.server';
import type { Role } from './rights';
import { INVITATION_KEPT, INVITATION_KEY, INVITATION_LIFETIME } from './rules';

/** An invitation as it is stored. */
export type Invited = queries.InvitationRow;

/** Stores an invitation inside the caller's transaction and returns its key, kept nowhere. */
export async function openInvitation(
  tx: Database,
  wish: { uid: string; persona: string; rol: Role; correo: string },
): Promise<string> {
  const key = randomBytes(32).toString('base64url');
  const creadaEn = nowMs();
  const caducaEn = creadaEn + INVITATION_LIFETIME;
  const times = { creadaEn, caducaEn };
  await queries.insertInvitation(tx, { id: sha256(key), ...wish, estado: 'abierta', ...times });
  return key;
}

/** The invitations to a page that can be taken now, the newest first. */
export function openInvitations(db: Database, uid: string): Promise<Invited[]> {
  return queries.listOpen(db, uid, nowMs());
}

/** The invitation of a key, in any state, or undefined. */
export async function invitationOf(db: Database, key: string): Promise<Invited | undefined> {
  return INVITATION_KEY.test(key) ? queries.findInvitation(db, sha256(key)) : undefined;
}

/** Whether a key is of an invitation that can be taken now. */
export async function hasInvitation(db: Database, key: string): Promise<boolean> {
  const row = await invitationOf(db, key);
  return row?.estado === 'abierta' && nowMs() < row.caducaEn;
}

/** Marks an invitation as accepted. Returns false when another request was faster. */
export async function takeInvitation(tx: Database, id: string): Promise<boolean> {
  return (await queries.closeInvitations(tx, [id], 'aceptada')) > 0;
}

/** Writes down that whom an invitation was sent to wants none. */
export function refuseInvitation(tx: Database, id: string): Promise<void> {
  return queries.refuse(tx, id);
}

/** Takes an open invitation to a page back. Returns whether there was one. */
export async function revokeInvitation(tx: Database, uid: string, id: string): Promise<boolean> {
  const row = await queries.findInvitation(tx, id);
  if (row?.uid !== uid) return false;
  return (await queries.closeInvitations(tx, [id], 'retirada')) > 0;
}

/** Revokes a person's invitations to a page where they may no longer invite. */
export async function revokeThoseOf(tx: Database, uid: string, persona: string): Promise<void> {
  const own = (await openInvitations(tx, uid)).filter((row) => row.persona === persona);
  const ids = own.map(({ id }) => id);
  await queries.closeInvitations(tx, ids, 'retirada');
}

/** Deletes expired invitations. */
export async function purgeInvitations(now: number): Promise<void> {
  await inBites((tx, most) => queries.deleteOldInvitations(tx, now - INVITATION_KEPT, most));
}

/** Who was asked to a page, for taking it away: without what could be guessed from. */
export async function allInvitations(db: Database, uid: string) {
  const rows = await queries.listAll(db, uid);
  return rows.map(({ rol, correo, estado, creadaEn, caducaEn }) => {
    return { rol, correo, estado, creadaEn, caducaEn };
  });
}
