import { changeRole, endMembership } from '@/lib/interfaces/account/team.server';
import { endpoint, route } from '@/lib/interfaces/api/endpoint.server';
import { json } from '@/lib/kernel/http/body';
import { clearSessionCookie } from '@/lib/people/auth/cookies.server';
import { changeRoleSchema, remainingPagesSchema, teamSchema } from '@/lib/people/people/schema';

export const ALL = route(
  endpoint(
    {
      method: 'PUT',
      auth: 'person',
      right: 'team.manage',
      body: json(changeRoleSchema),
      answer: teamSchema,
    },
    ({ session, body, context }) => changeRole(session, context.params['persona'] ?? '', body),
  ),
  // A member may always leave; removing others needs `team.manage`, which the service checks.
  endpoint(
    { method: 'DELETE', auth: 'person', right: 'team.read', answer: remainingPagesSchema },
    async ({ session, context }) => {
      const nextPage = await endMembership(session, context.params['persona'] ?? '');
      if (nextPage.quedan === 0) clearSessionCookie(context.cookies);
      return nextPage;
    },
  ),
);
