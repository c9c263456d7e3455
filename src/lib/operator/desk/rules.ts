import { PLANS } from '@/lib/plans/entitlements';

/** Everything that an operator does and that is written down. */
export const ACT_KINDS = [
  'plan',
  'suspender',
  'levantar',
  'responder',
  'borrar',
  'no-borrar',
  'eliminada',
  'cerrar-sesiones',
  'enlace-entrada',
  'crear-persona',
  'atendida',
  'descartada',
  'reabrir',
  'reintentar',
  'descartar',
  'invitar',
  'retirar',
  'contestar',
  'cerrar',
  'abrir',
  'anotar',
  'quitar-nota',
  'actualizar',
] as const;
export type ActKind = (typeof ACT_KINDS)[number];

/** The values of an act that only describe its subject. */
export const THINGS: ReadonlySet<string> = new Set(['denuncia', 'conversacion', 'nota', 'trabajo']);

/** How many rows a list of the desk has. */
export const LISTED = 50;

/** How far names are counted that are not findable yet: it is done at each search. */
export const MAX_UNINDEXED = 100_000;

/** The places of the desk, in the order of its navigation. */
export const PLACES = [
  'resumen',
  'paginas',
  'denuncias',
  'conversaciones',
  'trabajo',
  'almacenamiento',
  'invitaciones',
  'actos',
] as const;
export type Place = (typeof PLACES)[number];

/** Where a place of the desk is. */
export function placePath(place: Place): string {
  return place === 'resumen' ? '/operador' : `/operador/${place}`;
}

/** Where a page is looked at. */
export function pagePath(uid: string): string {
  return `/operador/paginas/${uid}`;
}

/** The plan of a name, or undefined. */
export function planNamed(text: string) {
  return PLANS.find((plan) => plan === text);
}

/** What the operator asked for cannot be done. The message is for the terminal. */
export class OperatorError extends Error {
  override name = 'OperatorError';
}
