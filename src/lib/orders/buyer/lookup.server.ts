import { z } from 'zod';
import { type PageContext, readBody, textForm } from '@/lib/core/http/body';
import { STATUS } from '@/lib/core/http/error-codes';
import { fieldWords } from '@/lib/core/http/errors';
import { rateLimit, takeOfVisitor } from '@/lib/core/http/rate-limit.server';
import { fieldIssues } from '@/lib/core/http/validation';
import { emailSchema } from '@/lib/core/text/schema';
import { hasMail } from '@/lib/mail/service.server';
import { mailOrdersOf } from './buyer-acts.server';

const FIELDS = textForm('correo');
const ASKED = z.object({ correo: emailSchema.transform((address) => address.toLowerCase()) });
/** Requests of a visitor in an hour; an address also gets at most one mail a day. */
const ASKS = rateLimit('pedidos-perdidos', 10, 3_600);

/** View of the page where buyers request the links to their orders. */
export interface LookupView {
  isSent: boolean;
  issue: string;
  typed: string;
  hasMail: boolean;
}

/** `GET` and `POST /pedido`. Throws AppError for a body that is no form, and `tooMany`. */
export async function answerLookup(context: PageContext): Promise<Response | LookupView> {
  const { request, response, url, locals, redirect } = context;
  response.headers.set('Cache-Control', 'private, no-store');
  const isSent = url.searchParams.get('enviado') === '1';
  const view = { isSent, issue: '', typed: '', hasMail: hasMail() };
  if (request.method !== 'POST') return view;
  const { correo = '' } = await readBody(request, FIELDS);
  const parsed = ASKED.safeParse({ correo });
  if (!parsed.success) {
    response.status = STATUS.invalid;
    const { correo: issue = '' } = fieldWords(fieldIssues(parsed.error), locals.language);
    return { ...view, issue, typed: correo.slice(0, 300) };
  }
  await takeOfVisitor(ASKS, locals.clientAddress);
  // On a brand's host only orders of that brand's page are mailed.
  if (view.hasMail) await mailOrdersOf(parsed.data.correo, locals.brand?.uid);
  return redirect('/pedido?enviado=1', 303);
}
