import {
  type PublicKeyCredentialRequestOptionsJSON,
  startAuthentication,
} from '@simplewebauthn/browser';
import { keyOptions, signInWithKey } from './api';

/** Asks for a passkey and signs in with it; returns where to go. Throws when nothing came of it. */
export async function enterWithKey(volver: string, ventana: boolean): Promise<string> {
  const optionsJSON = await keyOptions<PublicKeyCredentialRequestOptionsJSON>();
  const respuesta = await startAuthentication({ optionsJSON });
  return signInWithKey({ respuesta, volver, ventana });
}
