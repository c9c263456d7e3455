import { atom } from 'nanostores';
import { mayDo, RIGHT_NAMES, type Right, ROLES, type Role } from '@/lib/people/rights';
import type { Member, Team } from '@/lib/people/schema';
import { ApiError, api, call } from '../api';
import { attempt, loadInto } from '../core/attempts';
import { $me } from '../core/me';
import { offerUndo, succeed } from '../core/toasts';
import { leavePage } from '../session/pages';
import { roles, teamTexts } from './texts';

/** The rights that all roles have. */
const COMMON: readonly Right[] = RIGHT_NAMES.filter((right) =>
  ROLES.every((role) => mayDo(role, right)),
);

/**
 * The roles that can be chosen: those with more rights than the rights that all roles share. A role
 * without further rights would have no effect; it is offered as soon as it gets one.
 */
export const OFFERED: readonly Role[] = ROLES.filter((role) =>
  RIGHT_NAMES.some((right) => !COMMON.includes(right) && mayDo(role, right)),
);

/** Returns the roles to explain: the roles that can be chosen, and the roles that members have. */
export function choicesFor(...had: Role[]): readonly Role[] {
  return ROLES.filter((one) => OFFERED.includes(one) || had.includes(one));
}

export const $team = atom<Team | 'loading' | 'failed'>('loading');

/** A new invitation with its link, which is shown only once. */
export interface NewInvitation {
  id: string | undefined;
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
  const team = $team.get();
  const known = typeof team === 'string' ? [] : team.invitaciones.map(({ id }) => id);
  try {
    const { equipo, enlace, enviada } = await call('POST', '/api/miembros', {
      body: { rol, correo },
    });
    $team.set(equipo);
    const id = equipo.invitaciones.find((one) => !known.includes(one.id))?.id;
    $invited.set({ id, enlace, enviada, correo });
    return '';
  } catch (thrown) {
    if (!(thrown instanceof ApiError)) return teamTexts.inviteFailed;
    return thrown.fields['correo'] ?? thrown.message;
  }
}

export function revoke(id: string): Promise<boolean> {
  return change(async () => {
    $team.set(await call('DELETE', '/api/invitaciones/[id]', { params: { id } }));
    if ($invited.get()?.id === id) $invited.set(null);
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

/** Ends the person's membership and opens another of their pages, if any. True on success. */
export function leave(): Promise<boolean> {
  return change(async () => leavePage(await api.endMembership($me.get().persona)));
}
