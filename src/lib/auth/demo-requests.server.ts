import { config } from '@/lib/core/env/config';
import { readBody, textForm } from '@/lib/core/http/body';
import { STATUS } from '@/lib/core/http/error-codes';
import { fieldWords } from '@/lib/core/http/errors';
import { fieldFaults } from '@/lib/core/http/validation';
import { SignInError } from './fault';
import { demoLimit, takeAttempt } from './limits.server';
import {
  explain,
  isAgain,
  type PageContext,
  pastSignIn,
  readBrowser,
  readSignInRequest,
  redirectSignedIn,
} from './requests.server';
import { demoSchema } from './schema';
import { signInDemo } from './service.server';
import type { DemoView, FaultView } from './views';

const FIELDS = textForm('nombre', 'correo', 'volver', 'ventana');

async function answerForm(context: PageContext): Promise<Response | DemoView> {
  const { nombre = '', correo = '', ...rest } = await readBody(context.request, FIELDS);
  const { searchParams } = context.url;
  const wish = readSignInRequest('volver' in rest ? new URLSearchParams(rest) : searchParams);
  const typed = { nombre, correo };
  const parsed = demoSchema.safeParse(typed);
  if (parsed.success) {
    const browser = readBrowser(context);
    const token = await signInDemo(parsed.data, browser, wish.volver);
    return redirectSignedIn(context, { token, browser }, wish);
  }
  context.response.status = STATUS.invalid;
  return {
    ...wish,
    ...typed,
    faults: fieldWords(fieldFaults(parsed.error), context.locals.language),
  };
}

/** `GET` and `POST /auth/demo` (docs/product.md §13). Throws AppError for invalid bodies. */
export async function answerDemo(context: PageContext): Promise<Response | DemoView | FaultView> {
  const wish = readSignInRequest(context.url.searchParams);
  try {
    if (!config().demoSignIn) throw new SignInError('unknownProvider');
    if (context.request.method !== 'POST') {
      const past = isAgain(context.url.searchParams) ? undefined : pastSignIn(context, wish);
      return past ?? { ...wish, nombre: '', correo: '', faults: {} };
    }
    await takeAttempt(demoLimit, context.locals.clientAddress);
    return await answerForm(context);
  } catch (thrown) {
    return explain(thrown, context, { ...wish, proveedor: 'demo' });
  }
}
