import { DAY_MS } from '@/lib/core/time/units';

export const METHOD_KINDS = ['google', 'oidc', 'demo', 'correo', 'llave'] as const;
export type MethodKind = (typeof METHOD_KINDS)[number];

export const METHODS_PLACE = '/ajustes#accesos';

/**
 * Time (ms) in which an addition can be undone: long enough to return from a holiday, short enough
 * that the mailbox is still the owner's.
 */
export const UNDO_LIFETIME = 7 * DAY_MS;

/** Returns whether a method is the account's first, or so old that no undo can remove it. */
export function isLasting(addedAt: number, foundedAt: number, now: number): boolean {
  return addedAt <= foundedAt || addedAt <= now - UNDO_LIFETIME;
}

/** Maximum of sign-in methods of a person. */
export const MAX_METHODS = 20;

/** Maximum length of a passkey's name, in grapheme clusters. */
export const MAX_NAME_LENGTH = 60;

/** Returns the name of a sign-in method: an address, or a provider with the address used there. */
export function methodName(tipo: MethodKind, provider: string, etiqueta: string): string {
  if (tipo === 'correo') return etiqueta;
  return etiqueta ? `${provider} (${etiqueta})` : provider;
}
