import { PLANS } from '@/lib/plans/rules';

/** Kinds of recorded acts. */
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

/** Rows of a list. */
export const LISTED = 50;

/** Maximum count of names without a search key, because each search counts them. */
export const MAX_UNINDEXED = 100_000;

/** Sections of the desk, in the order of its navigation. */
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

export function placePath(place: Place): string {
  return place === 'resumen' ? '/operador' : `/operador/${place}`;
}

export function pagePath(uid: string): string {
  return `/operador/paginas/${uid}`;
}

/** Parses a plan's name, or returns undefined. */
export function planNamed(text: string) {
  return PLANS.find((plan) => plan === text);
}

/** A command of the operator that cannot be performed. The message is for the terminal. */
export class OperatorError extends Error {
  override name = 'OperatorError';
}
