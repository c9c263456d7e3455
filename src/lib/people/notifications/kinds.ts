/** The kinds of notification that can be switched off. What concerns the account's safety is always told. */
export const OPTIONAL_KINDS = [
  'plan',
  'importacion',
  'enlace',
  'mensaje',
  'venta',
  'prueba',
] as const;
export type OptionalKind = (typeof OPTIONAL_KINDS)[number];
