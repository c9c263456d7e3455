import { atom } from 'nanostores';
import type { Role } from '@/lib/people/rights';
import type { Member, Team } from '@/lib/people/schema';
import { ApiError, api, call } from '../api';
import { attempt, loadInto } from '../core/attempts';
import { $me } from '../core/me';
import { offerUndo, succeed } from '../core/toasts';
import { leavePage } from '../session/pages';
import { roles, teamTexts } from './texts';

export const $team = atom<Team | 'loading' | 'failed'>('loading');

/** A new invitation with its link, which is shown only once. */
export interface NewInvitation {
  enlace: string;
  enviada: boolean;
  correo: string;
}
export const $invited = atom<NewInvitation | null>(null);

export function loadTeam(): Promise<void> {
  return loadInto($team, () => call('GET', '/api/miembros'));
}

const change = (work: () => Promise<void>) => attempt('team', teamTexts.changeFailed, work);

/** Invites a person. Returns the form's error, empty on success. */
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

export function revoke(id: string): Promise<boolean> {
  return change(async () => {
    $team.set(await call('DELETE', '/api/invitaciones/[id]', { params: { id } }));
    // The link that is still shown may be the revoked one.
    $invited.set(null);
    succeed(teamTexts.revoked);
  });
}

async function giveRole({ persona }: Member, rol: Role): Promise<void> {
  $team.set(await call('PUT', '/api/miembros/[persona]', { params: { persona }, body: { rol } }));
}

/** Changes a member's role; the toast can undo it. */
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

/**
 * Makes a member the owner and changes the person's own role, in one step. Returns true on success.
 */
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

export function remove({ persona, nombre }: Member): Promise<boolean> {
  return change(async () => {
    await api.endMembership(persona);
    succeed(teamTexts.removed(nombre));
    await loadTeam();
  });
}

/**
 * Leaves the page and opens another of the person's pages, if there is one. Returns true on
 * success.
 */
export function leave(): Promise<boolean> {
  return change(async () => leavePage(await api.endMembership($me.get().persona)));
}
