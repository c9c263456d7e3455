/** Maximum sizes of a shop's contents; lengths count grapheme clusters. */
export const SHOP_LIMITS = {
  products: 500,
  discounts: 200,
  paymentMethods: 12,
  nombre: 100,
  descripcion: 3_000,
  direccion: 2_000,
  vendedor: 120,
  domicilio: 300,
  identificacion: 60,
  terminos: 20_000,
  imagenes: 8,
  archivos: 20,
  /** Pieces of one product in one order. */
  cantidad: 99,
  existencias: 1_000_000,
  /**
   * In minor units. Multiplied by the maximum quantity, it is still an exact integer in every
   * database engine and in JSON.
   */
  importe: 10_000_000_000,
  nota: 500,
  proofs: 3,
} as const;

/** Steps missing before a first sale. */
export const LACKING = ['producto', 'cobro', 'vendedor'] as const;
export type Lacking = (typeof LACKING)[number];
