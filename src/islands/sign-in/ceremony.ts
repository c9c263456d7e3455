import {
  type PublicKeyCredentialRequestOptionsJSON,
  startAuthentication,
} from '@simplewebauthn/browser';
import { keyOptions, signInWithKey } from './api';

/**
 * Asks the browser for a passkey and signs in with it; returns the URL to open. Throws when that
 * fails or is cancelled.
 */
export async function enterWithKey(volver: string, ventana: boolean): Promise<string> {
  const optionsJSON = await keyOptions<PublicKeyCredentialRequestOptionsJSON>();
  const respuesta = await startAuthentication({ optionsJSON });
  return signInWithKey({ respuesta, volver, ventana });
}
