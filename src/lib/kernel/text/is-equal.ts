const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null;

/** Whether two JSON values are equal, in any order of keys; a key with the value undefined is ignored. */
export function isEqual(one: unknown, other: unknown): boolean {
  if (Object.is(one, other)) return true;
  if (!isRecord(one) || !isRecord(other)) return false;
  if (Array.isArray(one) !== Array.isArray(other)) return false;
  const keys = new Set([...Object.keys(one), ...Object.keys(other)]);
  return [...keys].every((key) => isEqual(one[key], other[key]));
}
