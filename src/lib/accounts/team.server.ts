import {
  type Database,
  exclusively,
  lockName,
  pageLock,
  personLock,
  snapshot,
} from '@/lib/core/db';
import { AppError, existing } from '@/lib/core/http/errors';
import { isoOf } from '@/lib/core/time/iso';
import { forgetLists } from '@/lib/mail/lists.server';
import { listOpenInvitations } from '@/lib/people/invitations.server';
import { mayDo, type Role } from '@/lib/people/rights';
import type { Team } from '@/lib/people/schema';
import {
  type Asking,
  checkRight,
  contactOf,
  contactsOf,
  membershipsOf,
  membersOf,
  removeMember,
  roleOf,
  setRoles,
  shareOwner,
} from '@/lib/people/service.server';
import { PLAN_RULES } from '@/lib/plans/rules';
import { getPlan, keepEmailOf } from '@/lib/profile/service.server';
import { endSharing, pagesOnPlanOf, planSource } from '@/lib/profile/shared-plan.server';
import { notifyTeam } from './notify.server';

/**
 * Updates a page after its owners have changed: its contact address becomes an owner's address, and
 * it shares another page's plan only while a person owns both.
 */
export async function settleOwners(tx: Database, uid: string): Promise<void> {
  const owners = await contactsOf(tx, uid);
  await keepEmailOf(
    tx,
    uid,
    owners.map(({ email }) => email),
  );
  const source = await planSource(tx, uid);
  // Owners of two pages that share a plan may change at once: the lock makes the second change see
  // the first.
  await lockName(tx, `plan ${source ?? uid}`);
  if (source && !(await shareOwner(tx, uid, source))) await endSharing(tx, uid);
  for (const other of await pagesOnPlanOf(tx, uid)) {
    if (!(await shareOwner(tx, other, uid))) await endSharing(tx, other);
  }
}

/** Returns the team of a page as a member may see it: only owners see addresses and invitations. */
export async function describeTeam(db: Database, { uid, persona }: Asking): Promise<Team> {
  const members = await membersOf(db, uid);
  const own = existing(members.find((one) => one.persona === persona));
  const manages = mayDo(own.rol, 'team.manage');
  const invited = manages ? await listOpenInvitations(db, uid) : [];
  return {
    miembros: members.map(({ creadoEn, email, ...member }) => ({
      ...member,
      email: manages ? email : '',
      creadoEn: isoOf(creadoEn),
      tu: member.persona === persona,
    })),
    invitaciones: invited.map(({ id, correo, rol, creadaEn, caducaEn }) => {
      return { id, correo, rol, creadaEn: isoOf(creadaEn), caducaEn: isoOf(caducaEn) };
    }),
    maximo: PLAN_RULES[await getPlan(uid, db)].members,
  };
}

/** Returns the team of a page. Throws `notFound` for a person who is not a member. */
export function readTeam(asking: Asking): Promise<Team> {
  return snapshot((db) => describeTeam(db, asking));
}

/** Ends the mail subscriptions that a membership, or its former role, allowed. */
async function endLists(tx: Database, member: Asking, rol?: Role): Promise<void> {
  if (!rol || !mayDo(rol, 'statistics.read')) await forgetLists(tx, member);
}

/**
 * Sets a member's role. `propio` also sets the caller's role in the same transaction, to hand a
 * page over. Throws `notFound` for a person who is not a member, `forbidden` without the right,
 * `stale` when no owner would be left.
 */
export async function changeRole(
  asking: Asking,
  persona: string,
  { rol, propio }: { rol: Role; propio?: Role | undefined },
): Promise<Team> {
  const { uid, persona: actor } = asking;
  return exclusively(pageLock(uid), async (tx) => {
    await checkRight(tx, asking, 'team.manage');
    const before = existing(await roleOf(tx, uid, persona));
    const changes = [{ persona, rol }];
    if (propio && persona !== actor) changes.push({ persona: actor, rol: propio });
    await setRoles(tx, uid, changes);
    for (const change of changes) await endLists(tx, { uid, persona: change.persona }, change.rol);
    await settleOwners(tx, uid);
    const { nombre: quien } = await contactOf(tx, persona);
    if (before !== rol) await notifyTeam(tx, { uid, hecho: 'papel', persona, quien, rol, actor });
    return describeTeam(tx, asking);
  });
}

/**
 * Removes a member, who may be the caller, from a page. Returns the number of pages that the caller
 * still has. Throws `notFound` for a person who is not a member, `forbidden`, `stale` for the last
 * owner.
 */
export async function endMembership(asking: Asking, persona: string): Promise<{ quedan: number }> {
  const { uid, persona: actor } = asking;
  return exclusively(personLock(actor), async (tx) => {
    await lockName(tx, pageLock(uid));
    if (!(await roleOf(tx, uid, persona))) throw new AppError('notFound');
    if (persona !== actor) await checkRight(tx, asking, 'team.manage');
    const { nombre: quien } = await contactOf(tx, persona);
    await removeMember(tx, uid, persona);
    await endLists(tx, { uid, persona });
    await settleOwners(tx, uid);
    const hecho = persona === actor ? 'salida' : 'fuera';
    await notifyTeam(tx, { uid, hecho, persona, quien, actor });
    return { quedan: (await membershipsOf(tx, actor)).length };
  });
}
