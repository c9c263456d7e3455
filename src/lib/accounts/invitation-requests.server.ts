import type { APIContext } from 'astro';
import type { Offer } from '@/lib/people/schema';
import { readInvitation } from './invitations.server';

/** The parts of Astro's context that the invitation page uses. */
type PageContext = Pick<APIContext, 'locals' | 'params'> & {
  response: ResponseInit & { readonly headers: Headers };
};

/** HTTP status by the state of an invitation. */
const STATUS = { unknown: 404, miembro: 200, llena: 409 } as const;

/** `GET /invitacion/{llave}`: returns the invitation, or the reason why it is no longer valid. */
export async function answerInvitation({ locals, params, response }: PageContext): Promise<Offer> {
  const { session } = locals;
  const persona = session.kind === 'signedIn' ? session.persona : undefined;
  const offer = await readInvitation(params['llave'] ?? '', persona);
  response.headers.set('Cache-Control', 'private, no-store');
  if (offer.ended) {
    const statuses: Partial<Record<string, number>> = STATUS;
    response.status = statuses[offer.ended] ?? 410;
  }
  return offer;
}
