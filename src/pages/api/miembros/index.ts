import { INVITING, invite } from '@/lib/accounts/invitations.server';
import { readTeam } from '@/lib/accounts/team.server';
import { endpoint, route } from '@/lib/api/endpoint.server';
import { json } from '@/lib/core/http/body';
import { invitedSchema, inviteSchema, teamSchema } from '@/lib/people/schema';

export const ALL = route(
  endpoint({ method: 'GET', right: 'team.read', response: teamSchema }, ({ session }) =>
    readTeam(session),
  ),
  endpoint(
    {
      method: 'POST',
      right: 'team.manage',
      limit: INVITING,
      body: json(inviteSchema),
      response: invitedSchema,
    },
    ({ session, body }) => invite(session, body),
  ),
);
