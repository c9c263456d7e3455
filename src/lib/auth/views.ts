import type { FieldFaults } from '../http/error-codes';
import type { SignInFault } from './fault';
import type { ProviderId } from './rules';

/** What the person asked for at the start, kept until they come back. */
export interface Wish {
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
}

/** The form of the demo sign-in: what was typed, and what is wrong with it. */
export interface DemoView extends Wish {
  fault?: undefined;
  nombre: string;
  correo: string;
  faults: FieldFaults;
}
