import type { APIContext } from 'astro';
import { showPage } from '@/lib/auth/sessions/service.server';
import { canGrow } from '@/lib/billing/settings.server';
import { atomically, type Database, exclusively, lockName, pageLock, reading } from '@/lib/core/db';
import { config } from '@/lib/core/env/config';
import { nowMs } from '@/lib/core/env/system';
import { AppError } from '@/lib/core/http/errors';
import { rateLimit } from '@/lib/core/http/rate-limit.server';
import { DEFAULT_ZONE } from '@/lib/core/time/zone';
import { sendMail } from '@/lib/mail/service.server';
import { findPageCard } from '@/lib/pages/read-model.server';
import {
  createInvitation,
  declineInvitation,
  type Invited,
  invitationOf,
  listOpenInvitations,
  markInvitationAccepted,
  revokeInvitation,
} from '@/lib/people/invitations.server';
import type { Role } from '@/lib/people/rights';
import { invitationPath } from '@/lib/people/rules';
import type { InvitationEnd, Offer, Team } from '@/lib/people/schema';
import {
  type Asking,
  addMember,
  checkRight,
  contactOf,
  membersOf,
  roleOf,
} from '@/lib/people/service.server';
import { peopleIssue } from '@/lib/people/texts';
import { PLAN_RULES } from '@/lib/plans/rules';
import { getName, getPlan } from '@/lib/profile/service.server';
import { invitationMail } from './mails';
import { notifyTeam } from './notify.server';
import { describeTeam } from './team.server';

/** The parts of Astro's context that the invitation page uses. */
type PageContext = Pick<APIContext, 'locals' | 'params'> & {
  response: ResponseInit & { readonly headers: Headers };
};

/** HTTP status by the state of an invitation. */
const STATUS = { unknown: 404, miembro: 200, llena: 409 } as const;

/** `GET /invitacion/{llave}`: returns the invitation, or the reason why it is no longer valid. */
export async function respondToInvitation({
  locals,
  params,
  response,
}: PageContext): Promise<Offer> {
  const { session } = locals;
  const persona = session.kind === 'signedIn' ? session.persona : undefined;
  const offer = await readInvitation(params['llave'] ?? '', persona);
  response.headers.set('Cache-Control', 'private, no-store');
  if (offer.ended) {
    const statuses: Partial<Record<string, number>> = STATUS;
    response.status = statuses[offer.ended] ?? 410;
  }
  return offer;
}

const HOUR = 3_600;

/** Invitations of a person per hour: each may be a mail to a stranger. */
export const INVITING = rateLimit('invitar', 30, HOUR);
/** Invitations that a person tries to accept per hour. */
export const ACCEPTING = rateLimit('aceptar', 60, HOUR);

async function memberCountOf(tx: Database, uid: string) {
  const plan = await getPlan(uid, tx);
  return { plan, most: PLAN_RULES[plan].members, taken: (await membersOf(tx, uid)).length };
}

/** Throws `forbidden` when a page's plan allows no further member, open invitations included. */
async function checkMemberLimit(tx: Database, uid: string): Promise<void> {
  const { plan, most, taken: used } = await memberCountOf(tx, uid);
  const openCount = (await listOpenInvitations(tx, uid)).length;
  if (used + openCount < most) return;
  throw new AppError('forbidden', {
    message: peopleIssue('teamFull', most, !canGrow('teamMembers', plan)),
  });
}

/** A new invitation replaces an open one to the same address. */
async function replaceOlder(tx: Database, uid: string, correo: string): Promise<void> {
  if (correo === '') return;
  for (const row of await listOpenInvitations(tx, uid)) {
    if (row.correo.toLowerCase() === correo.toLowerCase()) await revokeInvitation(tx, uid, row.id);
  }
}

/**
 * Invites a person to a page: the holder of the link may accept, so it is shown once and only its
 * hash is stored. With an address it is mailed, in the same transaction. Throws `forbidden` without
 * the right to invite, and when the plan allows no further member.
 */
export async function invite(
  asking: Asking,
  { rol, correo }: { rol: Role; correo: string },
): Promise<{ enlace: string; enviada: boolean; equipo: Team }> {
  const { uid, persona } = asking;
  return exclusively(pageLock(uid), async (tx) => {
    await checkRight(tx, asking, 'team.manage');
    await replaceOlder(tx, uid, correo);
    await checkMemberLimit(tx, uid);
    const camino = invitationPath(await createInvitation(tx, { uid, persona, rol, correo }));
    const { nombre: quien } = await contactOf(tx, persona);
    const params = { quien, pagina: await getName(tx, uid), rol, camino };
    const cause = { by: 'person' } as const;
    const mail = { to: correo, params, cause } as const;
    const enviada = correo !== '' && (await sendMail(tx, invitationMail, mail)) === 'queued';
    await notifyTeam(tx, { uid, hecho: 'invitada', quien: correo, rol, actor: persona });
    const enlace = `${config().publicUrl}${camino}`;
    return { enlace, enviada, equipo: await describeTeam(tx, asking) };
  });
}

/**
 * Revokes an open invitation. Throws `notFound` for an invitation of another page, and `forbidden`.
 */
export async function revoke(asking: Asking, id: string): Promise<Team> {
  return exclusively(pageLock(asking.uid), async (tx) => {
    await checkRight(tx, asking, 'team.manage');
    if (!(await revokeInvitation(tx, asking.uid, id))) throw new AppError('notFound');
    return describeTeam(tx, asking);
  });
}

/** Returns the reason why an invitation is not valid (for a person, if given), or undefined. */
async function endOf(
  db: Database,
  row: Invited | undefined,
  persona: string | undefined,
): Promise<InvitationEnd | undefined> {
  if (!row) return 'unknown';
  if (persona && (await roleOf(db, row.uid, persona))) return 'miembro';
  if (row.estado !== 'abierta') return row.estado;
  if (nowMs() >= row.caducaEn) return 'caducada';
  const { most, taken: used } = await memberCountOf(db, row.uid);
  return used >= most ? 'llena' : undefined;
}

/** Returns the contents of an invitation, or the reason why it is no longer valid. */
export async function readInvitation(key: string, persona?: string): Promise<Offer> {
  const db = await reading();
  const row = await invitationOf(db, key);
  const ended = await endOf(db, row, persona);
  const isOver = ended === 'rechazada' || ended === 'aceptada';
  const mailed = { key, refusable: !isOver && Boolean(row?.correo) };
  if (!row || ended) return { ended: ended ?? 'unknown', ...mailed };
  const { nombre: quien } = await contactOf(db, row.persona);
  const yo = persona === undefined ? undefined : (await contactOf(db, persona)).nombre;
  const { rol, correo, caducaEn } = row;
  const page = await findPageCard(db, row.uid);
  const pagina = page?.nombre ?? '';
  const zona = page?.zonaHoraria || DEFAULT_ZONE;
  return { ...mailed, quien, pagina, slug: page?.slug ?? '', rol, correo, caducaEn, zona, yo };
}

/**
 * Accepts an invitation: the person becomes a member, and their session shows the page. Returns the
 * page, or the reason why the invitation is not valid; of two concurrent calls, the second finds
 * the invitation used.
 */
export async function acceptInvitation(
  session: { id: string; persona: string },
  key: string,
): Promise<{ uid: string; ended?: undefined } | { ended: InvitationEnd }> {
  const { id, persona } = session;
  return atomically(async (tx) => {
    const page = (await invitationOf(tx, key))?.uid;
    if (page !== undefined) await lockName(tx, pageLock(page));
    const row = await invitationOf(tx, key);
    const ended = await endOf(tx, row, persona);
    if (!row || ended) return { ended: ended ?? 'unknown' };
    if (!(await markInvitationAccepted(tx, row.id))) return { ended: 'aceptada' };
    const { uid, rol } = row;
    await addMember(tx, { uid, persona, rol });
    await showPage(tx, { id, persona, uid });
    const { nombre: quien } = await contactOf(tx, persona);
    await notifyTeam(tx, { uid, hecho: 'aceptada', persona, quien, rol, actor: persona });
    return { uid };
  });
}

/**
 * Declines an invitation that was sent by mail. Other mails to the address are not blocked, because
 * the inviter has the link too and could block them. An unknown key, or an invitation that was not
 * mailed, changes nothing.
 */
export async function refuseInvitations(key: string): Promise<void> {
  await atomically(async (tx) => {
    const row = await invitationOf(tx, key);
    if (!row?.correo) return;
    await declineInvitation(tx, row.id);
  });
}
