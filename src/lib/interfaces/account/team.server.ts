import {
  type Database,
  exclusively,
  lockName,
  pageLock,
  personLock,
  snapshot,
} from '@/lib/kernel/db';
import { AppError } from '@/lib/kernel/http/errors';
import { getPlan } from '@/lib/page/profile/service.server';
import { forgetLists } from '@/lib/people/mail/lists.server';
import { openInvitations } from '@/lib/people/people/invitations.server';
import {
  checkRight,
  membershipsOf,
  membersOf,
  removeMember,
  roleOf,
  setRoles,
} from '@/lib/people/people/members.server';
import { mayDo, type Role } from '@/lib/people/people/rights';
import type { Team } from '@/lib/people/people/schema';
import { contactOf } from '@/lib/people/people/service.server';
import { PLAN_RULES } from '@/lib/plans/entitlements';
import { notifyTeam } from './notifications.server';
import { settleOwners } from './owners.server';

/** Who asks, and about which page. */
export interface Asking {
  uid: string;
  persona: string;
}

const iso = (moment: number) => new Date(moment).toISOString();

/** The team of a page as one of its members may see it: addresses and invitations are the owners'. */
export async function describeTeam(db: Database, { uid, persona }: Asking): Promise<Team> {
  const members = await membersOf(db, uid);
  const own = members.find((one) => one.persona === persona);
  if (!own) throw new AppError('notFound');
  const manages = mayDo(own.rol, 'team.manage');
  const invited = manages ? await openInvitations(db, uid) : [];
  return {
    miembros: members.map(({ creadoEn, email, ...member }) => ({
      ...member,
      email: manages ? email : '',
      creadoEn: iso(creadoEn),
      tu: member.persona === persona,
    })),
    invitaciones: invited.map(({ id, correo, rol, creadaEn, caducaEn }) => {
      return { id, correo, rol, creadaEn: iso(creadaEn), caducaEn: iso(caducaEn) };
    }),
    maximo: PLAN_RULES[await getPlan(uid, db)].members,
  };
}

/** The team of a page. Throws `notFound` for a person who is no member. */
export function readTeam(asking: Asking): Promise<Team> {
  return snapshot((db) => describeTeam(db, asking));
}

/** What goes with a membership, or with what it allowed: mails of the page that were asked for. */
async function endLists(tx: Database, member: Asking, rol?: Role): Promise<void> {
  if (!rol || !mayDo(rol, 'statistics.read')) await forgetLists(tx, member);
}

/**
 * Gives a member another role, and where `propio` says so, gives who asks another one in the same
 * step: that is how a page is handed over. Throws `notFound` for who is no member, `forbidden`
 * unless who asks may, `stale` when no owner would be left.
 */
export async function changeRole(
  asking: Asking,
  persona: string,
  { rol, propio }: { rol: Role; propio?: Role | undefined },
): Promise<Team> {
  const { uid, persona: actor } = asking;
  return exclusively(pageLock(uid), async (tx) => {
    await checkRight(tx, asking, 'team.manage');
    const before = await roleOf(tx, uid, persona);
    if (!before) throw new AppError('notFound');
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
 * Removes a member from a page, or oneself. Returns how many pages the caller has left. Throws
 * `notFound` for a person who is no member, `forbidden`, `stale` for the last owner.
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
