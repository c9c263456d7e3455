import type { Right } from '@/lib/people/people/rights';

/** What a key can be for (docs/product.md §20): a resource, and reading or writing it. */
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
  'estadisticas:leer': 'statistics.read',
} as const satisfies Record<string, Right>;

/** One of them. Writing does not bring reading along. */
export type Scope = keyof typeof SCOPE_RIGHTS;
/** All scopes, in the order in which they are offered. */
export const SCOPES = Object.keys(SCOPE_RIGHTS) as [Scope, ...Scope[]];

/** What can be read or written with a key. */
export type Resource = Scope extends `${infer Name}:${string}` ? Name : never;
/** All of it, in the order in which it is offered. */
export const RESOURCES = [...new Set(SCOPES.map((scope) => scope.split(':')[0]))] as Resource[];

/** Whether a value is the name of a scope. */
export function isScope(value: string): value is Scope {
  return Object.hasOwn(SCOPE_RIGHTS, value);
}

/** What an assistant can do with a key, in the order in which it is listed. */
export const TOOL_NAMES = [
  'leer_pagina',
  'leer_estadisticas',
  'listar_enlaces',
  'agregar_enlace',
  'cambiar_enlace',
  'quitar_enlace',
  'listar_eventos',
  'agregar_evento',
  'cambiar_evento',
  'quitar_evento',
] as const;
/** One of them. */
export type ToolName = (typeof TOOL_NAMES)[number];
