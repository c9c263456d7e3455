/** Roles on a page (docs/product.md §10). */
export const ROLES = ['dueno', 'editor', 'ventas', 'analista'] as const;
export type Role = (typeof ROLES)[number];

/**
 * The only table of rights: the roles that have each right. Endpoints name the required right,
 * never a role. `person` covers actions that concern only the signed-in person and no page, such as
 * their sessions and notifications.
 */
const RIGHTS = {
  person: ROLES,
  'page.read': ROLES,
  'page.edit': ['dueno', 'editor'],
  'page.manage': ['dueno'],
  /** Visitors' messages and contact data. */
  'messages.manage': ['dueno', 'ventas'],
  /** Products and discount codes. */
  'store.edit': ['dueno', 'editor'],
  /** Payment methods, and the seller's details. */
  'store.manage': ['dueno'],
  'orders.manage': ['dueno', 'ventas'],
  'statistics.read': ['dueno', 'editor', 'analista'],
  'statistics.manage': ['dueno'],
  'billing.manage': ['dueno'],
  /** API keys. */
  'api.manage': ['dueno'],
  /** Listing members, and leaving; invitations and addresses are shown to owners only. */
  'team.read': ROLES,
  'team.manage': ['dueno'],
} as const satisfies Record<string, readonly Role[]>;

export type Right = keyof typeof RIGHTS;

/** All rights, in the order of the table. */
export const RIGHT_NAMES = Object.keys(RIGHTS) as Right[];

export function mayDo(role: Role, right: Right): boolean {
  const roles: readonly Role[] = RIGHTS[right];
  return roles.includes(role);
}
