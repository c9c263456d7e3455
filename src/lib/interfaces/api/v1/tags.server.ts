import { createHash } from 'node:crypto';

/** A value as JSON in which the order of fields says nothing. */
function canonical(value: unknown): string {
  return JSON.stringify(value, (_, inner: unknown) =>
    typeof inner === 'object' && inner !== null && !Array.isArray(inner)
      ? Object.fromEntries(Object.entries(inner).sort(([one], [other]) => (one < other ? -1 : 1)))
      : inner,
  );
}

/** The entity tag of a response (RFC 9110, 8.8.3): the same for the same values in every process. */
export function tagOf(answer: unknown): string {
  return `"${createHash('sha256').update(canonical(answer)).digest('base64url').slice(0, 22)}"`;
}

/**
 * Whether an If-Match or If-None-Match header names a tag. If-Match compares strongly: to it a
 * weak tag is none (RFC 9110, 8.8.3.2).
 */
export function namesTag(header: string, tag: string, comparison: 'strong' | 'weak'): boolean {
  if (header.trim() === '*') return true;
  const named = header.match(/(?:W\/)?"[^"]*"/g) ?? [];
  return named.some((one) => (comparison === 'weak' ? one.replace(/^W\//, '') : one) === tag);
}
