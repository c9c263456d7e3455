/** The kinds of notification that can be switched off; those about security and teams cannot. */
export const OPTIONAL_KINDS = [
  'plan',
  'importacion',
  'enlace',
  'mensaje',
  'venta',
  'prueba',
] as const;
export type OptionalKind = (typeof OPTIONAL_KINDS)[number];
