import { config } from '../env/config';
import { readForm } from '../http/body';
import { STATUS } from '../http/error-codes';
import { fieldFaults } from '../http/validation';
import { SignInError } from './fault';
import { demoLimit, takeAttempt } from './limits.server';
import {
  explain,
  type PageContext,
  pastSignIn,
  readBrowser,
  readWish,
  redirectSignedIn,
} from './requests.server';
import { demoSchema } from './schema';
import { signInDemo } from './service.server';
import type { DemoView, FaultView } from './views';

function readField(form: FormData, name: string): string {
  const value = form.get(name);
  return typeof value === 'string' ? value : '';
}

async function answerForm(context: PageContext): Promise<Response | DemoView> {
  const form = await readForm(context.request);
  const wish = readWish(form.has('volver') ? form : context.url.searchParams);
  const typed = { nombre: readField(form, 'nombre'), correo: readField(form, 'correo') };
  const parsed = demoSchema.safeParse(typed);
  if (parsed.success)
    return redirectSignedIn(context, await signInDemo(parsed.data, readBrowser(context)), wish);
  context.response.status = STATUS.invalid;
  return { ...wish, ...typed, faults: fieldFaults(parsed.error) };
}

/**
 * `GET` and `POST /auth/demo` (docs/product.md §13). Throws AppError for a body that
 * is no form.
 */
export async function answerDemo(context: PageContext): Promise<Response | DemoView | FaultView> {
  const wish = readWish(context.url.searchParams);
  try {
    if (!config().demoSignIn) throw new SignInError('unknownProvider');
    if (context.request.method !== 'POST') {
      return pastSignIn(context, wish) ?? { ...wish, nombre: '', correo: '', faults: {} };
    }
    await takeAttempt(demoLimit, context.locals.clientAddress);
    return await answerForm(context);
  } catch (thrown) {
    return explain(thrown, context, { ...wish, proveedor: 'demo' });
  }
}
