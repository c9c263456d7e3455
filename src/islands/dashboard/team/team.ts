import { atom } from 'nanostores';
import type { Role } from '@/lib/people/people/rights';
import type { Member, Team } from '@/lib/people/people/schema';
import { ApiError, api } from '../api';
import { $me } from '../kernel/me';
import { fail, offerUndo, succeed } from '../kernel/toasts';
import { leavePage } from '../session/pages';
import { roles, teamTexts } from './texts';

/** Who works on the page: not asked for yet, here, or not to be had. */
export const $team = atom<Team | 'loading' | 'failed'>('loading');

/** An invitation that was just made, with the link that is shown this once. */
export interface NewInvitation {
  enlace: string;
  enviada: boolean;
  correo: string;
}
export const $invited = atom<NewInvitation | null>(null);

/** Loads who works on the page. */
export async function loadTeam(): Promise<void> {
  try {
    $team.set(await api.team());
  } catch {
    $team.set('failed');
  }
}

/** Does something, and says why where it could not be done. Returns whether it was. */
async function attempt(act: () => Promise<void>): Promise<boolean> {
  try {
    await act();
    return true;
  } catch (thrown) {
    fail('team', teamTexts.changeFailed, (thrown as Error).message);
    return false;
  }
}

/** Invites a person. Returns the form's errors. */
export async function invite(rol: Role, correo: string): Promise<string> {
  try {
    const { equipo, enlace, enviada } = await api.invite({ rol, correo });
    $team.set(equipo);
    $invited.set({ enlace, enviada, correo });
    return '';
  } catch (thrown) {
    if (!(thrown instanceof ApiError)) return teamTexts.inviteFailed;
    return thrown.fields['correo'] ?? thrown.message;
  }
}

/** Takes an invitation back. */
export function revoke(id: string): Promise<boolean> {
  return attempt(async () => {
    $team.set(await api.revoke(id));
    // The link that is still shown may be its own.
    $invited.set(null);
    succeed(teamTexts.revoked);
  });
}

async function giveRole({ persona }: Member, rol: Role): Promise<void> {
  $team.set(await api.changeRole(persona, { rol }));
}

/** Changes a member's role, which can be undone at once. */
export function changeRole(member: Member, rol: Role): Promise<boolean> {
  const { nombre, rol: before } = member;
  const undo = () =>
    attempt(async () => {
      await giveRole(member, before);
      succeed(teamTexts.roleBack(nombre, roles[before].name));
    });
  return attempt(async () => {
    await giveRole(member, rol);
    offerUndo(teamTexts.roleChanged(nombre, roles[rol].name), () => void undo());
  });
}

/** Makes a member the owner and changes one's own role, in one step. Returns whether it was done. */
export function handOver({ persona, nombre }: Member, propio: Role): Promise<boolean> {
  return attempt(async () => {
    $team.set(await api.changeRole(persona, { rol: 'dueno', propio }));
    $invited.set(null);
    $me.set({ ...$me.get(), rol: propio });
    succeed(teamTexts.handedOver(nombre));
  });
}

/** Removes a member from the page. */
export function remove({ persona, nombre }: Member): Promise<boolean> {
  return attempt(async () => {
    await api.endMembership(persona);
    succeed(teamTexts.removed(nombre));
    await loadTeam();
  });
}

/** Leaves the page: another of one's own is shown, where there is one. Returns whether it was done. */
export function leave(): Promise<boolean> {
  return attempt(async () => leavePage(await api.endMembership($me.get().persona)));
}
