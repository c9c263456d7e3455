import { endpoint, route } from '@/lib/api/endpoint.server';
import { handleKeySignIn } from '@/lib/auth/passkeys/requests.server';
import { keySignInSchema, wentInSchema } from '@/lib/auth/passkeys/schema';
import { json } from '@/lib/core/http/body';

export const ALL = route(
  endpoint(
    { method: 'POST', auth: 'none', body: json(keySignInSchema), response: wentInSchema },
    async ({ context, body }) => ({ volver: await handleKeySignIn(context, body) }),
  ),
);
