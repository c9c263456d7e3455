import { mayDo, RIGHT_NAMES, type Right, ROLES, type Role } from '@/lib/people/people/rights';

/** What members of every role may do. */
const COMMON: readonly Right[] = RIGHT_NAMES.filter((right) =>
  ROLES.every((role) => mayDo(role, right)),
);

/**
 * The roles that are offered: those that may do more than be of the team. One whose screens are not
 * built would be a choice without effect; it is offered by itself as soon as it has a right.
 */
export const OFFERED: readonly Role[] = ROLES.filter((role) =>
  RIGHT_NAMES.some((right) => !COMMON.includes(right) && mayDo(role, right)),
);

/** The roles to explain: those that can be given, and those that members have. */
export function choicesFor(...had: Role[]): readonly Role[] {
  return ROLES.filter((one) => OFFERED.includes(one) || had.includes(one));
}
