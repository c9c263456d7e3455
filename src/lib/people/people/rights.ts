/** What a person can be on a page (docs/product.md §10). */
export const ROLES = ['dueno', 'editor', 'ventas', 'analista'] as const;
export type Role = (typeof ROLES)[number];

/**
 * The one table of rights: which role may do what. Endpoints name the right that they need, never a
 * role. `person` covers what concerns the signed-in person and no page: their sessions, their
 * notifications.
 */
const RIGHTS = {
  person: ROLES,
  'page.read': ROLES,
  'page.edit': ['dueno', 'editor'],
  'page.manage': ['dueno'],
  /** What visitors write, and who they are. */
  'messages.manage': ['dueno', 'ventas'],
  /** Products and codes. */
  'store.edit': ['dueno', 'editor'],
  /** How a page is paid, and who sells. */
  'store.manage': ['dueno'],
  'orders.manage': ['dueno', 'ventas'],
  'statistics.read': ['dueno', 'editor', 'analista'],
  'statistics.manage': ['dueno'],
  'billing.manage': ['dueno'],
  /** Keys for programs. */
  'api.manage': ['dueno'],
  /** Who works on the page, and leaving it; invitations and addresses are told to owners only. */
  'team.read': ROLES,
  'team.manage': ['dueno'],
} as const satisfies Record<string, readonly Role[]>;

/** Something that an endpoint may need a role for. */
export type Right = keyof typeof RIGHTS;

/** All rights, in the order of the table. */
export const RIGHT_NAMES = Object.keys(RIGHTS) as Right[];

/** Whether a role has a right. */
export function mayDo(role: Role, right: Right): boolean {
  const roles: readonly Role[] = RIGHTS[right];
  return roles.includes(role);
}
