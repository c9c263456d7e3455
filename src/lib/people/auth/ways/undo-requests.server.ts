import { STATUS } from '@/lib/kernel/http/error-codes';
import { followLimit, takeAttempt } from '../limits.server';
import { explain, type PageContext, readSignInRequest } from '../requests.server';
import type { FaultView, UndoView } from '../views';
import { readUndo, undoAddition } from './undo.server';

/**
 * `GET` and `POST /auth/quitar/{llave}`: undoes the addition of a way by a button of the page that
 * its mail leads to. Undefined where the key undoes nothing.
 */
export async function answerUndo(
  context: PageContext,
): Promise<Response | UndoView | FaultView | undefined> {
  const { request, params, locals, response, redirect } = context;
  try {
    await takeAttempt(followLimit, locals.clientAddress);
  } catch (thrown) {
    const wish = readSignInRequest(new URLSearchParams());
    return explain(thrown, context, { ...wish, proveedor: undefined });
  }
  response.headers.set('Referrer-Policy', 'same-origin');
  const key = params['llave'] ?? '';
  const undo = await readUndo(key);
  if (!undo) {
    response.status = STATUS.notFound;
    return undefined;
  }
  if (request.method !== 'POST') return undo;
  if (await undoAddition(key)) return redirect(`/auth/quitar/${key}`, 303);
  response.status = STATUS.invalid;
  return undo;
}
