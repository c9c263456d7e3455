import {
  type PublicKeyCredentialRequestOptionsJSON,
  startAuthentication,
} from '@simplewebauthn/browser';

async function post<T>(path: string, body?: unknown): Promise<T> {
  const content = body === undefined ? {} : { 'Content-Type': 'application/json' };
  const response = await fetch(path, {
    method: 'POST',
    credentials: 'same-origin',
    headers: content,
    body: body === undefined ? null : JSON.stringify(body),
  });
  if (!response.ok) throw new Error(String(response.status));
  return response.json();
}

/**
 * Asks the browser for a passkey and signs in with it; returns the URL to open. Throws when that
 * fails or is cancelled.
 */
export async function enterWithKey(volver: string, ventana: boolean): Promise<string> {
  const optionsJSON = await post<PublicKeyCredentialRequestOptionsJSON>('/auth/llave/opciones');
  const respuesta = await startAuthentication({ optionsJSON });
  return (await post<{ volver: string }>('/auth/llave', { respuesta, volver, ventana })).volver;
}
