import { endpoint, route } from '@/lib/interfaces/api/endpoint.server';
import { json } from '@/lib/kernel/http/body';
import { answerKeySignIn } from '@/lib/people/auth/passkeys/requests.server';
import { keySignInSchema, wentInSchema } from '@/lib/people/auth/passkeys/schema';

export const ALL = route(
  endpoint(
    { method: 'POST', auth: 'none', body: json(keySignInSchema), answer: wentInSchema },
    async ({ context, body }) => ({ volver: await answerKeySignIn(context, body) }),
  ),
);
