import { mayDo, RIGHT_NAMES, type Right, ROLES, type Role } from '@/lib/people/rights';

/** The rights that all roles have. */
const COMMON: readonly Right[] = RIGHT_NAMES.filter((right) =>
  ROLES.every((role) => mayDo(role, right)),
);

/**
 * The roles to choose from: those with more rights than all roles share. A role without screens
 * would have no effect; it appears here once it gets a right.
 */
export const OFFERED: readonly Role[] = ROLES.filter((role) =>
  RIGHT_NAMES.some((right) => !COMMON.includes(right) && mayDo(role, right)),
);

/** Returns the roles to explain: those that can be chosen, and those that members have. */
export function choicesFor(...had: Role[]): readonly Role[] {
  return ROLES.filter((one) => OFFERED.includes(one) || had.includes(one));
}
