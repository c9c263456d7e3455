import type { FieldMessages } from '@/lib/core/http/error-codes';
import type { InAppBrowser } from '@/lib/core/text/in-app';
import type { SignInIssue } from './error';
import type { MethodKind } from './methods/rules';
import type { ProviderId } from './rules';
import type { Registration } from './schema';

/** Return path and popup mark, preserved during a sign-in. */
export interface SignInRequest {
  volver: string;
  ventana: boolean;
}

/** The page that explains a failed sign-in and offers a retry. */
export interface ErrorView {
  issue: SignInIssue;
  proveedor: ProviderId | undefined;
  /** The provider's display name. */
  name: string | undefined;
  volver: string;
  ventana: boolean;
  /** Seconds until a retry; 0 where waiting does not help. */
  wait: number;
}

/** The sign-in methods, and the state of the one by mail. */
export interface MethodsView extends SignInRequest {
  issue?: undefined;
  providers: { id: ProviderId; name: string }[];
  /** Registration of new people; `open` for someone with an invitation. */
  registration: Registration;
  /** True if browsers support passkeys on this origin. */
  hasPasskeys: boolean;
  /** The app whose embedded browser shows the page: Google is not offered in it. */
  inApp: (InAppBrowser & { address: string }) | undefined;
  /** Undefined where mail is off. */
  mail: MailMethod | undefined;
}

/** The form that requests a link. */
export interface MailMethod {
  correo: string;
  /** Issues of the address. */
  issues: FieldMessages;
  /** True when a link was sent. */
  isSent: boolean;
  /** The field for the code. Absent if the requesting form did not send `codigo=1`. */
  code?: CodeField;
  /** True if mails are stored for /correo instead of sent. */
  isDemo: boolean;
}

/** The field in which the code of a mail is typed. */
export interface CodeField {
  /** The id of the link whose mail contains the code. */
  solicitud: string;
  typed: string;
  issue?: 'wrongCode' | 'spentCodes' | undefined;
}

/** The page of a link requested in another browser: it signs in only after a button. */
export interface ConfirmView {
  issue?: undefined;
  /** Path of the form, which is the page's own. */
  path: string;
  /** The address, or the account's name in an operator's link. */
  correo: string;
  /** The button signs in, adds the address to an account, or signs in by the operator's link. */
  purpose: 'enter' | 'add' | 'operator';
}

/** The form of the demo sign-in: typed values and issues. */
export interface DemoView extends SignInRequest {
  issue?: undefined;
  nombre: string;
  correo: string;
  issues: FieldMessages;
}

/** The sign-in method that a mail's link undoes, and whether that is done. */
export interface UndoView {
  key: string;
  method: { tipo: MethodKind; nombre: string };
  isDone: boolean;
}
