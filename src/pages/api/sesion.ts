import { endpoint, route } from '@/lib/api/endpoint.server';
import { signedInSchema } from '@/lib/auth/sessions/schema';

export const ALL = route(
  endpoint({ method: 'GET', auth: 'optional', response: signedInSchema }, async ({ session }) => ({
    persona: session.kind === 'signedIn' ? session.persona : null,
  })),
);
