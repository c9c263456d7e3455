import type { APIContext } from 'astro';
import type { Offer } from '@/lib/people/people/schema';
import { readInvitation } from './invitations.server';

/** What the page of an invitation is given: the request, and its own answer. */
type PageContext = Pick<APIContext, 'locals' | 'params'> & {
  response: ResponseInit & { readonly headers: Headers };
};

/** Codes that say as much as the page's words. */
const STATUS = { unknown: 404, miembro: 200, llena: 409 } as const;

/** `GET /invitacion/{llave}`: what is offered, or why nothing is any more. */
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
