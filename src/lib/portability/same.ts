import type { Link } from '../links/schema';

/** JSON with the keys in order, so that two equal values are one text. */
function canonical(value: unknown): string {
  return JSON.stringify(value, (_, inner: unknown) =>
    typeof inner === 'object' && inner !== null && !Array.isArray(inner)
      ? Object.fromEntries(Object.entries(inner).sort(([a], [b]) => (a < b ? -1 : 1)))
      : inner,
  );
}

/** Whether two values say the same, whatever the order of their keys. */
export function same(one: unknown, other: unknown): boolean {
  return one === other || canonical(one) === canonical(other);
}

/** Whether two links say the same. */
export function sameLink(one: Link | undefined, other: Link | undefined): boolean {
  return same(one, other);
}
