import { changeRole, endMembership } from '@/lib/accounts/team.server';
import { endpoint, route } from '@/lib/api/endpoint.server';
import { clearSessionCookie } from '@/lib/auth/cookies.server';
import { json } from '@/lib/core/http/body';
import { changeRoleSchema, remainingPagesSchema, teamSchema } from '@/lib/people/schema';

export const ALL = route(
  endpoint(
    { method: 'PUT', right: 'team.manage', body: json(changeRoleSchema), response: teamSchema },
    ({ session, body, context }) => changeRole(session, context.params['persona'] ?? '', body),
  ),
  // A member may always leave; removing others needs `team.manage`, which the service checks.
  endpoint(
    { method: 'DELETE', right: 'team.read', response: remainingPagesSchema },
    async ({ session, context }) => {
      const nextPage = await endMembership(session, context.params['persona'] ?? '');
      if (nextPage.quedan === 0) clearSessionCookie(context.cookies);
      return nextPage;
    },
  ),
);
