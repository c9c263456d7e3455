import { revoke } from '@/lib/accounts/invitations.server';
import { endpoint, route } from '@/lib/api/endpoint.server';
import { teamSchema } from '@/lib/people/schema';

export const ALL = route(
  endpoint(
    { method: 'DELETE', right: 'team.manage', response: teamSchema },
    ({ session, context }) => revoke(session, context.params['id'] ?? ''),
  ),
);
