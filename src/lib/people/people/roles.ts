/** What a person can be on a page (docs/product.md §10). */
export const ROLES = ['dueno', 'editor', 'ventas', 'analista'] as const;
export type Role = (typeof ROLES)[number];
