/** Why a page can be reported, and suspended: what the terms forbid. */
export const REASONS = [
  'suplantacion',
  'fraude',
  'menores',
  'adultos',
  'acoso',
  'derechos',
  'ilegal',
  'otro',
] as const;
export type Reason = (typeof REASONS)[number];

export const MODERATION_LIMITS = { texto: 2_000, respuesta: 2_000 } as const;

/** What a report says of a page: all of it, a link or something for sale. */
export const OBJECT = /^(?:enlace\/[\w-]{1,64}|p\/[\w-]{1,120})?$/;

/** The path at which a page is reported; `object` is the reported part, where it is not all of it. */
export function reportPath(slug: string, object = ''): string {
  return `/denunciar/${slug}${object && `?en=${object}`}`;
}

/** The path of a report's state for its reporter. */
export function reportStatusPath(slug: string, key: string): string {
  return `/denunciar/${slug}/${key}`;
}

/** Where an owner reads and answers what the operator says. */
export const CASE_PATH = '/ajustes/suspension';
