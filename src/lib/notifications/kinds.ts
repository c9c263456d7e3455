import type { Plan } from '../profiles/schema';

/** The kinds of notification that can be switched off. What concerns the account's safety is always told. */
export const OPTIONAL_KINDS = ['plan', 'importacion', 'enlace'] as const;
export type OptionalKind = (typeof OPTIONAL_KINDS)[number];

/**
 * What happened, with what its sentence is made of. The sentence itself is the screen's.
 * An import has its id, and since when it is undone.
 */
export type Happening =
  | { tipo: 'seguridad'; datos: { dispositivo: string } }
  | { tipo: 'plan'; datos: { plan: Plan } }
  | {
      tipo: 'importacion';
      datos: { nuevos: number; cambiados: number; importacion: string; deshechaEn?: string };
    }
  | { tipo: 'enlace'; datos: { enlace: string; titulo: string; url: string } };
