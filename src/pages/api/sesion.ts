import { endpoint, route } from '@/lib/interfaces/api/endpoint.server';
import { whoSchema } from '@/lib/people/auth/sessions/schema';

export const ALL = route(
  endpoint({ method: 'GET', auth: 'optional', answer: whoSchema }, async ({ session }) => ({
    persona: session.kind === 'signedIn' ? session.persona : null,
  })),
);
