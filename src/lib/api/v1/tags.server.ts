import { createHash } from 'node:crypto';

/** Returns a value as JSON with sorted fields. */
function canonical(value: unknown): string {
  return JSON.stringify(value, (_, inner: unknown) =>
    typeof inner === 'object' && inner !== null && !Array.isArray(inner)
      ? Object.fromEntries(Object.entries(inner).sort(([one], [other]) => (one < other ? -1 : 1)))
      : inner,
  );
}

/** Returns the entity tag of a response (RFC 9110, 8.8.3), the same in every process. */
export function tagOf(answer: unknown): string {
  return `"${createHash('sha256').update(canonical(answer)).digest('base64url').slice(0, 22)}"`;
}

/**
 * True when an If-Match or If-None-Match header contains a tag. If-Match uses the strong
 * comparison, in which weak tags never match (RFC 9110, 8.8.3.2).
 */
export function namesTag(header: string, tag: string, comparison: 'strong' | 'weak'): boolean {
  if (header.trim() === '*') return true;
  const named = header.match(/(?:W\/)?"[^"]*"/g) ?? [];
  return named.some((one) => (comparison === 'weak' ? one.replace(/^W\//, '') : one) === tag);
}
