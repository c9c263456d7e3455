import type { Database } from '@/lib/kernel/db';
import { takeAdmission } from '@/lib/people/people/admissions.server';
import { hasInvitation } from '@/lib/people/people/invitations.server';
import { invitationKey } from '@/lib/people/people/rules';
import { SignInError } from './fault';
import { authSettings } from './settings.server';

/**
 * Throws unless a new person may register: `closed`, `invitedOnly`. An invitation comes from the
 * path to return to; the operator's own is used up by it.
 */
export async function checkRegistration(tx: Database, volver: string): Promise<void> {
  const { registration } = authSettings();
  if (registration === 'open') return;
  if (await takeAdmission(tx, volver)) return;
  if (registration === 'closed') throw new SignInError('closed');
  const key = invitationKey(volver);
  if (key === undefined || !(await hasInvitation(tx, key))) throw new SignInError('invitedOnly');
}
