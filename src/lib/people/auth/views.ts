import type { FieldWords } from '@/lib/kernel/http/error-codes';
import type { InAppBrowser } from '@/lib/kernel/text/in-app';
import type { SignInFault } from './fault';
import type { ProviderId } from './rules';
import type { Registration } from './schema';
import type { WayKind } from './ways/rules';

/** What the person asked for at the start, kept until they come back. */
export interface SignInRequest {
  volver: string;
  ventana: boolean;
}

/** The page that says why a sign-in did not happen, and what to try again. */
export interface FaultView {
  fault: SignInFault;
  proveedor: ProviderId | undefined;
  /** What the provider is called. */
  name: string | undefined;
  volver: string;
  ventana: boolean;
  /** Seconds until it can be tried again; 0 where waiting changes nothing. */
  wait: number;
}

/** The ways to sign in, and how the one by mail stands. */
export interface WaysView extends SignInRequest {
  fault?: undefined;
  providers: { id: ProviderId; name: string }[];
  /** Who may have an account that has none yet; `open` to who comes by an invitation. */
  registration: Registration;
  /** Whether browsers have passkeys here. */
  hasPasskeys: boolean;
  /** The app that the page is open in, where Google is not offered because of that. */
  inApp: (InAppBrowser & { address: string }) | undefined;
  /** Undefined where no mail leaves. */
  mail: MailWay | undefined;
}

/** The form that a link is asked for with. */
export interface MailWay {
  /** What was typed. */
  correo: string;
  /** What is wrong with it. */
  faults: FieldWords;
  /** Whether a link is on its way. */
  isSent: boolean;
  /** Minutes since that was sent, where another had asked for it before; -1 where it was sent now. */
  sentAgo: number;
  /** The field of the mail's code, where the browser said that it has one. */
  code?: CodeField;
  /** Whether mails are kept here instead of leaving. */
  isDemo: boolean;
}

/** The field in which the code of a mail is typed. */
export interface CodeField {
  /** The id of the link in whose mail the code stands. */
  solicitud: string;
  /** What was typed. */
  typed: string;
  /** What is wrong with it. */
  fault?: 'wrongCode' | 'spentCodes' | undefined;
}

/** The page of a link that was requested in another browser: it signs in after a button only. */
export interface ConfirmView {
  fault?: undefined;
  /** The page itself, which takes the answer. */
  path: string;
  /** The address, or how an operator's link names the account. */
  correo: string;
  /** What the button does: it signs in, adds the address to an account, or signs in by the operator. */
  purpose: 'enter' | 'add' | 'operator';
}

/** The form of the demo sign-in: what was typed, and what is wrong with it. */
export interface DemoView extends SignInRequest {
  fault?: undefined;
  nombre: string;
  correo: string;
  faults: FieldWords;
}

/** What a mail about a new way to sign in undoes, and whether that is done. */
export interface UndoView {
  key: string;
  way: { tipo: WayKind; nombre: string };
  isDone: boolean;
}
