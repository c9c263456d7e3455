/** Reasons for reports and suspensions: what the terms forbid. */
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

/** The reported part of a page: all of it (empty), a link or a product. */
export const OBJECT = /^(?:enlace\/[\w-]{1,64}|p\/[\w-]{1,120})?$/;

/** Returns the path to report a page; `object` is the reported part, if not all of it. */
export function reportPath(slug: string, object = ''): string {
  return `/denunciar/${slug}${object && `?en=${object}`}`;
}

/** Returns the path of a report's status page. */
export function reportStatusPath(slug: string, key: string): string {
  return `/denunciar/${slug}/${key}`;
}

/** Page with the operator's messages to the owner. */
export const CASE_PATH = '/ajustes/suspension';
