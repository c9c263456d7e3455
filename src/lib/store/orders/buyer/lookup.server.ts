import { z } from 'zod';
import { type PageContext, readBody, textForm } from '@/lib/kernel/http/body';
import { STATUS } from '@/lib/kernel/http/error-codes';
import { fieldWords } from '@/lib/kernel/http/errors';
import { rateLimit, takePoints } from '@/lib/kernel/http/rate-limit.server';
import { fieldFaults } from '@/lib/kernel/http/validation';
import { emailSchema } from '@/lib/kernel/text/schema';
import { hasMail } from '@/lib/people/mail/service.server';
import { mailOrdersOf } from './buyer-acts.server';

const FIELDS = textForm('correo');
const ASKED = z.object({ correo: emailSchema.transform((address) => address.toLowerCase()) });
/** How often a visitor may ask for mails: an address gets one a day all the same. */
const ASKS = rateLimit('pedidos-perdidos', 10, 3_600);

/** What the page shows on which the ways to one's orders are asked for. */
export interface LookupView {
  isSent: boolean;
  fault: string;
  typed: string;
  hasMail: boolean;
}

/** `GET` and `POST /pedido`. Throws AppError for a body that is no form, and `tooMany`. */
export async function answerLookup(context: PageContext): Promise<Response | LookupView> {
  const { request, response, url, locals, redirect } = context;
  response.headers.set('Cache-Control', 'private, no-store');
  const isSent = url.searchParams.get('enviado') === '1';
  const view = { isSent, fault: '', typed: '', hasMail: hasMail() };
  if (request.method !== 'POST') return view;
  const { correo = '' } = await readBody(request, FIELDS);
  const parsed = ASKED.safeParse({ correo });
  if (!parsed.success) {
    response.status = STATUS.invalid;
    const { correo: fault = '' } = fieldWords(fieldFaults(parsed.error), locals.language);
    return { ...view, fault, typed: correo.slice(0, 300) };
  }
  await takePoints(ASKS, locals.clientAddress);
  // Below a brand's name nothing is told of what was bought elsewhere.
  if (view.hasMail) await mailOrdersOf(parsed.data.correo, locals.brand?.uid);
  return redirect('/pedido?enviado=1', 303);
}
