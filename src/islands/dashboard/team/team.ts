import { atom } from 'nanostores';
import type { Role } from '@/lib/people/people/rights';
import type { Member, Team } from '@/lib/people/people/schema';
import { ApiError, api, call } from '../api';
import { attempt, loadInto } from '../kernel/attempts';
import { $me } from '../kernel/me';
import { offerUndo, succeed } from '../kernel/toasts';
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
export function loadTeam(): Promise<void> {
  return loadInto($team, () => call('GET', '/api/miembros'));
}

const change = (work: () => Promise<void>) => attempt('team', teamTexts.changeFailed, work);

/** Invites a person. Returns the form's errors. */
export async function invite(rol: Role, correo: string): Promise<string> {
  try {
    const { equipo, enlace, enviada } = await call('POST', '/api/miembros', {
      body: { rol, correo },
    });
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
  return change(async () => {
    $team.set(await call('DELETE', '/api/invitaciones/[id]', { params: { id } }));
    // The link that is still shown may be its own.
    $invited.set(null);
    succeed(teamTexts.revoked);
  });
}

async function giveRole({ persona }: Member, rol: Role): Promise<void> {
  $team.set(await call('PUT', '/api/miembros/[persona]', { params: { persona }, body: { rol } }));
}

/** Changes a member's role, which can be undone at once. */
export function changeRole(member: Member, rol: Role): Promise<boolean> {
  const { nombre, rol: before } = member;
  const undo = () =>
    change(async () => {
      await giveRole(member, before);
      succeed(teamTexts.roleBack(nombre, roles[before].name));
    });
  return change(async () => {
    await giveRole(member, rol);
    offerUndo(teamTexts.roleChanged(nombre, roles[rol].name), () => void undo());
  });
}

/** Makes a member the owner and changes one's own role, in one step. Returns whether it was done. */
export function handOver({ persona, nombre }: Member, propio: Role): Promise<boolean> {
  return change(async () => {
    $team.set(
      await call('PUT', '/api/miembros/[persona]', {
        params: { persona },
        body: { rol: 'dueno', propio },
      }),
    );
    $invited.set(null);
    $me.set({ ...$me.get(), rol: propio });
    succeed(teamTexts.handedOver(nombre));
  });
}

/** Removes a member from the page. */
export function remove({ persona, nombre }: Member): Promise<boolean> {
  return change(async () => {
    await api.endMembership(persona);
    succeed(teamTexts.removed(nombre));
    await loadTeam();
  });
}

/** Leaves the page: another of one's own is shown, where there is one. Returns whether it was done. */
export function leave(): Promise<boolean> {
  return change(async () => leavePage(await api.endMembership($me.get().persona)));
}
