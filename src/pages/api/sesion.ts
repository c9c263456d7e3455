import { endpoint, route } from '@/lib/interfaces/api/endpoint.server';
import { signedInSchema } from '@/lib/people/auth/sessions/schema';

export const ALL = route(
  endpoint({ method: 'GET', auth: 'optional', answer: signedInSchema }, async ({ session }) => ({
    persona: session.kind === 'signedIn' ? session.persona : null,
  })),
);
