import { revoke } from '@/lib/interfaces/account/invitations.server';
import { endpoint, route } from '@/lib/interfaces/api/endpoint.server';
import { teamSchema } from '@/lib/people/people/schema';

export const ALL = route(
  endpoint(
    { method: 'DELETE', auth: 'person', right: 'team.manage', answer: teamSchema },
    ({ session, context }) => revoke(session, context.params['id'] ?? ''),
  ),
);
