import type { Database } from '@/lib/core/db';
import { sendMail } from '@/lib/mail/service.server';
import { notifyPerson } from '@/lib/notifications/service.server';
import { mayDo, type Role } from '@/lib/people/rights';
import { contactOf, membersOf } from '@/lib/people/service.server';
import { getName } from '@/lib/profile/service.server';
import { teamMail } from './mails';
import { type TeamEvent, type TeamNotification, teamNotification } from './schema';

/** An event of a person's membership on a page. */
export interface TeamChange {
  uid: string;
  hecho: TeamEvent;
  /** The affected person, if they have an account. */
  persona?: string;
  quien: string;
  rol?: Role;
  /** The person who caused it, who is not notified. */
  actor: string;
}

async function sendTeamNotification(
  tx: Database,
  persona: string,
  uid: string | null,
  datos: TeamNotification,
) {
  await notifyPerson(tx, persona, teamNotification, datos, uid);
  const { nombre, email: to } = await contactOf(tx, persona);
  await sendMail(tx, teamMail, { to, params: { ...datos, nombre }, persona });
}

/**
 * Notifies the owners of a page, and the affected person in other words, by notification and mail.
 * The person who caused the change is not notified.
 */
export async function notifyTeam(tx: Database, change: TeamChange): Promise<void> {
  const { uid, hecho, persona, quien, rol, actor } = change;
  const datos = { hecho, pagina: await getName(tx, uid), ...(rol && { rol }) };
  const members = await membersOf(tx, uid);
  const isMember = members.some((one) => one.persona === persona);
  if (persona && persona !== actor) {
    await sendTeamNotification(tx, persona, isMember ? uid : null, { ...datos, quien: '' });
  }
  const owners = members.filter((one) => mayDo(one.rol, 'team.manage'));
  for (const owner of owners) {
    if (owner.persona === actor || owner.persona === persona) continue;
    await sendTeamNotification(tx, owner.persona, uid, { ...datos, quien });
  }
}

/** Notifies the members of a page, except `actor`, that it is deleted. */
export async function notifyPageRemoved(tx: Database, uid: string, actor?: string): Promise<void> {
  const datos = { hecho: 'eliminada', pagina: await getName(tx, uid), quien: '' } as const;
  for (const { persona } of await membersOf(tx, uid)) {
    if (persona !== actor) await sendTeamNotification(tx, persona, null, datos);
  }
}
