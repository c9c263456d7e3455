import type { SignedIn } from '@/lib/auth/guard';
import { type PageContext, readBody, textForm } from '@/lib/core/http/body';
import { STATUS } from '@/lib/core/http/error-codes';
import { AppError, fieldWords } from '@/lib/core/http/errors';
import { fieldFaults } from '@/lib/core/http/validation';
import { faultWords } from '@/lib/core/i18n/faults';
import { mayDo } from '@/lib/people/rights';
import { getProfile } from '@/lib/profile/service.server';
import { answerCase, casesOf } from './cases.server';
import { CASE_PATH } from './rules';
import { replySchema } from './schema';
import type { OwnCaseView } from './views';

const FIELDS = textForm('texto');

/** `GET` and `POST /ajustes/suspension`, for the members of the page. */
export async function answerOwnCase(
  context: PageContext,
  session: SignedIn,
): Promise<Response | OwnCaseView> {
  const { request, response, url, locals, redirect } = context;
  response.headers.set('Cache-Control', 'private, no-store');
  const { uid, rol } = session;
  const [found] = await casesOf(uid);
  const { nombre } = await getProfile(uid);
  const isOpen = found?.estado === 'suspendida';
  const mayAnswer = isOpen && mayDo(rol, 'page.manage');
  const isSent = url.searchParams.get('enviado') === '1';
  const view = { nombre, found, mayAnswer, isSent, typed: '', fault: '' };
  if (request.method !== 'POST') return view;
  if (!mayAnswer) throw new AppError('forbidden');
  const { texto = '' } = await readBody(request, FIELDS);
  const parsed = replySchema.safeParse({ texto });
  if (!parsed.success) {
    response.status = STATUS.invalid;
    const { texto: fault = '' } = fieldWords(fieldFaults(parsed.error), locals.language);
    return { ...view, typed: texto, fault };
  }
  try {
    await answerCase(session, parsed.data.texto);
  } catch (thrown) {
    if (!(thrown instanceof AppError) || thrown.code !== 'tooMany') throw thrown;
    response.status = thrown.status;
    return { ...view, typed: texto, fault: faultWords(thrown.message, locals.language) };
  }
  return redirect(`${CASE_PATH}?enviado=1`, 303);
}
