import type { Right } from '@/lib/people/rights';

/** Scopes of a key (docs/product.md §20): reading or writing a resource, and the right for each. */
export const SCOPE_RIGHTS = {
  'perfil:leer': 'page.read',
  'perfil:escribir': 'page.edit',
  'enlaces:leer': 'page.read',
  'enlaces:escribir': 'page.edit',
  'eventos:leer': 'page.edit',
  'eventos:escribir': 'page.edit',
  'archivos:leer': 'page.edit',
  'archivos:escribir': 'page.edit',
  'productos:leer': 'store.edit',
  'productos:escribir': 'store.edit',
  'ventas:leer': 'orders.manage',
  'ventas:escribir': 'orders.manage',
  'mensajes:leer': 'messages.manage',
  'mensajes:escribir': 'messages.manage',
  'suscriptores:leer': 'messages.manage',
  'suscriptores:escribir': 'messages.manage',
  'boletines:leer': 'messages.manage',
  'boletines:escribir': 'messages.manage',
  'estadisticas:leer': 'statistics.read',
} as const satisfies Record<string, Right>;

/** Writing does not include reading. */
export type Scope = keyof typeof SCOPE_RIGHTS;
/** In the order in which they are offered. */
export const SCOPES = Object.keys(SCOPE_RIGHTS) as [Scope, ...Scope[]];

export type Resource = Scope extends `${infer Name}:${string}` ? Name : never;
/** In the order in which they are offered. */
export const RESOURCES = [...new Set(SCOPES.map((scope) => scope.split(':')[0]))] as Resource[];

export function isScope(value: string): value is Scope {
  return Object.hasOwn(SCOPE_RIGHTS, value);
}
