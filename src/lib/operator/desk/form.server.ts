import { type PageContext, readBody, textForm } from '@/lib/core/http/body';
import { STATUS } from '@/lib/core/http/error-codes';
import { AppError } from '@/lib/core/http/errors';
import { issueWords } from '@/lib/core/i18n/issues';
import { getOperatorTexts } from './texts';
import type { FormResult } from './views';

const FIELDS = textForm('hacer', 'id', 'motivo', 'para', 'plan', 'texto');

/** Typed values of a form. */
export type Typed = FormResult['typed'];

/** Returns the signed-in operator's address. Throws `notFound` for all others. */
export function operatorOf({ locals: { session } }: PageContext): string {
  const operador = session.kind === 'signedIn' ? session.operador : '';
  if (operador === '') throw new AppError('notFound');
  return operador;
}

/** Errors that are shown beside the form, which keeps the typed values. */
const SHOWN = new Set(['stale', 'invalid', 'unavailable', 'notFound']);

function wordsOf(thrown: AppError, language: string): string {
  const { issues: t } = getOperatorTexts(language);
  const [first] = Object.values(thrown.fields ?? {});
  if (first) return issueWords(first, language);
  return thrown.code === 'stale' || thrown.code === 'notFound'
    ? t.changed
    : issueWords(thrown.message, language);
}

/** Performs the form's action (`hacer`) and redirects back. Throws AppError for invalid bodies. */
export async function handleDesk(
  context: PageContext,
  acts: Record<string, (typed: Typed, quien: string) => Promise<unknown>>,
): Promise<Response | FormResult> {
  const quien = operatorOf(context);
  const { request, response, url, locals, redirect } = context;
  response.headers.set('Cache-Control', 'private, no-store');
  const done = (url.searchParams.get('hecho') ?? '').slice(0, 40);
  if (request.method !== 'POST') return { done, problem: '', typed: {} };
  const typed = await readBody(request, FIELDS);
  const name = typed['hacer'] ?? '';
  const act = Object.hasOwn(acts, name) ? acts[name] : undefined;
  if (!act) throw new AppError('malformed');
  try {
    await act(typed, quien);
    const back = new URLSearchParams(url.searchParams);
    back.set('hecho', name);
    return redirect(`${url.pathname}?${back}`, 303);
  } catch (thrown) {
    if (!(thrown instanceof AppError) || !SHOWN.has(thrown.code)) throw thrown;
    response.status = thrown.code === 'notFound' ? STATUS.stale : thrown.status;
    return { done: '', problem: wordsOf(thrown, locals.language), typed };
  }
}

/** Returns the cursor of a list from the URL. */
export function beforeIn({ url }: PageContext): string | undefined {
  const before = url.searchParams.get('antes') ?? '';
  return /^[\w-]{1,100}$/.test(before) ? before : undefined;
}
