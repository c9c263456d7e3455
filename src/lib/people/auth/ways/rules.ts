/** What a way in can be. */
export const WAY_KINDS = ['google', 'oidc', 'demo', 'correo', 'llave'] as const;
export type WayKind = (typeof WAY_KINDS)[number];

/** The path of the settings of ways to sign in. */
export const WAYS_PLACE = '/ajustes#accesos';

/** The most ways of a person. */
export const MAX_WAYS = 20;

/** The longest name of a passkey, in characters as a person counts them. */
export const MAX_NAME_LENGTH = 60;

/** The name of a way to sign in: an address, or a provider with the address there. */
export function wayName(tipo: WayKind, provider: string, etiqueta: string): string {
  if (tipo === 'correo') return etiqueta;
  return etiqueta ? `${provider} (${etiqueta})` : provider;
}
